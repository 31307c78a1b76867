import { readdirSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { GameId } from "../../rules/gameid.ts";
import type { Act } from "../../rules/turn.ts";
import { cookieOf, createTable, Player } from "../../test/helpers/live/player.ts";
import { freePort } from "../server.ts";
import { bundle, dataFolder, startWorkerd, type Workerd } from "../workerd.ts";

/** Milliseconds of processor time that workerd took for a wake in which bots chose acts, and all else that a table does. */
export interface ColdWake {
	/** Of the thread that runs the Worker. */
	readonly worker: number;
	/** Of all threads: with those that compile what has run often. */
	readonly all: number;
	/** Whether it was the first of its process in which bots chose. */
	readonly isFirst: boolean;
}

/** After an answer, compiling goes on in the background for less than this. */
const SETTLED_MS = 50;

/** Wakes of the Worker as it would be deployed, in processes that have just begun: one person and strong bots. */
export class ColdTables {
	readonly #bundle = bundle("worker/index.ts");

	/**
	 * The wakes of a round. With `restarts`, workerd is ended and begun again before each act of the person, so that the
	 * first wake of a process is met wherever it may be in a round; without, the process goes on from the deal.
	 */
	async round(game: GameId, players: number, restarts: boolean): Promise<readonly ColdWake[]> {
		const { data, remove } = dataFolder();
		let server = await this.#start(data);
		const wakes: ColdWake[] = [];
		const player = new Player(server.origin, cookieOf("cold"));
		try {
			await gather(player, game, players);
			let isFirst = true;
			let wish: Wish | null = { type: "host", wish: { do: "start" } };
			for (let turns = 0; wish !== null; turns++) {
				const wake = await measured(server.pid, player, wish, `turn${turns}`);
				if (wake !== null) wakes.push({ ...wake, isFirst });
				isFirst &&= wake === null;
				if (restarts) {
					await server.end("SIGKILL");
					server = await this.#start(data, server.port);
					await player.join(player.code);
					isFirst = true;
				}
				wish = wishOf(player);
			}
			return wakes;
		} finally {
			player.close();
			await server.end("SIGKILL");
			remove();
		}
	}

	async #start(data: string, wished = 0): Promise<Workerd & { origin: string; port: number }> {
		const port = (await freePort(wished, "127.0.0.1")) as number;
		const server = await startWorkerd({ bundle: this.#bundle, port, data });
		return { ...server, port, origin: `http://127.0.0.1:${port}` };
	}

	remove(): void {
		rmSync(this.#bundle, { recursive: true, force: true });
	}
}

type Wish =
	| { readonly type: "host"; readonly wish: { readonly do: "start" } }
	| { readonly type: "act"; readonly turn: number; readonly act: Act };

async function gather(player: Player, game: GameId, players: number): Promise<void> {
	await player.join(await createTable(player.origin, player.cookie, game, { players }));
	await player.must({ type: "seat", wish: { do: "sit", chair: 0, name: "P" } }, "sit");
	for (let chair = 1; chair < players; chair++)
		await player.must(
			{ type: "host", wish: { do: "addBot", chair, level: "strong" } },
			`b${chair}`,
		);
}

/** The person's next act: any, since it is the bots that are measured; null once the round is over. */
function wishOf({ acts, turn }: Player): Wish | null {
	const [act] = acts;
	return act === undefined ? null : { type: "act", turn, act };
}

/** What a wish takes; null where no bot had its turn. */
async function measured(
	pid: number,
	player: Player,
	wish: Wish,
	id: string,
): Promise<Omit<ColdWake, "isFirst"> | null> {
	const turn = player.turn;
	await wait(SETTLED_MS);
	const before = cpuMs(pid);
	await player.must(wish, id);
	await player.catchUp();
	await wait(SETTLED_MS);
	const taken = new Map(
		[...cpuMs(pid)].map(([thread, ms]) => [thread, ms - (before.get(thread) ?? 0)]),
	);
	const own = wish.type === "act" ? 1 : 0;
	if (player.turn - turn <= own) return null;
	// The Worker runs on the first thread, which has the number of the process.
	return {
		worker: taken.get(String(pid)) as number,
		all: [...taken.values()].reduce((sum, ms) => sum + ms),
	};
}

/** The processor time of each thread of a process so far. */
function cpuMs(pid: number): ReadonlyMap<string, number> {
	const threads = readdirSync(`/proc/${pid}/task`);
	return new Map(threads.map((thread) => [thread, threadMs(`${pid}/task/${thread}`)]));
}

/** The processor time of a thread so far, by default of the first one of this process (Linux). */
export function threadMs(thread = "self"): number {
	return Number(readFileSync(`/proc/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}
