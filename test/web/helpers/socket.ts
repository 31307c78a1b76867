import {
	type ClientMessage,
	PING,
	PONG,
	type ServerMessage,
} from "../../../worker/protocol/messages.ts";

/** The other end of a page's sockets: every socket that the page opens, and what it sent through them. */
export interface FakeServer {
	/** Give this to `liveTable` in place of the browser's own. */
	readonly Socket: { readonly CLOSING: 2; new (url: string): FakeSocket };
	readonly sockets: readonly FakeSocket[];
	/** The socket opened last; throws before the first. */
	readonly socket: FakeSocket;
}

/** A socket without a network. It connects and answers only when a test says so. */
export class FakeSocket extends EventTarget {
	readonly url: string;
	readyState = 0;
	/** What the page sent, pings left out. */
	readonly sent: ClientMessage[] = [];
	pings = 0;
	/** Whether pings are answered, as a living network would. */
	answersPings = true;

	constructor(url: string) {
		super();
		this.url = url;
	}

	send(text: string): void {
		if (text === PING) {
			this.pings++;
			if (this.answersPings) queueMicrotask(() => this.#hear(PONG));
		} else this.sent.push(JSON.parse(text));
	}

	close(): void {
		this.readyState = 3;
	}

	open(): void {
		this.readyState = 1;
		this.dispatchEvent(new Event("open"));
	}

	receive(message: ServerMessage): void {
		this.tell(message);
	}

	/** Anything that the other end may tell, as JSON. */
	tell(value: unknown): void {
		this.#hear(JSON.stringify(value));
	}

	/** The network or the server closes it. */
	drop(code = 1006, reason = ""): void {
		this.readyState = 3;
		this.dispatchEvent(new CloseEvent("close", { code, reason }));
	}

	#hear(data: string): void {
		this.dispatchEvent(new MessageEvent("message", { data }));
	}
}

export function fakeServer(): FakeServer {
	const sockets: FakeSocket[] = [];
	return {
		Socket: class extends FakeSocket {
			static readonly CLOSING = 2;
			constructor(url: string) {
				super(url);
				sockets.push(this);
			}
		},
		sockets,
		get socket() {
			const last = sockets.at(-1);
			if (last === undefined) throw new Error("the page has opened no socket yet");
			return last;
		},
	};
}
