import type { GameId } from "./gameid.ts";
import { type Game, gameOf } from "./games.ts";
import {
	GOAL_LIMITS,
	type MatchGoal,
	OPTION_DEFAULTS,
	OPTION_NAMES,
	OPTION_SPECS,
	type OptionChanges,
	type OptionName,
	type OptionSpec,
	type Options,
	tilesInPlay,
} from "./options.ts";
import { isTile, type Tile } from "./tile.ts";

/** Why options cannot be played: which ones, by which rule, and an English sentence that names them. */
export interface OptionProblem {
	/** One option, or the two that clash. */
	readonly options: readonly [string] | readonly [OptionName, OptionName];
	readonly code: ProblemCode;
	/** Numbers for the wording of the limits. */
	readonly limits?: {
		readonly min: number;
		readonly max: number;
		readonly also?: number;
		readonly allowed?: readonly number[];
	};
	readonly message: string;
}

export type ProblemCode = "unknown-option" | "not-a-value" | "out-of-limits" | ClashCode;

interface Clash {
	readonly options: readonly [OptionName, OptionName];
	readonly clashes: (options: Options) => boolean;
	readonly message: string;
}

const leaves = (options: Options) => options.goingOut === "leaves";

/** Pairs of options that cannot meet (§8). */
export const CLASHES = {
	"more-tiles-than-set": {
		options: ["players", "handSize"],
		clashes: (o) => o.players * o.handSize > tilesInPlay(o).length,
		message: "players times handSize is more than the tiles in play: deal fewer tiles",
	},
	"partnership-needs-four": {
		options: ["partnership", "players"],
		clashes: (o) => o.partnership && o.players !== 4,
		message: "partnership needs 4 players: set players to 4 or turn partnership off",
	},
	"hand-over-needs-partner": {
		options: ["nextLead", "partnership"],
		clashes: (o) => o.nextLead === "winnerOrPartner" && !o.partnership,
		message: 'nextLead "winnerOrPartner" needs partnership: there is no partner to lead instead',
	},
	"double-six-removed": {
		options: ["firstLead", "removed"],
		clashes: (o) => o.firstLead === "doubleSix" && o.removed.includes("6-6"),
		message: 'firstLead "doubleSix" needs 6-6, which removed takes out',
	},
	"double-six-not-dealt": {
		options: ["firstLead", "handSize"],
		clashes: (o) => o.firstLead === "doubleSix" && o.players * o.handSize < tilesInPlay(o).length,
		message: 'firstLead "doubleSix" needs every tile dealt: raise handSize or remove tiles',
	},
	"voluntary-pass-needs-player": {
		options: ["voluntaryPass", "passing"],
		clashes: (o) => o.voluntaryPass && o.passing !== "player",
		message:
			'voluntaryPass needs passing "player": a server that passes would tell what hands hold',
	},
	"leaving-needs-loser": {
		options: ["goingOut", "blockedWinner"],
		clashes: (o) => leaves(o) !== (o.blockedWinner === "highestLoses"),
		message: 'goingOut "leaves" and blockedWinner "highestLoses" go together, both or neither',
	},
	"leaving-needs-burrinho": {
		options: ["goingOut", "roundScore"],
		clashes: (o) => leaves(o) !== (o.roundScore === "burrinho"),
		message: 'goingOut "leaves" and roundScore "burrinho" go together, both or neither',
	},
	"leaving-needs-open-match": {
		options: ["goingOut", "match"],
		clashes: (o) => leaves(o) !== (o.match.kind === "open"),
		message: 'goingOut "leaves" and an open match go together, both or neither',
	},
	"first-out-needs-leaving": {
		options: ["nextLead", "goingOut"],
		clashes: (o) => o.nextLead === "firstOut" && !leaves(o),
		message: 'nextLead "firstOut" needs goingOut "leaves"',
	},
	"blocked-first-out-needs-leaving": {
		options: ["blockedLead", "goingOut"],
		clashes: (o) => o.blockedLead === "firstOut" && !leaves(o),
		message: 'blockedLead "firstOut" needs goingOut "leaves"',
	},
	"leaving-has-no-partners": {
		options: ["goingOut", "partnership"],
		clashes: (o) => leaves(o) && o.partnership,
		message: 'goingOut "leaves" does not go with partnership: everybody plays alone',
	},
} as const satisfies Record<string, Clash>;

export type ClashCode = keyof typeof CLASHES;

const CLASH_CODES = Object.keys(CLASHES) as readonly ClashCode[];

/** The full options of a table, or every problem found. */
export type Resolution =
	| { readonly options: Options }
	| { readonly problems: readonly OptionProblem[] };

/**
 * The full options of a table: the game's row, what the table changed, and what comes along with that (§7).
 * Refused with every problem found, in the order of the options (§8).
 */
export function resolveOptions(
	game: GameId,
	changes: { readonly [name: string]: unknown },
): Resolution {
	return resolveRow(gameOf(game), changes);
}

