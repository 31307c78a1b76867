import { below, type Rng, rngFrom } from "../../../rules/bots/rng.ts";
import { GAME_IDS } from "../../../rules/gameid.ts";
import { gameOf } from "../../../rules/games.ts";
import type { ServerMessage } from "../../../worker/protocol/messages.ts";
import { parseMessage } from "../../../worker/protocol/parse.ts";
import { oneOf } from "../chance.ts";
import { fuzzMessage } from "../fuzz.ts";
import { foulIn } from "../referee/referee.ts";
import { cookieOf, createTable, Player } from "./player.ts";

/** Messages that one table gets before another one takes its place. */
const MESSAGES_A_TABLE = 2_000;

/** Messages sent at once, before anybody looks at the answers. */
const MOST_AT_ONCE = 80;

export interface FuzzReport {
	readonly messages: number;
	readonly done: number;
	readonly refused: number;
	/** Connections that the table closed for what came over them. */
	readonly closed: number;
	readonly events: number;
	readonly fouls: readonly string[];
}

/** Tables that are fuzzed at the same time, since each waits for its answers. */
const AT_ONCE = 8;

/**
 * Sends nonsense to many tables over real sockets, and holds every answer against what may come of it. The server
 * is the measured one with its clock simulated: it turns only when it is told to.
 */
export async function fuzz(origin: string, seed: number, messages: number): Promise<FuzzReport> {
	const total = { messages: 0, done: 0, refused: 0, closed: 0, events: 0 };
	const fouls: string[] = [];
	let tables = 0;
	let left = messages;
	const lane = async () => {
		while (left > 0) {
			const table = tables++;
			const count = Math.min(MESSAGES_A_TABLE, left);
			left -= count;
			const report = await new FuzzedTable(origin, seed * 10_000 + table).run(count);
			for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += report[name];
			fouls.push(...report.fouls.map((foul) => `seed ${seed}, table ${table}: ${foul}`));
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, lane));
	return { ...total, fouls };
}

class FuzzedTable {
	readonly #rng: Rng;
	readonly #origin: string;
	readonly #senders: readonly Sender[];
	#code = "";

