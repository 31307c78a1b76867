import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
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

/** The person's chair; strong bots sit in every other. */
const PERSON = 0;

/** Milliseconds of CPU that a wake takes. */
interface Wake {
	/** All that a table does from a person's act to the person's next turn or the end of the round. */
	readonly all: number;
	/** The bots' part of it: choosing their acts. */
	readonly bots: number;
}

/**
 * The CPU that the strong bots of a full table take in one wake, and the wake with all that a table does for it: warm,
 * and in a process that has just begun.
 */
export function wakes(): void {
	console.log("ms of CPU in one wake, all other chairs strong bots (the bots at most 20)");
	const table: Record<string, object> = {};
	for (const game of GAME_IDS) {
		const players = Math.max(...gameOf(game).players);
		const warm = wakesOf(game, players, 12);
		const cold = Array.from({ length: COLD_STARTS }, () => firstWake(game, players));
		table[`${game}, ${players}`] = {
			"bots, median": at(warm, 0.5, "bots"),
			"99 %": at(warm, 0.99, "bots"),
			most: at(warm, 1, "bots"),
			"first of a process, median": at(cold, 0.5, "bots"),
			"first of a process, most": at(cold, 1, "bots"),
			"whole wake, most": at(warm, 1, "all"),
		};
	}
	console.table(table);
}

const COLD_STARTS = 9;

function at(wakes: readonly Wake[], share: number, part: keyof Wake): number {
	const sorted = wakes.map((wake) => wake[part]).sort((a, b) => a - b);
	return Number((sorted[Math.floor(share * (sorted.length - 1))] as number).toFixed(1));
}

function firstWake(game: GameId, players: number): Wake {
	const words = [fileURLToPath(import.meta.url), game, String(players)];
	return JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" })) as Wake;
}

function wakesOf(game: GameId, players: number, rounds: number): Wake[] {
	const resolved = resolveOptions(game, { players });
	if ("problems" in resolved) throw new Error("a game's own options clash");
	const start = newMatch(resolved.options, { played: 1, nextLeader: PERSON });
	const wakes: Wake[] = [];
	for (let seed = 1; seed <= rounds; seed++) {
		const rng = rngFrom(seed);
		const event = deal(start, { tiles: shuffled(tilesInPlay(resolved.options), rng), lots: null });
		let history: readonly GameEvent[] = [event];
		let match = evolve(start, event);
		let startedAt = cpuMs();
		let bots = 0;
		for (let round = roundInPlay(match); round !== null; round = roundInPlay(match)) {
			const seat = round.turn;
			const name = seat === PERSON ? "random" : "strong";
			const sight = {
				view: viewFor(match, seat),
				history: history.map((event) => seenBy(event, seat)),
			};
			const acts = legalActs(round, match.options);
			const chosenAt = cpuMs();
			const act = BOTS[name](sight, acts, rng);
			if (seat !== PERSON) bots += cpuMs() - chosenAt;
			const decision = decide(match, seat, act, "bot");
			if ("refused" in decision) throw new Error(decision.refused);
			match = decision.match;
			history = [...history, ...decision.events];
			const next = roundInPlay(match);
			if (next !== null && next.turn !== PERSON) continue;
			wakes.push({ all: cpuMs() - startedAt, bots });
			startedAt = cpuMs();
			bots = 0;
		}
	}
	return wakes;
}

/** The CPU that this thread has used so far. */
function cpuMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

const [, script, game, players] = process.argv;
if (script === fileURLToPath(import.meta.url))
	console.log(JSON.stringify(wakesOf(game as GameId, Number(players), 1)[0]));
