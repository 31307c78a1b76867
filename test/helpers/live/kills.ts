import { setTimeout as wait } from "node:timers/promises";
import { below, type Rng, rngFrom } from "../../../rules/bots/rng.ts";
import type { GameId } from "../../../rules/gameid.ts";
import { startWorkerd, type Workerd } from "../../../tools/workerd.ts";
import type { ServerMessage } from "../../../worker/protocol/messages.ts";
import { oneOf } from "../chance.ts";
import { Ledger } from "./ledger.ts";
import { cookieOf, createTable, Player } from "./player.ts";

export interface KillRun {
	readonly seed: number;
	/** At the least: a busy machine that dies at other moments is killed until each moment was hit, up to three times as often. */
	readonly kills: number;
	/** How many acts are to be caught stored and not answered, and how many on their way. */
	readonly hits: number;
	/** A folder with the bundle of the Worker. */
	readonly bundle: string;
	/** A folder on disk for the tables. */
	readonly data: string;
	readonly port: number;
	/** How many changes people hear of between two kills, at the most: counted, not timed, for busy machines. */
	readonly changes: number;
}

export interface KillReport {
	readonly kills: number;
	/** All events of all records: acts, deals, ends. */
	readonly events: number;
	readonly acknowledged: number;
	/** Acts that were stored and not yet answered when the server died. */
	readonly storedUnanswered: number;
	/** Acts that were on their way when it died, and were done when they were sent again. */
	readonly doneOnResend: number;
	/** Acts that were on their way when it died, and came too late when they were sent again. */
	readonly stale: number;
	readonly timeouts: number;
	/** Everything that is not as it must be. */
	readonly fouls: readonly string[];
}

type Tally = Omit<KillReport, "kills">;

/** Turns of 15 s take 1.5 s: the clock acts often, and a table that lost its alarm is soon found. */
const PACE = 0.1;

/** A table that shows nothing new for so long while its people are back has lost its clock. */
const STUCK_MS = 60_000;

interface TableSpec {
	readonly game: GameId;
	readonly options?: object;
	readonly people: number;
	/** People who never act: the clock does it for them. */
	readonly asleep?: readonly number[];
}

const TABLES: readonly TableSpec[] = [
	{ game: "saharat-draw", people: 2 },
	{ game: "saharat-fives", options: { players: 4 }, people: 2 },
	{ game: "saharat-partners", people: 4, asleep: [3] },
	{ game: "sixluv", people: 4 },
	{ game: "six", people: 2 },
	{ game: "brazil", options: { players: 3 }, people: 2 },
	{ game: "burrinho", options: { players: 4 }, people: 3, asleep: [1] },
	{ game: "romania-block", options: { players: 3, firstLead: "lots" }, people: 3 },
];

/**
 * Plays at eight tables at once while the server is killed again and again (SIGKILL, its data on disk), often
 * just after an act was sent or its first update came; then holds the records against all that people were told.
 */
export async function playThroughKills(run: KillRun): Promise<KillReport> {
	const play = new KilledPlay(run);
	await play.start();
	let kills = 0;
	while (kills < run.kills || (kills < 3 * run.kills && play.hits < run.hits)) {
		await play.kill();
		kills += 1;
	}
	return { kills, ...(await play.finish()) };
}

class KilledPlay {
	readonly #run: KillRun;
	readonly #rng: Rng;
	readonly #origin: string;
	readonly #tables: Company[] = [];
	#server: Workerd | null = null;

	constructor(run: KillRun) {
		this.#run = run;
		this.#rng = rngFrom(run.seed);
		this.#origin = `http://127.0.0.1:${run.port}`;
	}