/** As `resolveOptions`, for a game given by its row. */
export function resolveRow(row: Game, changes: { readonly [name: string]: unknown }): Resolution {
	const problems = [
		...unknownOptions(changes),
		...OPTION_NAMES.flatMap((name) =>
			Object.hasOwn(changes, name) ? badValue(name, changes[name], row) : [],
		),
	];
	if (problems.length > 0) return { problems };
	const options = withChanges(row, changes as OptionChanges);
	const clashing = CLASH_CODES.filter((code) => CLASHES[code].clashes(options));
	if (clashing.length === 0) return { options };
	return {
		problems: clashing.map((code) => ({
			code,
			options: CLASHES[code].options,
			message: CLASHES[code].message,
		})),
	};
}

/** The options that a game has where a table changes nothing (§7). */
export function ownOptions(game: GameId): Options {
	return withChanges(gameOf(game), {});
}

/** Only those of the table's options that differ from the game's own. */
export function changedOptions(game: GameId, options: Options): OptionChanges {
	const own = ownOptions(game);
	return Object.fromEntries(
		OPTION_NAMES.filter((name) => !isSameValue(own[name], options[name])).map((name) => [
			name,
			options[name],
		]),
	);
}

export function isSameValue(a: unknown, b: unknown): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

function withChanges(row: Game, changes: OptionChanges): Options {
	const base = {
		...OPTION_DEFAULTS,
		players: row.players[0] as number,
		...row.options,
		...changes,
	};
	const implied = (row.implied ?? []).filter(({ when }) =>
		Object.entries(when).every(([name, value]) => isSameValue(base[name as OptionName], value)),
	);
	const merged = { ...base, ...Object.assign({}, ...implied.map(({ set }) => set)), ...changes };
	return Object.fromEntries(OPTION_NAMES.map((name) => [name, merged[name]])) as unknown as Options;
}

function unknownOptions(changes: object): OptionProblem[] {
	return Object.keys(changes)
		.filter((name) => !Object.hasOwn(OPTION_SPECS, name))
		.map((name) => ({
			options: [name],
			code: "unknown-option",
			message: `${name} is no table option; the options are ${OPTION_NAMES.join(", ")}`,
		}));
}

function badValue(name: OptionName, value: unknown, row: Game): OptionProblem[] {
	if (name === "players") return badPlayers(value, row.players);
	const spec: OptionSpec = OPTION_SPECS[name];
	switch (spec.form) {
		case "choice":
			return spec.values.includes(value as string)
				? []
				: [notAValue(name, spec.values.map((v) => JSON.stringify(v)).join(", "))];
		case "number":
			return badNumber(name, value, spec);
		case "tiles":
			return isTileList(value) ? [] : [notAValue(name, 'a list of different tiles like ["0-0"]')];
		case "match":
			return badGoal(value);
	}
}

function badPlayers(value: unknown, allowed: readonly number[]): OptionProblem[] {
	if (allowed.includes(value as number)) return [];
	return [
		{
			options: ["players"],
			code: "out-of-limits",
			limits: { min: Math.min(...allowed), max: Math.max(...allowed), allowed },
			message: `players is one of ${allowed.join(", ")} in this game`,
		},
	];
}

function badNumber(
	name: string,
	value: unknown,
	limits: { readonly min: number; readonly max: number; readonly also?: number },
): OptionProblem[] {
	const { min, max, also } = limits;
	const whole = typeof value === "number" && Number.isInteger(value);
	if (whole && ((value >= min && value <= max) || value === also)) return [];
	return [
		{
			options: [name],
			code: "out-of-limits",
			limits: also === undefined ? { min, max } : { min, max, also },
			message: `${name} is a whole number from ${min} to ${max}${also === undefined ? "" : `, or ${also}`}`,
		},
	];
}

function badGoal(value: unknown): OptionProblem[] {
	const goal = value as Partial<Record<string, unknown>> | null;
	if (goal === null || typeof goal !== "object") return [wrongGoal()];
	if (goal.kind === "open") return Object.keys(goal).length === 1 ? [] : [wrongGoal()];
	if (!Object.hasOwn(GOAL_LIMITS, String(goal.kind))) return [wrongGoal()];
	const { field, min, max } = GOAL_LIMITS[goal.kind as keyof typeof GOAL_LIMITS];
	if (Object.keys(goal).some((key) => key !== "kind" && key !== field)) return [wrongGoal()];
	return badNumber("match", goal[field], { min, max }).map((problem) => ({
		...problem,
		message: problem.message.replace("match", `match ${field}`),
	}));
}

function wrongGoal(): OptionProblem {
	const forms: MatchGoal[] = [
		{ kind: "points", target: 100 },
		{ kind: "streak", rounds: 6 },
		{ kind: "rounds", rounds: 10 },
		{ kind: "open" },
	];
	return notAValue("match", forms.map((form) => JSON.stringify(form)).join(", "));
}

function notAValue(name: string, allowed: string): OptionProblem {
	return { options: [name], code: "not-a-value", message: `${name} is one of ${allowed}` };
}

function isTileList(value: unknown): value is readonly Tile[] {
	return Array.isArray(value) && value.every(isTile) && new Set(value).size === value.length;
}
