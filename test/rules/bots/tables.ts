import { below, type Rng, shuffled } from "../../../rules/bots/rng.ts";
import { resolveOptions } from "../../../rules/clashes.ts";
import { deal, dealNeedsLots } from "../../../rules/deal.ts";
import { GAME_IDS, type GameId, gameOf } from "../../../rules/games.ts";
import { evolve, newMatch } from "../../../rules/match.ts";
import {
	GOAL_LIMITS,
	MATCH_KINDS,
	OPTION_SPECS,
	type OptionName,
	type OptionSpec,
	type Options,
	tilesInPlay,
} from "../../../rules/options.ts";
import type { Match } from "../../../rules/state.ts";
import { TILES } from "../../../rules/tile.ts";

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

/** A match whose first round has been dealt. */
export function dealt(options: Options, rng: Rng): Match {
	const match = newMatch(options);
	const tiles = shuffled(tilesInPlay(options), rng);
	const lots = dealNeedsLots(match) ? shuffled(tilesInPlay(options), rng) : null;
	return evolve(match, deal(match, { tiles, lots }));
}
