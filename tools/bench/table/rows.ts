import { rmSync } from "node:fs";
import { below, type Rng, rngFrom } from "../../../rules/bots/rng.ts";
import type { GameId } from "../../../rules/gameid.ts";
import type { Act } from "../../../rules/turn.ts";
import { cookieOf, createTable, Player } from "../../../test/helpers/live/player.ts";
import { freePort } from "../../server.ts";
import { bundle, dataFolder, startWorkerd } from "../../workerd.ts";

/** What a match wrote, as SQLite and the object's alarm count it. */
export interface Rows {
	readonly acts: number;
	readonly rows: number;
	readonly alarms: number;
	/** Rounds that ended. */
	readonly rounds: number;
	/** Messages that came in over sockets. */
	readonly messages: number;
	/** Simulated seconds. */
	readonly seconds: number;
	/** Bytes that one viewer got over its socket. */
	readonly bytes: number;
}

interface Company {
	readonly game: GameId;
	readonly people: number;
	readonly options?: object;
	/** How many milliseconds a person takes for an act. */
	readonly thinkMs: (rng: Rng) => number;
}

/** Rounds played at each table before the host ends the match. */
const ROUNDS = 30;

/** Whoever has drawn draws again, or lays what was drawn, after a second. */
const DRAW_MS = 1_000;

/** Mostly three to six seconds, now and then twelve. */
const asPeopleDo = (rng: Rng) => (below(8, rng) === 0 ? 12_000 : 2_000 + below(4_000, rng));
const fourSeconds = () => 4_000;

/** Every game with people and bots: two at the table as one plays against a bot, four as families fill up a table. */
const MIX: readonly Company[] = (
	[
		["saharat-draw", [2, 1], [4, 1], [4, 2], [4, 3]],
		["saharat-fives", [2, 1], [4, 1], [4, 2], [4, 3]],
		["saharat-partners", [4, 1], [4, 2], [4, 3]],
		["sixluv", [4, 1], [4, 2], [4, 3]],
		["free", [3, 1], [3, 2]],
		["six", [2, 1]],
		["brazil", [2, 1], [4, 1], [4, 2], [4, 3]],
		["brazil-pairs", [4, 1], [4, 2], [4, 3]],
		["burrinho", [2, 1], [4, 1], [4, 2], [4, 3]],
		["romania-block", [2, 1], [4, 1], [4, 2], [4, 3]],
		["romania-draw", [2, 1], [4, 1], [4, 2], [4, 3]],
	] as const
).flatMap(([game, ...companies]) =>
	companies.map(([players, people]) => ({
		game,
		people,
		options: { players },
		thinkMs: asPeopleDo,
	})),
);

function fourPeople(turnSeconds: number): readonly Company[] {
	const games = ["saharat-partners", "sixluv", "brazil-pairs"] as const;
	return games.map((game) => ({
		game,
		people: 4,
		options: { turnSeconds },
		thinkMs: fourSeconds,
	}));
}

export const ROW_RUNS = [
	{ name: `${MIX.length} matches of people and bots`, companies: MIX, most: 0.75 },
	{ name: "four people, 4 s an act, clock of 15 s", companies: fourPeople(15), most: 1.35 },
	{ name: "four people, 4 s an act, clock of 45 s", companies: fourPeople(45), most: 1.15 },
] as const;

/** Plays the tables one after the other in simulated time against the real Worker on workerd. */
export async function countRows(companies: readonly Company[]): Promise<readonly Rows[]> {
	const folder = bundle("tools/bench/objects/measured.ts");
	const { data, remove } = dataFolder();
	const port = (await freePort(0, "127.0.0.1")) as number;
	const vars = { TIME: "simulated" };
	const server = await startWorkerd({ bundle: folder, port, data, vars });
	const counted: Rows[] = [];
	for (const [index, company] of companies.entries()) {
		const table = new SimulatedTable(`http://127.0.0.1:${port}`, company, index + 1);
		counted.push(await table.play());
	}
	await server.end("SIGKILL");
	remove();
	rmSync(folder, { recursive: true, force: true });
	return counted;
}

