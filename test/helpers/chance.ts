import { below, type Rng, rngFrom, shuffled } from "../../rules/bots/rng.ts";
import { type OptionProblem, resolveOptions } from "../../rules/clashes.ts";
import { dealNeedsLots, type Shuffle } from "../../rules/deal.ts";
import { GAME_IDS, type GameId } from "../../rules/gameid.ts";
import { gameOf } from "../../rules/games.ts";
import {
	GOAL_LIMITS,
	MATCH_KINDS,
	OPTION_NAMES,
	OPTION_SPECS,
	type OptionName,
	type OptionSpec,
	type Options,
	tilesInPlay,
} from "../../rules/options.ts";
import type { Match } from "../../rules/state.ts";
import { TILES } from "../../rules/tile.ts";

export type Changes = { readonly [name: string]: unknown };

/** A table as somebody might set it up: any game, any values within the limits, whether they go together or not. */
export interface RandomTable {
	readonly game: GameId;
	readonly changes: Changes;
	readonly resolved: Options | null;
	readonly problems: readonly OptionProblem[];
}

export function oneOf<T>(items: readonly T[], rng: Rng): T {
	if (items.length === 0) throw new Error("there is nothing to choose from");
	return items[below(items.length, rng)] as T;
}

/** Some bytes as hex, as a table asks for them. */
export function someHex(bytes: number, rng: Rng): string {
	return Array.from({ length: bytes }, () => below(256, rng).toString(16).padStart(2, "0")).join(
		"",
	);
}

export function randomTable(rng: Rng): RandomTable {
	const game = oneOf(GAME_IDS, rng);
	const changed = shuffled(OPTION_NAMES, rng).slice(0, below(7, rng));
	const changes = Object.fromEntries(changed.map((name) => [name, randomValue(name, game, rng)]));
	const resolution = resolveOptions(game, changes);
	return "options" in resolution
		? { game, changes, resolved: resolution.options, problems: [] }
		: { game, changes, resolved: null, problems: resolution.problems };
}

/** A table whose options go together; most random tables have at least two that clash. */
export function playableTable(rng: Rng): RandomTable & { readonly resolved: Options } {
	for (;;) {
		const table = randomTable(rng);
		if (table.resolved !== null) return { ...table, resolved: table.resolved };
	}
}

export function randomValue(name: OptionName, game: GameId, rng: Rng): unknown {
	if (name === "players") return oneOf(gameOf(game).players, rng);
	const spec: OptionSpec = OPTION_SPECS[name];
	switch (spec.form) {
		case "choice":
			return oneOf(spec.values, rng);
		case "number":
			return spec.also !== undefined && below(3, rng) === 0
				? spec.also
				: spec.min + below(spec.max - spec.min + 1, rng);
		case "tiles":
			return shuffled(TILES, rng).slice(0, below(6, rng));
		case "match":
			return randomGoal(rng);
	}
}

function randomGoal(rng: Rng): unknown {
	const kind = oneOf(MATCH_KINDS, rng);
	if (kind === "open") return { kind };
	const { field, min, max } = GOAL_LIMITS[kind];
	return { kind, [field]: min + below(Math.min(max - min + 1, 60), rng) };
}

/** The chance that the next deal of a match needs. */
export function randomShuffle(match: Match, rng: Rng): Shuffle {
	const set = tilesInPlay(match.options);
	const lots = dealNeedsLots(match) ? shuffled(set, rng) : null;
	return { lots, tiles: shuffled(set, rng) };
}

/** Runs a check with a seeded rng; what it throws comes out with the seed and with what was noted on the way. */
export function seeded(
	seed: number,
	check: (rng: Rng, note: (what: unknown) => void) => void,
): void {
	const notes: string[] = [];
	try {
		check(rngFrom(seed), (what) => notes.push(JSON.stringify(what)));
	} catch (error) {
		throw new Error(`seed ${seed}: ${(error as Error).message}\n${notes.join("\n")}`, {
			cause: error,
		});
	}
}
