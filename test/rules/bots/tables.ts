import { below, type Rng, rngFrom, shuffled } from "../../../rules/bots/rng.ts";
import type { Bot, Sight } from "../../../rules/bots/types.ts";
import { resolveOptions } from "../../../rules/clashes.ts";
import { deal, dealNeedsLots } from "../../../rules/deal.ts";
import type { GameEvent } from "../../../rules/event.ts";
import { GAME_IDS, type GameId } from "../../../rules/gameid.ts";
import { gameOf } from "../../../rules/games.ts";
import { decide, evolve, newMatch } from "../../../rules/match.ts";
import {
	GOAL_LIMITS,
	MATCH_KINDS,
	OPTION_SPECS,
	type OptionName,
	type OptionSpec,
	type Options,
	tilesInPlay,
} from "../../../rules/options.ts";
import type { Seat } from "../../../rules/seat.ts";
import { type Match, type Round, roundInPlay } from "../../../rules/state.ts";
import { TILES } from "../../../rules/tile.ts";
import { type Act, legalActs } from "../../../rules/turn.ts";
import { seenBy, viewFor } from "../../../rules/view.ts";

/** Every game with every number of players it is for, with its own options. */
export function everyTable(): readonly { readonly game: GameId; readonly options: Options }[] {
	return GAME_IDS.flatMap((game) =>
		gameOf(game).players.map((players) => ({ game, options: optionsOf(game, { players }) })),
	);
}

export function optionsOf(game: GameId, changes: Record<string, unknown>): Options {
	const resolved = resolveOptions(game, changes);
	if ("problems" in resolved) throw new Error(resolved.problems.map((p) => p.message).join("; "));
	return resolved.options;
}

/** Options of any game with some changed at random, such as can be played. */
export function anyOptions(rng: Rng): Options {
	for (;;) {
		const game = GAME_IDS[below(GAME_IDS.length, rng)] as GameId;
		const names = shuffled(Object.keys(OPTION_SPECS) as OptionName[], rng);
		const changes = names.slice(0, below(9, rng)).map((name) => [name, someValue(name, game, rng)]);
		const resolved = resolveOptions(game, Object.fromEntries(changes));
		if ("options" in resolved) return resolved.options;
	}
}

function someValue(name: OptionName, game: GameId, rng: Rng): unknown {
	const one = <T>(values: readonly T[]) => values[below(values.length, rng)] as T;
	if (name === "players") return one(gameOf(game).players);
	const spec: OptionSpec = OPTION_SPECS[name];
	switch (spec.form) {
		case "choice":
			return one(spec.values);
		case "number":
			return spec.min + below(spec.max - spec.min + 1, rng);
		case "tiles":
			return shuffled(TILES, rng).slice(0, below(4, rng));
		case "match": {
			const kind = one(MATCH_KINDS);
			if (kind === "open") return { kind };
			const { field, min } = GOAL_LIMITS[kind];
			return { kind, [field]: min + below(9, rng) };
		}
	}
}

/** What a seat sees of a round, as a bot is given it. */
export function sightOf(match: Match, history: readonly GameEvent[], seat: Seat): Sight {
	return { view: viewFor(match, seat), history: history.map((event) => seenBy(event, seat)) };
}

/** A round played by given acts, with all that has happened in it. */
export interface Played {
	readonly match: Match;
	readonly history: readonly GameEvent[];
}

/** The first round of a match as it is dealt. */
export function opened(options: Options, rng: Rng): Played {
	const start = newMatch(options);
	const tiles = shuffled(tilesInPlay(options), rng);
	const lots = dealNeedsLots(start) ? shuffled(tilesInPlay(options), rng) : null;
	const event = deal(start, { tiles, lots });
	return { match: evolve(start, event), history: [event] };
}

/** One more act of the seat to move; throws where it is refused. */
export function acted({ match, history }: Played, act: Act): Played {
	const decision = decide(match, (match.round as Round).turn, act, "bot");
	if ("refused" in decision) throw new Error(`${JSON.stringify(act)}: ${decision.refused}`);
	return { match: decision.match, history: [...history, ...decision.events] };
}

/** Every position of a round in which a seat has to choose, played on by a bot in every seat. */
export function* turnsOf(start: Played, bot: Bot, rng: Rng): Generator<Played & { seat: Seat }> {
	let played = start;
	for (let round = roundInPlay(played.match); round !== null; ) {
		const seat = round.turn;
		yield { ...played, seat };
		const acts = legalActs(round, played.match.options);
		played = acted(played, bot(sightOf(played.match, played.history, seat), acts, rng));
		round = roundInPlay(played.match);
	}
}

/** Any act at all, voluntary passes included. */
export const anything: Bot = (_sight, acts, rng) => acts[below(acts.length, rng)] as Act;

/** Positions by options of all kinds: at most so many turns of the first round of each seed. */
export function* anyTurns(
	seeds: number,
	turns: number,
): Generator<Played & { seat: Seat; seed: number }> {
	for (let seed = 1; seed <= seeds; seed++) {
		const rng = rngFrom(seed);
		let left = turns;
		for (const turn of turnsOf(opened(anyOptions(rng), rng), anything, rng)) {
			if (left-- === 0) break;
			yield { ...turn, seed };
		}
	}
}
