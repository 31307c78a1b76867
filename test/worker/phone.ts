import { env, exports } from "cloudflare:workers";
import * as v from "valibot";
import { afterEach, expect } from "vitest";
import type { GameEvent } from "../../rules/event.ts";
import type { GameId } from "../../rules/gameid.ts";
import { roundInPlay } from "../../rules/state.ts";
import type { Seen } from "../../rules/tile.ts";
import { type Act, legalActs } from "../../rules/turn.ts";
import { serverMessage } from "../../tools/schemas/messages.ts";
import {
	type ClientMessage,
	type CreatedTable,
	type HostWish,
	type News,
	type SeatWish,
	type ServerMessage,
	type TableView,
	VERSION,
} from "../../worker/protocol/messages.ts";

const ORIGIN = "http://table.test";

type Sent = ClientMessage extends infer M
	? M extends { id: string }
		? Omit<M, "id">
		: never
	: never;

let ids = 0;

/** What any phone was told that the published schema does not know. */
const unfit: string[] = [];
afterEach(() => expect(unfit.splice(0)).toEqual([]));

/** How long a test waits for a message before it says which one never came. */
const PATIENCE_MS = 3_000;

export async function request(
	path: string,
	init: RequestInit & { cookie?: string | null } = {},
): Promise<Response> {
	const { cookie, ...rest } = init;
	const headers = new Headers(rest.headers);
	if (cookie) headers.set("Cookie", cookie);
	return exports.default.fetch(new Request(`${ORIGIN}${path}`, { ...rest, headers }));
}

export function stubOf(code: string) {
	return env.TABLE.getByName(code);
}

/** Somebody's phone: one browser with its cookie, and one socket at a time. */
export class Phone {
	readonly cookie: string;
	code = "";
	socket: WebSocket | null = null;
	/** Everything that came over the socket, newest last. */
	readonly messages: ServerMessage[] = [];
	readonly raw: string[] = [];
	closed: { code: number; reason: string } | null = null;
	#waiting: (() => void)[] = [];

	constructor(cookie: string) {
		this.cookie = cookie;
	}