	async start(): Promise<void> {
		await this.#serve();
		for (const [index, spec] of TABLES.entries()) {
			const seed = this.#run.seed * 100 + index;
			this.#tables.push(await Company.gather(this.#origin, spec, seed));
		}
		for (const table of this.#tables) table.play();
	}

	/** How often the rarer of the two moments was hit. */
	get hits(): number {
		const sum = (moment: "storedUnanswered" | "doneOnResend") =>
			this.#tables.reduce((total, { counts }) => total + counts[moment], 0);
		return Math.min(sum("storedUnanswered"), sum("doneOnResend"));
	}

	async kill(): Promise<void> {
		for (let left = below(this.#run.changes, this.#rng); left > 0; left--)
			await this.#until("heard");
		const moment = oneOf(["any", "sent", "heard"] as const, this.#rng);
		if (moment === "any") await wait(below(100, this.#rng));
		else await this.#until(moment);
		spin((below(8, this.#rng) / 4) * (moment === "sent" ? 1 : 0));
		await this.#server?.end("SIGKILL");
		// Now and then it stays away for longer than a turn.
		if (below(10, this.#rng) === 0) await wait(1_000);
		await this.#serve();
	}

	async finish(): Promise<Tally> {
		// Whatever waits for a clock shows that it still runs.
		await wait(1_500);
		const reports: Tally[] = [];
		for (const table of this.#tables) reports.push(await table.finish());
		await this.#server?.end("SIGKILL");
		const sum = (field: Exclude<keyof Tally, "fouls">) =>
			reports.reduce((total, report) => total + report[field], 0);
		return {
			events: sum("events"),
			acknowledged: sum("acknowledged"),
			storedUnanswered: sum("storedUnanswered"),
			doneOnResend: sum("doneOnResend"),
			stale: sum("stale"),
			timeouts: sum("timeouts"),
			fouls: reports.flatMap(({ fouls }) => fouls),
		};
	}

	/** Waits until anybody has sent an act or heard of a change, but not for ever. */
	async #until(moment: "sent" | "heard"): Promise<void> {
		const reached = this.#tables.map((table) => table.until(moment));
		await Promise.race([...reached, wait(STUCK_MS, undefined, { ref: false })]);
	}

	async #serve(): Promise<void> {
		const { bundle, port, data } = this.#run;
		this.#server = await startWorkerd({ bundle, port, data, vars: { PACE: String(PACE) } });
	}
}

/** Blocks for a part of a millisecond, which no timer can. */
function spin(ms: number): void {
	const end = performance.now() + ms;
	while (performance.now() < end);
}

/** The people of one table, who play whenever they can, and what they were told. */
class Company {
	readonly #players: readonly Player[];
	readonly #ledger: Ledger;
	readonly #spec: TableSpec;
	readonly #code: string;
	readonly #rng: Rng;
	readonly #moments = { sent: [] as (() => void)[], heard: [] as (() => void)[] };
	readonly counts = { acknowledged: 0, storedUnanswered: 0, doneOnResend: 0, stale: 0 };
	#playing: Promise<unknown> = Promise.resolve();
	#over = false;
	#ids = 0;

	static async gather(origin: string, spec: TableSpec, seed: number): Promise<Company> {
		const players = Array.from(
			{ length: spec.people },
			(_, seat) => new Player(origin, cookieOf(`${seed} ${seat}`)),
		);
		const host = players[0] as Player;
		const code = await createTable(origin, host.cookie, spec.game, spec.options);
		const company = new Company(spec, code, players, seed);
		for (const [chair, player] of players.entries()) {
			await company.#join(player);
			const wish = { do: "sit", chair, name: `P${chair}` } as const;
			await player.must({ type: "seat", wish }, company.#id());
		}
		for (let chair = spec.people; chair < host.table.chairs.length; chair++) {
			const wish = { do: "addBot", chair, level: "easy" } as const;
			await host.must({ type: "host", wish }, company.#id());
		}
		await host.must({ type: "host", wish: { do: "start" } }, company.#id());
		return company;
	}

	private constructor(spec: TableSpec, code: string, players: readonly Player[], seed: number) {
		this.#spec = spec;
		this.#code = code;
		this.#players = players;
		this.#rng = rngFrom(seed);
		this.#ledger = new Ledger(`${code} (${spec.game})`);
	}

	#join(player: Player): Promise<boolean> {
		const since = this.#ledger.reached;
		player.onMessage = (message) => {
			this.#ledger.hears(message, since);
			if (message.type === "update") this.#reach("heard");
		};
		return player.join(this.#code);
	}

	play(): void {
		this.#playing = Promise.all(this.#players.map((player, seat) => this.#live(player, seat)));
	}

	/** Waits until one of these has sent an act, or heard of one. */
	until(moment: "sent" | "heard"): Promise<void> {
		return new Promise((resolve) => this.#moments[moment].push(resolve));
	}

	async finish(): Promise<Tally> {
		this.#over = true;
		await this.#playing;
		const host = this.#players[0] as Player;
		while (!host.isOpen) await this.#join(host);
		const { phase } = host.table;
		if (phase === "playing" || phase === "between") {
			await host.must({ type: "host", wish: { do: "stop" } }, this.#id());
		}
		const response = await fetch(`${host.origin}/api/tables/${this.#code}/record`);
		const record = await response.text();
		for (const player of this.#players) player.close();
		const { events } = this.#ledger.judge(record);
		const timeouts = record.split('"type":"timeout"').length - 1;
		return { events, timeouts, ...this.counts, fouls: this.#ledger.fouls };
	}

	async #live(player: Player, seat: number): Promise<void> {
		let ready = "";
		while (!this.#over) {
			if (performance.now() - this.#ledger.progressAtMs > STUCK_MS) {
				this.#ledger.fouls.push(`table ${this.#code} (${this.#spec.game}) stands still`);
				return;
			}
			if (!player.isOpen && !(await this.#join(player))) {
				await wait(20 + below(60, this.#rng));
				continue;
			}
			const { phase, proofs } = player.table;
			const next = `${proofs.at(-1)?.commitment}`;
			const asleep = this.#spec.asleep?.includes(seat);
			if (phase === "playing" && !asleep && player.acts.length > 0) await this.#act(player, seat);
			else if (phase === "between" && !asleep && ready !== next) {
				ready = next;
				await player.ask({ type: "ready" }, this.#id());
			} else if (phase === "finished" && seat === 0) {
				await player.ask({ type: "host", wish: { do: "start" } }, this.#id());
			} else await player.next(100);
		}
	}

	/** Thinks, acts, and asks again until there is an answer, as a page does after it was cut off. */
	async #act(player: Player, seat: number): Promise<void> {
		await wait(below(120, this.#rng));
		const act = player.isOpen && player.acts.length > 0 ? oneOf(player.acts, this.#rng) : null;
		if (act === null) return;
		const { turn } = player;
		const id = this.#id();
		for (let cutOff = false; ; cutOff = true) {
			this.#ledger.sends(id, seat, turn, act);
			const told = player.turn > turn;
			const asked = player.ask({ type: "act", turn, act }, id);
			this.#reach("sent");
			const answer = await asked;
			if (answer?.type === "refused" && answer.code === "too-fast") {
				await wait(300);
				continue;
			}
			if (answer !== null) {
				this.#ledger.answered(id, answer.type === "done" ? "done" : "refused");
				this.#count(answer, cutOff, told);
				if (answer.type === "done") await this.#again(player, turn, act, id);
				return;
			}
			while (!(await this.#join(player))) await wait(20 + below(60, this.#rng));
		}
	}

	#count(answer: ServerMessage, cutOff: boolean, told: boolean): void {
		if (answer.type === "done") this.counts.acknowledged += 1;
		if (!cutOff) return;
		if (answer.type !== "done") this.counts.stale += 1;
		else if (told) this.counts.storedUnanswered += 1;
		else this.counts.doneOnResend += 1;
	}

	/** Now and then the same tap comes twice, with its own id or with a new one. */
	async #again(
		player: Player,
		turn: number,
		act: Player["acts"][number],
		id: string,
	): Promise<void> {
		if (below(5, this.#rng) > 0) return;
		const again = await player.ask({ type: "act", turn, act }, id);
		const late = await player.ask({ type: "act", turn, act }, this.#id());
		const isFoul = (answer: ServerMessage | null, due: string) =>
			answer !== null &&
			due !== (answer.type === "refused" ? answer.code : answer.type) &&
			!(answer.type === "refused" && answer.code === "too-fast");
		if (isFoul(again, "done")) this.#ledger.fouls.push(`${id} again: ${JSON.stringify(again)}`);
		if (isFoul(late, "stale")) this.#ledger.fouls.push(`a second id: ${JSON.stringify(late)}`);
	}

	#reach(moment: "sent" | "heard"): void {
		for (const reached of this.#moments[moment].splice(0)) reached();
	}

	#id(): string {
		this.#ids += 1;
		return `k${this.#ids}`;
	}
}
