import { Budget } from "../../rules/bots/budget.ts";
import { BOTS } from "../../rules/bots/index.ts";
import { rngFrom, shuffled } from "../../rules/bots/rng.ts";
import { resolveOptions } from "../../rules/clashes.ts";
import { deal } from "../../rules/deal.ts";
import type { GameEvent } from "../../rules/event.ts";
import { GAME_IDS, type GameId } from "../../rules/gameid.ts";
import { gameOf } from "../../rules/games.ts";
import { decide, evolve, newMatch } from "../../rules/match.ts";
import { tilesInPlay } from "../../rules/options.ts";
import { roundInPlay } from "../../rules/state.ts";
import { legalActs } from "../../rules/turn.ts";
import { seenBy, viewFor } from "../../rules/view.ts";
import { ColdTables, type ColdWake, threadMs } from "./cold.ts";
import { judge } from "./verdict.ts";

/** The person's chair; strong bots sit in every other. */
const PERSON = 0;

/** Of this process, as the Worker has one of its own. */
const budget = new Budget();

/** Rounds of each game: in this process, which has compiled everything after the first few, and in ones that begin. */
const ROUNDS = 12;
const COLD_ROUNDS = 4;

/**
 * The CPU that the strong bots of a full table take in one wake of a process that goes on; and all that a table takes
 * for one, by workerd in processes that have just begun.
 */
export async function wakes(): Promise<void> {
	const table: Record<string, object> = {};
	const most = { warm: 0, first: 0, later: 0 };
	const tables = new ColdTables();
	for (const game of GAME_IDS) {
		const players = Math.max(...gameOf(game).players);
		const warm = wakesOf(game, players, ROUNDS);
		const cold: ColdWake[] = [];
		for (let round = 0; round < COLD_ROUNDS; round++)
			cold.push(...(await tables.round(game, players, round % 2 === 0)));
		const firsts = cold.filter(({ isFirst }) => isFirst);
		const first = firsts.map(({ worker }) => worker);
		const compiling = firsts.map(({ all }) => all);
		const later = cold.filter(({ isFirst }) => !isFirst).map(({ worker }) => worker);
		table[`${game}, ${players}`] = {
			"bots, median": at(warm, 0.5),
			"99 %": at(warm, 0.99),
			most: at(warm, 1),
			"first of a process": firsts.length,
			"whole, median": at(first, 0.5),
			"whole, most": at(first, 1),
			"with compiling, median": at(compiling, 0.5),
			"with compiling, most": at(compiling, 1),
			"later, whole, most": at(later, 1),
		};
		most.warm = Math.max(most.warm, at(warm, 1));
		most.first = Math.max(most.first, at(first, 1));
		most.later = Math.max(most.later, at(later, 1));
	}
	tables.remove();
	console.log("ms of CPU in one wake, all other chairs strong bots");
	console.table(table);
	judge([
		["bots in a wake, most", most.warm, "at most", MOST_MS],
		["first wake of a process, all that the table does, most", most.first, "at most", MOST_MS],
		["wakes after it, all that the table does, most", most.later, "at most", MOST_MS],
	]);
}

/** What all bots of a table together may take. */
const MOST_MS = 20;

function at(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1));
}

/** What choosing the acts of bots takes from a person's act to the person's next turn or the end of the round. */
function wakesOf(game: GameId, players: number, rounds: number): number[] {
	const resolved = resolveOptions(game, { players });
	if ("problems" in resolved) throw new Error("a game's own options clash");
	const start = newMatch(resolved.options, { played: 1, nextLeader: PERSON });
	const wakes: number[] = [];
	for (let seed = 1; seed <= rounds; seed++) {
		const rng = rngFrom(seed);
		const event = deal(start, { tiles: shuffled(tilesInPlay(resolved.options), rng), lots: null });
		let history: readonly GameEvent[] = [event];
		let match = evolve(start, event);
		let bots = 0;
		for (let round = roundInPlay(match); round !== null; round = roundInPlay(match)) {
			const seat = round.turn;
			const name = seat === PERSON ? "random" : "strong";
			const sight = {
				view: viewFor(match, seat),
				history: history.map((event) => seenBy(event, seat)),
			};
			const acts = legalActs(round, match.options);
			const chosenAt = ownMs();
			const act = BOTS[name](sight, acts, rng, budget);
			if (seat !== PERSON) bots += ownMs() - chosenAt;
			const decision = decide(match, seat, act, "bot");
			if ("refused" in decision) throw new Error(decision.refused);
			match = decision.match;
			history = [...history, ...decision.events];
			const next = roundInPlay(match);
			if (next !== null && next.turn !== PERSON) continue;
			wakes.push(bots);
			bots = 0;
		}
	}
	return wakes;
}

const CELL = new Int32Array(new SharedArrayBuffer(4));

/** The processor time of this thread so far; it stands still for an instant, since only then the time is brought up to date. */
function ownMs(): number {
	Atomics.wait(CELL, 0, 0, 0.001);
	return threadMs();
}