	static async new(): Promise<Phone> {
		const made = await request("/api/me", { method: "POST" });
		return new Phone((made.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "");
	}

	/** Opens a table as its host. */
	async create(game: GameId, options: object = {}): Promise<string> {
		const response = await request("/api/tables", {
			method: "POST",
			cookie: this.cookie,
			body: JSON.stringify({ game, options }),
		});
		if (response.status !== 201) throw new Error(await response.text());
		return ((await response.json()) as CreatedTable).code;
	}

	/** Opens a socket and greets; answers what `hello` brought. */
	async join(
		code: string,
		how: { watch?: boolean; greet?: boolean; origin?: string } = {},
	): Promise<this> {
		this.code = code;
		const headers: Record<string, string> = { Upgrade: "websocket" };
		if (how.origin) headers.Origin = how.origin;
		const response = await request(`/api/tables/${code}/socket${how.watch ? "?watch=1" : ""}`, {
			headers,
			cookie: this.cookie,
		});
		const socket = response.webSocket;
		if (socket === null) throw new Error(`no socket: ${response.status}`);
		this.socket = socket;
		this.closed = null;
		socket.addEventListener("message", ({ data }) => {
			this.raw.push(data as string);
			const message = JSON.parse(data as string) as ServerMessage;
			if (!v.is(serverMessage, message)) unfit.push(data as string);
			this.messages.push(message);
			this.#wake();
		});
		socket.addEventListener("close", ({ code: closeCode, reason }) => {
			if (this.socket === socket) this.closed = { code: closeCode, reason };
			this.#wake();
		});
		socket.accept();
		if (how.greet === false) return this;
		const before = this.messages.length;
		this.send({ type: "hello", version: VERSION, seq: null });
		await this.until(
			() => this.closed !== null || this.since(before).some((m) => m.type === "welcome"),
		);
		return this;
	}

	send(message: ClientMessage): void {
		this.sendRaw(JSON.stringify(message));
	}

	sendRaw(data: string): void {
		this.socket?.send(data);
	}

	close(): void {
		this.socket?.close(1000, "bye");
	}

	/** As a page makes them: never the same twice, whatever tab of a browser asks. */
	nextId(): string {
		ids += 1;
		return `id${ids}`;
	}

	/** Sends a command and waits for its answer. */
	async ask(command: Sent, id = this.nextId()): Promise<Extract<ServerMessage, { id: string }>> {
		const before = this.messages.length;
		this.send({ ...command, id } as ClientMessage);
		const answer = () =>
			this.since(before).find(
				(m): m is Extract<ServerMessage, { id: string }> => "id" in m && m.id === id,
			);
		await this.until(() => answer() !== undefined);
		return answer() as Extract<ServerMessage, { id: string }>;
	}

	seat(wish: SeatWish) {
		return this.ask({ type: "seat", wish });
	}

	host(wish: HostWish) {
		return this.ask({ type: "host", wish });
	}

	/** Takes a chair; throws where it is refused. */
	async sit(chair: number, name: string): Promise<this> {
		const answer = await this.seat({ do: "sit", chair, name });
		if (answer.type !== "done") throw new Error(`refused: ${JSON.stringify(answer)}`);
		return this;
	}

	act(act: Act, turn = this.turn, id?: string) {
		return this.ask({ type: "act", turn, act }, id);
	}

	/** The table as last told. */
	get table(): TableView {
		const told = this.messages.findLast((m) => m.type === "welcome" || m.type === "update");
		if (told?.type !== "welcome" && told?.type !== "update") throw new Error("nothing told yet");
		return told.table;
	}

	get turn(): number {
		return this.table.play?.match.clock ?? 0;
	}

	/** Every event told, in order. */
	get events(): readonly GameEvent<Seen>[] {
		return this.messages.flatMap((m) =>
			m.type === "update" ? m.events.map(({ event }) => event) : [],
		);
	}

	get news(): readonly News[] {
		return this.messages.flatMap((m) => (m.type === "update" ? m.news : []));
	}

	/** The legal acts of one's own turn, computed from one's own view. */
	get acts(): readonly Act[] {
		const { play, options } = this.table;
		const round = play && roundInPlay(play.match);
		if (!round || round.turn !== this.table.you.seat) return [];
		return legalActs(round, options);
	}

	/** Whether it is this phone's turn. */
	get isToMove(): boolean {
		return this.acts.length > 0;
	}

	since(index: number): readonly ServerMessage[] {
		return this.messages.slice(index);
	}

	async until(condition: () => boolean): Promise<void> {
		const deadline = performance.now() + PATIENCE_MS;
		while (!condition()) {
			const left = deadline - performance.now();
			if (left <= 0) throw new Error(`waited in vain for ${condition}; got ${this.raw.slice(-3)}`);
			await new Promise<void>((resolve) => {
				this.#waiting.push(resolve);
				setTimeout(resolve, Math.min(left, 50));
			});
		}
	}

	#wake(): void {
		for (const resolve of this.#waiting.splice(0)) resolve();
	}
}

/** A table with people in its first chairs and bots in the others, all connected, not yet started. */
export async function company(
	game: GameId,
	people: number,
	options: object = {},
): Promise<{ code: string; phones: readonly [Phone, ...Phone[]] }> {
	const phones: Phone[] = [];
	for (let seat = 0; seat < people; seat++) phones.push(await Phone.new());
	const host = phones[0] as Phone;
	const code = await host.create(game, options);
	for (const [seat, phone] of phones.entries()) {
		await phone.join(code);
		await phone.sit(seat, `P${seat}`);
	}
	for (let seat = people; seat < host.table.chairs.length; seat++) {
		await host.host({ do: "addBot", chair: seat, level: "easy" });
	}
	return { code, phones: phones as [Phone, ...Phone[]] };
}

/** Waits until something asked for is so. */
export async function eventually(condition: () => Promise<boolean>): Promise<void> {
	const deadline = performance.now() + PATIENCE_MS;
	while (!(await condition())) {
		if (performance.now() > deadline) throw new Error(`never came true: ${condition}`);
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
}

/** Waits until all phones have been told the same newest change. */
export async function settled(phones: readonly Phone[]): Promise<void> {
	const newest = () => Math.max(...phones.map(seqOf));
	for (const phone of phones) await phone.until(() => seqOf(phone) >= newest());
}

export function seqOf(phone: Phone): number {
	const told = phone.messages.findLast((m) => m.type === "welcome" || m.type === "update");
	return told?.type === "welcome" || told?.type === "update" ? told.seq : -1;
}