class SimulatedTable {
	readonly #company: Company;
	readonly #players: readonly Player[];
	readonly #rng: Rng;
	/** Whether the last act was a draw, which the same person follows up. */
	#draws = false;
	#ids = 0;
	#messages = 0;
	#acts = 0;
	#rounds = 0;
	#seconds = 0;
	#bytes = 0;

	constructor(origin: string, company: Company, seed: number) {
		this.#company = company;
		this.#rng = rngFrom(seed);
		this.#players = Array.from(
			{ length: company.people },
			(_, seat) => new Player(origin, cookieOf(`rows ${seed} ${seat}`)),
		);
	}

	get #host(): Player {
		return this.#players[0] as Player;
	}

	async play(): Promise<Rows> {
		await this.#gather();
		this.#host.onMessage = (message, bytes) => {
			this.#bytes += bytes;
			if (message.type !== "update") return;
			for (const { event } of message.events) {
				if (event.type === "roundEnd") this.#rounds += 1;
				if (ACTS.has(event.type)) this.#acts += 1;
			}
		};
		await this.#ask(this.#host, { type: "host", wish: { do: "start" } });
		while (this.#rounds < ROUNDS && this.#host.table.phase !== "finished") {
			if (this.#host.table.phase === "between") await this.#nextRound();
			else await this.#turn();
		}
		const { rows, alarms } = await this.#advance(0);
		for (const player of this.#players) player.close();
		return {
			acts: this.#acts,
			rows,
			alarms,
			rounds: this.#rounds,
			messages: this.#messages,
			seconds: this.#seconds,
			bytes: this.#bytes,
		};
	}

	async #gather(): Promise<void> {
		const { game, options } = this.#company;
		const code = await createTable(this.#host.origin, this.#host.cookie, game, options);
		for (const [chair, player] of this.#players.entries()) {
			await player.join(code);
			await this.#ask(player, { type: "seat", wish: { do: "sit", chair, name: `P${chair}` } });
		}
		for (let chair = this.#players.length; chair < this.#host.table.chairs.length; chair++) {
			await this.#ask(this.#host, { type: "host", wish: { do: "addBot", chair, level: "steady" } });
		}
	}

	/** Somebody thinks and acts, or nobody can and the clock does. */
	async #turn(): Promise<void> {
		const player = this.#players.find(({ acts }) => acts.length > 0);
		if (player === undefined) return void (await this.#advance(1_000));
		const { turnClock } = player.table;
		const startsInMs = turnClock === null ? 0 : turnClock.endsInMs - turnClock.ofMs;
		const thinkMs = this.#draws ? DRAW_MS : this.#company.thinkMs(this.#rng);
		await this.#advance(Math.max(0, startsInMs) + thinkMs);
		const { acts, turn } = player;
		if (acts.length === 0) return;
		const act = acts[below(acts.length, this.#rng)] as Act;
		this.#draws = act.type === "draw";
		await this.#ask(player, { type: "act", turn, act });
	}

	/** Everybody looks at the result for some seconds and says ready; the last one's word deals. */
	async #nextRound(): Promise<void> {
		for (const player of this.#players) {
			await this.#advance(500 + below(2_000, this.#rng));
			const { proofs, phase } = player.table;
			if (phase !== "between") return;
			const round = proofs.at(-1)?.round ?? 0;
			player.send({ type: "entropy", round, bytes: "ab".repeat(32) });
			this.#messages += 1;
			await this.#ask(player, { type: "ready" });
		}
	}

	/** Asks, and waits until everybody has been told what came of it. */
	async #ask(player: Player, command: Parameters<Player["must"]>[0]): Promise<void> {
		this.#ids += 1;
		this.#messages += 1;
		await player.must(command, `r${this.#ids}`);
		await this.#settle();
	}

	async #advance(ms: number): Promise<{ rows: number; alarms: number }> {
		this.#seconds += ms / 1000;
		const { origin, code } = this.#host;
		const answer = await fetch(`${origin}/advance/${code}/${ms}`);
		const written = (await answer.json()) as { rows: number; alarms: number };
		await this.#settle();
		return written;
	}

	async #settle(): Promise<void> {
		const here = this.#players.filter(({ isOpen }) => isOpen);
		await Promise.all(here.map((player) => player.catchUp()));
	}
}

const ACTS: ReadonlySet<string> = new Set(["play", "draw", "pass", "handOver"]);