	constructor(origin: string, seed: number) {
		this.#origin = origin;
		this.#rng = rngFrom(seed);
		// The host and somebody else with a chair, a guest without one, and a watcher.
		this.#senders = [0, 1, 2, 3].map(
			(who) => new Sender(new Player(origin, cookieOf(`fuzz ${seed} ${who}`)), who === 3),
		);
	}

	async run(messages: number): Promise<FuzzReport> {
		const game = oneOf(GAME_IDS, this.#rng);
		// No clock: nothing happens but by a message.
		const options = { players: gameOf(game).players[0], turnSeconds: 0 };
		const [host, other] = this.#senders as [Sender, Sender];
		this.#code = await createTable(this.#origin, host.player.cookie, game, options);
		for (const sender of this.#senders) await sender.begin(this.#code);
		for (const [chair, { player }] of [host, other].entries()) {
			await player.ask({ type: "seat", wish: { do: "sit", chair, name: "P" } }, `sit${chair}`);
		}
		for (let sent = 0; sent < messages; ) {
			const sender = oneOf(this.#senders, this.#rng);
			const count = Math.min(1 + below(MOST_AT_ONCE, this.#rng), messages - sent);
			await sender.begin(this.#code);
			for (let index = 0; index < count; index++) sender.send(this.#rng);
			await sender.settle();
			sent += count;
			if (below(4, this.#rng) === 0) await this.#start();
			if (below(8, this.#rng) === 0) await this.#pass(below(20_000, this.#rng));
		}
		await this.#playOn();
		return this.#report(messages);
	}

	/** Starts a match, whatever has become of the chairs; whoever is host now does it. */
	async #start(): Promise<Sender> {
		for (const sender of this.#senders) await sender.begin(this.#code);
		const host = this.#senders.find(({ player }) => player.table.you.host) as Sender;
		if (host.player.table.you.seat === null) {
			// A match wants one person at least.
			await host.ask({ type: "host", wish: { do: "removeBot", chair: 0 } });
			await host.ask({ type: "seat", wish: { do: "sit", chair: 0, name: "Host" } });
		}
		for (const [chair, { kind }] of host.player.table.chairs.entries()) {
			if (kind === "open")
				await host.ask({ type: "host", wish: { do: "addBot", chair, level: "easy" } });
		}
		await host.ask({ type: "host", wish: { do: "start" } });
		return host;
	}

	/** After all that, a match can be started and its first round be played. */
	async #playOn(): Promise<void> {
		for (const sender of this.#senders) await sender.begin(this.#code);
		const host = await this.#start();
		await host.ask({ type: "host", wish: { do: "stop" } });
		await this.#start();
		for (let acts = 0; acts < 300 && host.player.table.phase === "playing"; acts++) {
			const sender = this.#senders.find(({ player }) => player.acts.length > 0);
			const act = sender && oneOf(sender.player.acts, this.#rng);
			if (sender === undefined || act === undefined) await this.#pass(121_000);
			else {
				const done = await sender.ask({ type: "act", turn: sender.player.turn, act });
				if (!done) host.fouls.push(`a legal act is refused: ${JSON.stringify(act)}`);
			}
			for (const { player } of this.#senders) await player.catchUp();
		}
		const { phase } = host.player.table;
		if (phase !== "between" && phase !== "finished") host.fouls.push(`stuck while ${phase}`);
	}

	async #pass(ms: number): Promise<void> {
		await fetch(`${this.#origin}/advance/${this.#code}/${ms}`);
		for (const { player } of this.#senders) await player.catchUp();
	}

	async #report(messages: number): Promise<FuzzReport> {
		const summary = await fetch(`${this.#origin}/api/tables/${this.#code}`);
		const record = await (await fetch(`${this.#origin}/api/tables/${this.#code}/record`)).text();
		const fouls = this.#senders.flatMap((sender) => sender.fouls);
		if (summary.status !== 200) fouls.push(`the table answers ${summary.status}`);
		const matches = record.trim().split(/\n(?=\{"type":"match")/);
		for (const match of matches) {
			const foul = match === "" ? null : foulIn(match.split("\n"));
			// A chair that nobody sits in does not make a table without a clock wait for ever.
			if (foul !== null && !foul.endsWith("this table has no clock")) fouls.push(foul);
		}
		const sum = (field: "done" | "refused" | "closed") =>
			this.#senders.reduce((total, sender) => total + sender[field], 0);
		for (const { player } of this.#senders) player.close();
		return {
			messages,
			done: sum("done"),
			refused: sum("refused"),
			closed: sum("closed"),
			events: record.split("\n").length - 1,
			fouls,
		};
	}
}

/** One browser that sends whatever comes to hand, and what must come back for it. */
class Sender {
	readonly player: Player;
	readonly fouls: string[] = [];
	readonly #watch: boolean;
	done = 0;
	refused = 0;
	closed = 0;
	/** Messages that still want an answer, the oldest first. */
	#waiting: string[] = [];
	#seq = -1;
	/** How the table has changed since the last answer. */
	#change: string | null = null;
	/** Whether the last message was done: what it makes due may come after its answer. */
	#early = false;
	#asked = 0;

	constructor(player: Player, watch: boolean) {
		this.player = player;
		this.#watch = watch;
		player.onMessage = (message) => this.#hear(message);
	}

	/** Connects where the table has closed the connection; what others did until now is not this one's. */
	async begin(code: string): Promise<void> {
		if (!this.player.isOpen) await this.player.join(code, this.#watch);
		await this.player.catchUp();
		this.#waiting = [];
		this.#change = null;
		this.#early = false;
	}

	/** Asks for something that makes sense; whether it was done. */
	async ask(command: Parameters<Player["ask"]>[0]): Promise<boolean> {
		this.#asked += 1;
		const answer = await this.player.ask(command, `ask${this.#asked}`);
		await this.player.catchUp();
		return answer?.type === "done";
	}

	send(rng: Rng): void {
		const { told, turn } = this.player;
		const round = told?.table.proofs.at(-1)?.round ?? 1;
		const acts = told === null ? [] : this.player.acts;
		const data = fuzzMessage(rng, { turn, round, acts });
		const message = typeof data === "string" ? parseMessage(data) : null;
		// A greeting is answered by the whole table, random bytes by nothing.
		const silent = message?.type === "hello" || message?.type === "entropy";
		if (!silent) this.#waiting.push(typeof data === "string" ? data : "bytes");
		this.player.sendRaw(data);
	}

	/** Waits for the answers; a socket that is still open has had them all. */
	async settle(): Promise<void> {
		await this.player.catchUp();
		if (!this.player.isOpen) this.closed += 1;
		else if (this.#waiting.length > 0) this.fouls.push(`no answer to ${this.#waiting[0]}`);
		this.#waiting = [];
	}

	#hear(message: ServerMessage): void {
		if (message.type === "update" || message.type === "welcome") {
			// Whoever greets may wake a table or have a chair back from a bot.
			if (message.type === "welcome") this.#change = null;
			else if (message.seq > this.#seq)
				this.#change = JSON.stringify([message.events, message.news]);
			this.#seq = Math.max(this.#seq, message.seq);
		}
		if (!("id" in message)) return;
		const asked = this.#waiting.shift();
		if (asked === undefined) return;
		if (message.type === "refused") {
			this.refused += 1;
			if (this.#change !== null && !this.#early) {
				this.fouls.push(`refused: ${asked}, yet it changed something: ${this.#change}`);
			}
		} else this.done += 1;
		this.#change = null;
		this.#early = message.type !== "refused";
	}
}
