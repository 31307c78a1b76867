import {
	type ClientMessage,
	PING,
	PONG,
	type ServerMessage,
} from "../../../worker/protocol/messages.ts";

type Listener = (event: { readonly type: string; readonly [key: string]: unknown }) => void;

/** The other end of a page's sockets: every socket that the page opens, and what it sent through them. */
export interface FakeServer {
	/** Give this to `liveTable` in place of the browser's own. */
	readonly WebSocket: new (
		url: string,
	) => FakeSocket;
	readonly sockets: readonly FakeSocket[];
	/** The socket opened last; throws before the first. */
	readonly socket: FakeSocket;
}

/** A socket without a network. It connects and answers only when a test says so. */
export class FakeSocket {
	readonly url: string;
	readyState = 0;
	binaryType = "blob";
	/** What the page sent, pings left out. */
	readonly sent: ClientMessage[] = [];
	pings = 0;
	/** Whether pings are answered, as a living network would. */
	answersPings = true;
	readonly #listeners = new Map<string, Set<Listener>>();

	constructor(url: string) {
		this.url = url;
	}

	addEventListener(type: string, listener: Listener): void {
		const listeners = this.#listeners.get(type) ?? new Set();
		this.#listeners.set(type, listeners.add(listener));
	}

	removeEventListener(type: string, listener: Listener): void {
		this.#listeners.get(type)?.delete(listener);
	}

	send(text: string): void {
		if (text === PING) {
			this.pings++;
			if (this.answersPings) queueMicrotask(() => this.#emit({ type: "message", data: PONG }));
		} else this.sent.push(JSON.parse(text));
	}

	close(): void {
		this.readyState = 3;
	}

	open(): void {
		this.readyState = 1;
		this.#emit({ type: "open" });
	}

	receive(message: ServerMessage): void {
		this.#emit({ type: "message", data: JSON.stringify(message) });
	}

	/** The network or the server closes it. */
	drop(code = 1006, reason = ""): void {
		this.readyState = 3;
		this.#emit({ type: "close", code, reason });
	}

	#emit(event: Parameters<Listener>[0]): void {
		for (const listener of [...(this.#listeners.get(event.type) ?? [])]) listener(event);
	}
}

export function fakeServer(): FakeServer {
	const sockets: FakeSocket[] = [];
	return {
		WebSocket: class extends FakeSocket {
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
