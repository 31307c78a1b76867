import { rngFrom } from "../../rules/bots/rng.ts";
import { deal } from "../../rules/deal.ts";
import { decide, evolve, newMatch } from "../../rules/match.ts";
import { type Match, roundInPlay } from "../../rules/state.ts";
import { legalActs } from "../../rules/turn.ts";
import { randomShuffle } from "../helpers/chance.ts";
import { OWN_TABLES } from "../helpers/tables.ts";

/** How many acts deep the sequences are counted, and up to how many of them. */
const DEPTH = 12;
const MOST = 8_000;

/** The number of act sequences of each length from a fixed deal, by game and number of players. */
export type Counts = { readonly [table: string]: readonly number[] };

/**
 * Counts the sequences of legal acts of length 1, 2, 3 … from one deal of every game, until they are too many. A
 * sequence ends where its round does. Whatever changes what may be done, or when a round ends, changes a number.
 */
export function countAll(): Counts {
	return Object.fromEntries(
		OWN_TABLES.map(({ game, options }, seed) => {
			const start = newMatch(options);
			const dealt = evolve(start, deal(start, randomShuffle(start, rngFrom(seed))));
			return [`${game} with ${options.players}`, lengths(dealt)];
		}),
	);
}

function lengths(start: Match): readonly number[] {
	const counts: number[] = [];
	let level = [start];
	while (counts.length < DEPTH && level.length > 0) {
		level = level.flatMap(successors);
		if (level.length > MOST) break;
		counts.push(level.length);
	}
	return counts;
}

function successors(match: Match): Match[] {
	const round = roundInPlay(match);
	if (round === null) return [];
	return legalActs(round, match.options).map((act) => {
		const decision = decide(match, round.turn, act, "player");
		if ("refused" in decision) throw new Error(`a legal act was refused: ${decision.refused}`);
		return decision.events.reduce(evolve, match);
	});
}
