import { createHash } from "node:crypto";
import type { GameId } from "../../../rules/gameid.ts";
import { roundInPlay } from "../../../rules/state.ts";
import { type Act, legalActs } from "../../../rules/turn.ts";
import {
	type ClientMessage,
	type CreatedTable,
	PING,
	PONG,
	type ServerMessage,
	type TableView,
	VERSION,
} from "../../../worker/protocol/messages.ts";

export type Told = Extract<ServerMessage, { type: "welcome" | "update" }>;
export type Answer = Extract<ServerMessage, { id: string }>;

type Sent = ClientMessage extends infer M
	? M extends { id: string }
		? Omit<M, "id">
		: never
	: never;

/** How long an answer may take on a busy machine. */
const PATIENCE_MS = 20_000;

/** Node's WebSocket takes headers, which the types of browsers do not know. */
const Socket = WebSocket as unknown as new (
	url: string,
	options: { headers: Record<string, string> },
) => WebSocket;

/** The cookie of a browser that depends on its name alone. */
export function cookieOf(name: string): string {
	return `me=${createHash("sha256").update(name).digest("hex")}`;
}

/** Opens a table as its host; answers its code. */
export async function createTable(
	origin: string,
	cookie: string,
	game: GameId,
	options: object = {},
): Promise<string> {
	const response = await fetch(`${origin}/api/tables`, {
		method: "POST",
		headers: { Cookie: cookie },
		body: JSON.stringify({ game, options }),
	});
	if (response.status !== 201) throw new Error(await response.text());
	return ((await response.json()) as CreatedTable).code;
}

/** One browser at a table of a real server, over a real socket. */
export class Player {
	readonly cookie: string;
	readonly origin: string;
	code = "";
	/** What the table looked like when it was told last. */
	told: Told | null = null;
	/** Hears of everything that comes, before anything else is done with it. */
	onMessage: (message: ServerMessage, bytes: number) => void = () => {};
	#socket: WebSocket | null = null;
	#answers = new Map<string, (answer: Answer | null) => void>();
	#waiting: (() => void)[] = [];
	#pongs: (() => void)[] = [];

	constructor(origin: string, cookie: string) {
		this.origin = origin;
		this.cookie = cookie;
	}

	get isOpen(): boolean {
		return this.#socket?.readyState === WebSocket.OPEN;
	}

	get table(): TableView {
		if (this.told === null) throw new Error("nothing told yet");
		return this.told.table;
	}

	/** The `clock` of the match. */
	get turn(): number {
		return this.table.play?.match.clock ?? 0;
	}

	/** The legal acts of one's own turn, from one's own view; none in another's. */
	get acts(): readonly Act[] {
		const { play, options, you } = this.table;
		const round = play && roundInPlay(play.match);
		return round && round.turn === you.seat ? legalActs(round, options) : [];
	}

	/** Opens a socket and greets; false where the server was not there or went away before its welcome. */
	async join(code: string, watch = false): Promise<boolean> {
		this.code = code;
		const url = `${this.origin.replace("http", "ws")}/api/tables/${code}/socket`;
		const socket = new Socket(watch ? `${url}?watch=1` : url, {
			headers: { Cookie: this.cookie },
		});
		this.#socket = socket;
		return new Promise((resolve) => {
			socket.addEventListener("open", () => {
				this.send({ type: "hello", version: VERSION, seq: this.told?.seq ?? null });
			});
			socket.addEventListener("message", ({ data }) => {
				if (data === PONG) return this.#pongs.shift()?.();
				const message = JSON.parse(data as string) as ServerMessage;
				this.#hear(message, (data as string).length);
				if (message.type === "welcome") resolve(true);
			});
			socket.addEventListener("error", () => {});
			socket.addEventListener("close", () => {
				for (const answer of this.#answers.values()) answer(null);
				this.#answers.clear();
				for (const pong of this.#pongs.splice(0)) pong();
				this.#wake();
				resolve(false);
			});
		});
	}

	send(message: ClientMessage): void {
		this.sendRaw(JSON.stringify(message));
	}

	sendRaw(data: string | ArrayBuffer): void {
		this.#socket?.send(data);
	}

	close(): void {
		this.#socket?.close();
	}

	/** Sends a command and waits for its answer; null where the connection was lost before it came, throws where it stays and nothing comes. */
	ask(command: Sent, id: string): Promise<Answer | null> {
		if (!this.isOpen) return Promise.resolve(null);
		this.send({ ...command, id } as ClientMessage);
		return new Promise((resolve, reject) => {
			const late = () => reject(new Error(`no answer to ${JSON.stringify(command)}`));
			const timer = setTimeout(late, PATIENCE_MS);
			this.#answers.set(id, (answer) => {
				clearTimeout(timer);
				resolve(answer);
			});
		});
	}

	/** Waits until everything that the server has sent so far is here, or the connection is lost. */
	async catchUp(): Promise<void> {
		if (!this.isOpen) return;
		this.sendRaw(PING);
		await new Promise<void>((resolve) => this.#pongs.push(resolve));
	}

	/** Asks, and throws where the answer is no. */
	async must(command: Sent, id: string): Promise<void> {
		const answer = await this.ask(command, id);
		if (answer?.type === "refused" || answer === null) {
			throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(answer)}`);
		}
	}

	/** Waits until something comes, the connection is lost, or the time is over. */
	async next(withinMs: number): Promise<void> {
		await new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, withinMs);
			this.#waiting.push(() => {
				clearTimeout(timer);
				resolve();
			});
		});
	}

	#hear(message: ServerMessage, bytes: number): void {
		this.onMessage(message, bytes);
		if (message.type === "welcome" || message.type === "update") this.told = message;
		if ("id" in message) {
			this.#answers.get(message.id)?.(message);
			this.#answers.delete(message.id);
		}
		this.#wake();
	}

	#wake(): void {
		for (const wake of this.#waiting.splice(0)) wake();
	}
}
