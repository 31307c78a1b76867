import { once } from "node:events";
import WebSocket from "ws";
import { below, type Rng, rngFrom } from "../../../rules/bots/rng.ts";
import type { GameId } from "../../../rules/gameid.ts";
import { roundInPlay } from "../../../rules/state.ts";
import { type Act, legalActs } from "../../../rules/turn.ts";
import { cookieOf, createTable } from "../../../test/helpers/live/player.ts";
import { type ServerMessage, VERSION } from "../../../worker/protocol/messages.ts";

type Update = Extract<ServerMessage, { type: "update" }>;

/** A socket without compression, whose work would hide that of the server. */
export async function open(url: string, cookie = ""): Promise<WebSocket> {
	const socket = new WebSocket(url, { perMessageDeflate: false, headers: { Cookie: cookie } });
	await once(socket, "open");
	return socket;
}

/** A table with four sockets: an act is over when the last of the four has been told. */
export abstract class Four {
	protected readonly sockets: WebSocket[] = [];
	/** The last text that told each of the four something new. */
	protected readonly texts: string[] = [];
	/** Bytes of all such texts so far, and how many there were. */
	bytes = 0;
	told = 0;
	#waitsFor = 0;
	#resolve: () => void = () => {};

	/** Does one act; answers the milliseconds from its sending until the last of the four has it. */
	async act(): Promise<number> {
		const [seat, text] = await this.next();
		const reached = this.all();
		const startedAtMs = performance.now();
		this.send(seat, text);
		await reached;
		return performance.now() - startedAtMs;
	}

	close(): void {
		for (const socket of this.sockets) socket.close();
	}

	/** Whose turn it is, and what that one sends. */
	protected abstract next(): Promise<readonly [number, string]>;

	protected get size(): number {
		return this.sockets.length;
	}

	protected send(seat: number, text: string): void {
		this.sockets[seat]?.send(text);
	}

	/** One more of the four has heard. */
	protected heard(): void {
		this.#waitsFor -= 1;
		if (this.#waitsFor === 0) this.#resolve();
	}

	/** Settles when each of the four has heard of the next change. */
	protected all(): Promise<void> {
		this.#waitsFor = this.size;
		return new Promise((resolve) => {
			this.#resolve = resolve;
		});
	}

	protected listen(socket: WebSocket, seat: number): void {
		this.sockets[seat] = socket;
		socket.on("message", (data) => {
			const text = String(data);
			// Read only when the clock has stopped.
			if (!text.startsWith('{"type":"update"')) return;
			this.texts[seat] = text;
			this.bytes += text.length;
			this.told += 1;
			this.heard();
		});
	}
}

/** Four people at a real table, who play legal acts from what they see. */
export class RealFour extends Four {
	readonly code: string;
	readonly #rng: Rng;
	#ids = 0;

	static async gather(origin: string, game: GameId, seed: number): Promise<RealFour> {
		const cookies = [0, 1, 2, 3].map((seat) => cookieOf(`four ${seed} ${seat}`));
		const code = await createTable(origin, cookies[0] as string, game);
		const four = new RealFour(code, seed);
		const url = `${origin.replace("http", "ws")}/api/tables/${code}/socket`;
		for (const [seat, cookie] of cookies.entries()) {
			const socket = await open(url, cookie);
			socket.send(JSON.stringify({ type: "hello", version: VERSION, seq: null }));
			await once(socket, "message");
			four.listen(socket, seat);
			await four.#ask(seat, { type: "seat", wish: { do: "sit", chair: seat, name: `P${seat}` } });
		}
		await four.#ask(0, { type: "host", wish: { do: "start" } });
		return four;
	}

	private constructor(code: string, seed: number) {
		super();
		this.code = code;
		this.#rng = rngFrom(seed);
	}

	protected async next(): Promise<readonly [number, string]> {
		for (;;) {
			const { table } = this.#view(0);
			const round = table.play && roundInPlay(table.play.match);
			if (round) return [round.turn, this.#actOf(round.turn)];
			if (table.phase === "finished") await this.#ask(0, { type: "host", wish: { do: "start" } });
			else for (const seat of [0, 1, 2, 3]) await this.#ask(seat, { type: "ready" });
		}
	}

	#actOf(seat: number): string {
		const { match } = this.#view(seat).table.play as NonNullable<Update["table"]["play"]>;
		const round = roundInPlay(match);
		if (round === null) throw new Error("no round is played");
		const acts = legalActs(round, match.options);
		const act = acts[below(acts.length, this.#rng)] as Act;
		return JSON.stringify({ type: "act", id: this.#id(), turn: match.clock, act });
	}

	#view(seat: number): Update {
		return JSON.parse(this.texts[seat] as string) as Update;
	}

	async #ask(seat: number, command: object): Promise<void> {
		const reached = this.all();
		this.sockets[seat]?.send(JSON.stringify({ ...command, id: this.#id() }));
		await reached;
	}

	#id(): string {
		this.#ids += 1;
		return `f${this.#ids}`;
	}
}

/** The four sockets of a bare object, which take turns. */
export class BareFour extends Four {
	#turn = 0;

	static async gather(origin: string, seed: number): Promise<BareFour> {
		const four = new BareFour();
		for (const seat of [0, 1, 2, 3]) {
			four.listen(await open(`${origin.replace("http", "ws")}/${seed}`), seat);
		}
		return four;
	}

	protected async next(): Promise<readonly [number, string]> {
		// As much reading as at a real table: who is to move, and with what.
		for (const text of this.texts.slice(0, 2)) JSON.parse(text);
		this.#turn += 1;
		const act = { type: "play", tile: "6-4", end: "left" };
		const text = JSON.stringify({ type: "act", id: `b${this.#turn}`, turn: this.#turn, act });
		return [this.#turn % 4, text];
	}
}
