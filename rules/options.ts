import { TILES, type Tile } from "./tile.ts";

/** What ends a match (§6). */
export type MatchGoal =
	| { readonly kind: "points"; readonly target: number }
	| { readonly kind: "streak"; readonly rounds: number }
	| { readonly kind: "rounds"; readonly rounds: number }
	| { readonly kind: "open" };

export const MATCH_KINDS = ["points", "streak", "rounds", "open"] as const;

/** Limits of the goal's number by kind of match (§8); an open match has none. */
export const GOAL_LIMITS = {
	points: { field: "target", min: 1, max: 1000 },
	streak: { field: "rounds", min: 2, max: 10 },
	rounds: { field: "rounds", min: 1, max: 50 },
} as const;

/** How the values of one option are described: a closed list, a number within limits, tiles, or the goal. */
export type OptionSpec =
	| { readonly form: "choice"; readonly values: readonly (string | number | boolean)[] }
	| {
			readonly form: "number";
			readonly min: number;
			readonly max: number;
			/** A value outside min..max that is allowed besides. */
			readonly also?: number;
	  }
	| { readonly form: "tiles" }
	| { readonly form: "match" };

const flag = { form: "choice", values: [false, true] } as const;

/**
 * Every table option with the values that it may take (§7, §8). The order is the order in which a person
 * reads a table: who sits, what is dealt, how it is played, how it is scored, how it is shown.
 */
export const OPTION_SPECS = {
	/** How many seats (§7); each game names its numbers. */
	players: { form: "number", min: 2, max: 6 },
	/** Seats 0+2 play against 1+3 (§1). */
	partnership: flag,
	/** Tiles dealt to each seat (§7). */
	handSize: { form: "number", min: 1, max: 14 },
	/** Tiles taken out of the set before the deal (§7). */
	removed: { form: "tiles" },
	/** Drawing with no fitting tile: not at all, one at a time until one fits, or one (§3). */
	draw: { form: "choice", values: ["none", "untilFit", "one"] },
	/** How many tiles at the end of the boneyard can never be drawn (§3). */
	drawReserve: { form: "number", min: 0, max: 2 },
	/** Whether passing is always allowed (§3). */
	voluntaryPass: flag,
	/** Who passes for a player that can neither lay nor draw (§3). */
	passing: { form: "choice", values: ["server", "player"] },
	/** Seconds for a turn, 0 for no clock (§3). */
	turnSeconds: { form: "number", min: 10, max: 120, also: 0 },
	/** What the clock does at its end (§3). */
	onTimeout: { form: "choice", values: ["play", "pass"] },
	/** Who leads the first round (§4). */
	firstLead: { form: "choice", values: ["highestDouble", "heaviest", "doubleSix", "lots"] },
	/** Whether the first leader is bound to the tile that names them (§4). */
	leadTile: { form: "choice", values: ["named", "any"] },
	/** Who leads the later rounds (§4). */
	nextLead: { form: "choice", values: ["winner", "winnerOrPartner", "asFirst", "firstOut"] },
	/** Who leads after a blocked round that somebody won (§4). */
	blockedLead: {
		form: "choice",
		values: ["winner", "lastPlayer", "asFirst", "rotate", "firstOut"],
	},
	/** Who leads after a blocked round that nobody won (§4). */
	tiedLead: { form: "choice", values: ["lastPlayer", "rotate", "asFirst"] },
	/** Which doubles open two more ends (§2). */
	spinner: { form: "choice", values: ["none", "openingDouble", "everyDouble"] },
	/** Whether a sum of the open ends that is a multiple of five scores at once (§2). */
	fives: flag,
	/** When a round is blocked (§5). */
	closes: { form: "choice", values: ["noneCanPlay", "allPassed"] },
	/** Whether going out ends the round or only leaves it (§5). */
	goingOut: { form: "choice", values: ["wins", "leaves"] },
	/** Who wins a blocked round (§5). */
	blockedWinner: { form: "choice", values: ["lowestHand", "lowestSide", "highestLoses"] },
	/** What a round is worth (§5). */
	roundScore: { form: "choice", values: ["opponentPips", "onePoint", "batidas", "burrinho"] },
	/** The pips taken at the round's end are rounded to this (§5). */
	roundTo: { form: "choice", values: [1, 5] },
	/** Whether a double left in hand counts both halves or one (§5). */
	doublePips: { form: "choice", values: ["both", "once"] },
	/** What 0-0 left in hand counts (§5). */
	blankDoublePips: { form: "choice", values: [0, 14] },
	/** What ends the match (§6). */
	match: { form: "match" },
	/** In a streak, whether the round that breaks another side's row counts as a first win (§6). */
	breakCounts: flag,
	/** Whether playable tiles may be shown to their owner (§7). */
	hints: flag,
	/** Whether doubles are drawn across the line (§7); nothing that counts. */
	doublesAcross: flag,
	/** On which side of a player the next one sits on screen (§1). */
	direction: { form: "choice", values: ["right", "left"] },
} as const satisfies Record<string, OptionSpec>;

export type OptionName = keyof typeof OPTION_SPECS;

export const OPTION_NAMES = Object.keys(OPTION_SPECS) as readonly OptionName[];

type ValueOf<S> = S extends { form: "choice"; values: readonly (infer V)[] }
	? V
	: S extends { form: "number" }
		? number
		: S extends { form: "tiles" }
			? readonly Tile[]
			: MatchGoal;

/** The full record of rules that the engine plays by; never which game it is. */
export type Options = { readonly [Name in OptionName]: ValueOf<(typeof OPTION_SPECS)[Name]> };

/** What a table says differently from its game. */
export type OptionChanges = Partial<Options>;

/** Values that an option takes where a game does not name it (§7). */
export const OPTION_DEFAULTS = {
	removed: [],
	drawReserve: 0,
	spinner: "none",
	fives: false,
	goingOut: "wins",
	roundTo: 1,
	doublePips: "both",
	blankDoublePips: 0,
	breakCounts: true,
	leadTile: "named",
	doublesAcross: true,
	partnership: false,
	voluntaryPass: false,
	passing: "server",
	closes: "noneCanPlay",
	onTimeout: "play",
	hints: true,
	direction: "right",
} as const satisfies OptionChanges;

/** The tiles in play: the set without the removed ones (§7). */
export function tilesInPlay(options: Pick<Options, "removed">): readonly Tile[] {
	return TILES.filter((tile) => !options.removed.includes(tile));
}
