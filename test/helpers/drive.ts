import { below, type Rng } from "../../rules/bots/rng.ts";
import { deal } from "../../rules/deal.ts";
import type { GameEvent } from "../../rules/event.ts";
import { decide, decideTimeout, evolve, newMatch, stopMatch } from "../../rules/match.ts";
import type { Options } from "../../rules/options.ts";
import { awaitsDeal, type Match, type Round } from "../../rules/state.ts";
import { legalActs } from "../../rules/turn.ts";
import { oneOf, randomShuffle } from "./chance.ts";

/** What happened at once, and the match that it led to. */
export interface Step {
	readonly events: readonly GameEvent[];
	readonly match: Match;
}

/**
 * A match of random acts, some by the clock, from its first deal to its end; the host stops it after `rounds`,
 * now and then within a round. Every state is frozen, so that whatever changes one throws.
 */
export function* drive(options: Options, rng: Rng, rounds: number): Generator<Step> {
	let match = frozen(newMatch(options));
	const stopsWithin = below(4, rng) === 0;
	while (match.winners === null) {
		const step = frozen(next(match, rng, rounds, stopsWithin));
		match = step.match;
		yield step;
	}
}

function next(match: Match, rng: Rng, rounds: number, stopsWithin: boolean): Step {
	const after = (event: GameEvent): Step => ({ events: [event], match: evolve(match, event) });
	if (awaitsDeal(match)) {
		return after(match.played < rounds ? deal(match, randomShuffle(match, rng)) : stopMatch(match));
	}
	if (stopsWithin && match.played === rounds - 1 && below(12, rng) === 0) {
		return after(stopMatch(match));
	}
	const round = match.round as Round;
	const decision =
		match.options.turnSeconds > 0 && below(15, rng) === 0
			? decideTimeout(match, round.turn)
			: decide(match, round.turn, oneOf(legalActs(round, match.options), rng), "player");
	if ("refused" in decision) throw new Error(`a legal act was refused: ${decision.refused}`);
	return decision;
}

/** The same value, frozen to its depths; what is frozen already is not walked again. */
export function frozen<T>(value: T): T {
	if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const part of Object.values(value)) frozen(part);
	}
	return value;
}
