import type { Rng } from "../../rules/bots/rng.ts";
import { resolveOptions } from "../../rules/clashes.ts";
import { GAME_IDS, type GameId } from "../../rules/gameid.ts";
import { gameOf } from "../../rules/games.ts";
import type { Options } from "../../rules/options.ts";
import { type Changes, playableTable } from "./chance.ts";

export interface Table {
	readonly game: GameId;
	readonly options: Options;
}

/** Every game with each of its numbers of players. */
export const OWN_TABLES: readonly Table[] = GAME_IDS.flatMap((game) =>
	gameOf(game).players.map((players) => ({ game, options: optionsOf(game, { players }) })),
);

/** The options of a game with some changed; throws where they do not go together. */
export function optionsOf(game: GameId, changes: Changes = {}): Options {
	const resolution = resolveOptions(game, changes);
	if ("options" in resolution) return resolution.options;
	throw new Error(resolution.problems.map(({ message }) => message).join("; "));
}

/** Any game with any options that go together. */
export function someTable(rng: Rng): Table {
	const { game, resolved } = playableTable(rng);
	return { game, options: resolved };
}
