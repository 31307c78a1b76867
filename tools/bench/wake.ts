import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { BOTS } from "../../rules/bots/index.ts";
import { rngFrom, shuffled } from "../../rules/bots/rng.ts";
import { resolveOptions } from "../../rules/clashes.ts";
import { deal } from "../../rules/deal.ts";
import type { GameEvent } from "../../rules/event.ts";
import { GAME_IDS, type GameId, gameOf } from "../../rules/games.ts";
import { decide, evolve, newMatch } from "../../rules/match.ts";
import { tilesInPlay } from "../../rules/options.ts";
import { type Match, roundInPlay } from "../../rules/state.ts";
import { legalActs } from "../../rules/turn.ts";
import { seenBy, viewFor } from "../../rules/view.ts";

/** The person's chair; strong bots sit in every other. */
const PERSON = 0;

/**
 * Milliseconds of CPU that the strong bots of a full table take in one wake: from a person's act to the person's next
 * turn or the end of the round, with all that a table does for it. Warm, and in a process that has just begun.
 */
export function wakes(): void {
	console.log("CPU of one wake, all other chairs strong bots (at most 20 ms)");
	for (const game of GAME_IDS) {
		const players = Math.max(...gameOf(game).players);
		const warm = wakesOf(game, players, 12).sort((a, b) => a - b);
		const at = (share: number) =>
			(warm[Math.floor(share * (warm.length - 1))] as number).toFixed(1);
		const cold = Number(
			execFileSync(process.execPath, [fileURLToPath(import.meta.url), game, String(players)], {
				encoding: "utf8",
			}),
		);
		console.log(
			`  ${`${game}, ${players}`.padEnd(22)} median ${at(0.5)}  99 % ${at(0.99)}  most ${at(1)}  first of a process ${cold.toFixed(1)}`,
		);
	}
}

function wakesOf(game: GameId, players: number, rounds: number): number[] {
	const resolved = resolveOptions(game, { players });
	if ("problems" in resolved) throw new Error("a game's own options clash");
	const start = newMatch(resolved.options, { played: 1, nextLeader: PERSON });
	const times: number[] = [];
	for (let seed = 1; seed <= rounds; seed++) {
		const rng = rngFrom(seed);
		const event = deal(start, { tiles: shuffled(tilesInPlay(resolved.options), rng), lots: null });
		let history: readonly GameEvent[] = [event];
		let match = evolve(start, event);
		let spent = 0;
		for (let round = roundInPlay(match); round !== null; round = roundInPlay(match)) {
			const before = process.threadCpuUsage();
			const turn = round.turn;
			({ match, history } = act(match, history, turn === PERSON ? "random" : "strong", rng));
			const { user, system } = process.threadCpuUsage(before);
			spent += (user + system) / 1000;
			if (roundInPlay(match)?.turn !== PERSON && roundInPlay(match) !== null) continue;
			times.push(spent);
			spent = 0;
		}
	}
	return times;
}

function act(
	match: Match,
	history: readonly GameEvent[],
	name: "random" | "strong",
	rng: ReturnType<typeof rngFrom>,
) {
	const round = roundInPlay(match);
	if (round === null) throw new Error("no round in play");
	const seat = round.turn;
	const sight = {
		view: viewFor(match, seat),
		history: history.map((event) => seenBy(event, seat)),
	};
	const decision = decide(
		match,
		seat,
		BOTS[name](sight, legalActs(round, match.options), rng),
		"bot",
	);
	if ("refused" in decision) throw new Error(decision.refused);
	return { match: decision.match, history: [...history, ...decision.events] };
}

const [, script, game, players] = process.argv;
if (script === fileURLToPath(import.meta.url))
	console.log(wakesOf(game as GameId, Number(players), 1)[0]);
