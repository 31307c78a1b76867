import {
	CLASHES,
	type ClashCode,
	type OptionProblem,
	resolveOptions,
} from "../../rules/clashes.ts";
import type { GameId } from "../../rules/gameid.ts";
import { gameOf } from "../../rules/games.ts";
import {
	GOAL_LIMITS,
	MATCH_KINDS,
	type MatchGoal,
	OPTION_SPECS,
	type OptionName,
	type OptionSpec,
	type Options,
	tilesInPlay,
} from "../../rules/options.ts";
import type { Tile } from "../../rules/tile.ts";
import type { RulesText } from "../../text/compiled/messages.d.ts";
import { list, number, tileName } from "./index.ts";

/** The words of table options: their values, what may be chosen, and why some do not go together. */

/** The value of an option in words, such as "15 seconds" or "Until one fits". */
export function valueWords<Name extends OptionName>(
	name: Name,
	value: Options[Name],
	text: RulesText,
): string {
	if (typeof value === "boolean") return value ? text.form.yes() : text.form.no();
	if (name === "match") return goalWords(value as MatchGoal, text);
	if (name === "removed") return tilesWords(value as readonly Tile[], text);
	const n = value as number;
	if (name === "players") return text.numbers.players({ n });
	if (name === "turnSeconds") return n === 0 ? text.numbers.noClock() : text.numbers.seconds({ n });
	if (name === "handSize" || name === "drawReserve") return text.numbers.tiles({ n });
	const words: Readonly<Record<string, () => string>> =
		text.values[name as keyof RulesText["values"]];
	return (words[String(value)] as () => string)();
}

export function goalWords(goal: MatchGoal, { goals }: RulesText): string {
	switch (goal.kind) {
		case "points":
			return goals.points({ n: goal.target });
		case "streak":
			return goals.streak({ n: goal.rounds });
		case "rounds":
			return goals.rounds({ n: goal.rounds });
		case "open":
			return goals.open();
	}
}

function tilesWords(tiles: readonly Tile[], text: RulesText): string {
	return tiles.length === 0 ? text.form.noTiles() : list(tiles.map(tileName));
}

/** What a table of this game may choose for one option, all other options being the game's own. */
export function choicesWords(game: GameId, name: OptionName, text: RulesText): readonly string[] {
	if (name === "players") return gameOf(game).players.map(number);
	if (name === "match") return goalChoices(game, text);
	const spec: OptionSpec = OPTION_SPECS[name];
	if (spec.form === "number") return [rangeWords(game, name, spec, text)];
	const values = spec.form === "choice" ? spec.values : [];
	return values
		.filter((value) => resolves(game, { [name]: value }))
		.map((value) => valueWords(name, value as Options[typeof name], text));
}

function resolves(game: GameId, changes: { readonly [name: string]: unknown }): boolean {
	return "options" in resolveOptions(game, changes);
}

function goalChoices(game: GameId, { goalKinds, numbers }: RulesText): readonly string[] {
	return MATCH_KINDS.flatMap((kind) => {
		if (kind === "open") return resolves(game, { match: { kind } }) ? [goalKinds.open()] : [];
		const { field, min, max } = GOAL_LIMITS[kind];
		if (!resolves(game, { match: { kind, [field]: min } })) return [];
		return [`${goalKinds[kind]()} (${numbers.fromTo({ min, max })})`];
	});
}

function rangeWords(
	game: GameId,
	name: OptionName,
	{ min, max, also }: Extract<OptionSpec, { form: "number" }>,
	{ numbers }: RulesText,
): string {
	const most = name === "handSize" ? mostTilesEach(game) : max;
	return numbers[also === undefined ? "fromTo" : "fromToOrNone"]({ min, max: most });
}

function mostTilesEach(game: GameId): number {
	const { players, options } = gameOf(game);
	const tiles = tilesInPlay({ removed: options.removed ?? [] }).length;
	return Math.min(OPTION_SPECS.handSize.max, Math.floor(tiles / Math.min(...players)));
}

/** Why options are refused, and what to do about it. */
export function problemWords({ code, options, limits }: OptionProblem, text: RulesText): string {
	const { problems } = text;
	if (code in CLASHES) return problems[code as ClashCode]();
	if (code === "unknown-option") return problems["unknown-option"]();
	const option = text.options[options[0] as OptionName].label();
	if (limits === undefined) return problems["not-a-value"]({ option });
	const { min, max, also, allowed } = limits;
	if (allowed !== undefined)
		return problems.oneOf({ option, choices: list(allowed.map(number), "disjunction") });
	if (also !== undefined) return problems.outOfLimitsOrZero({ option, min, max });
	return problems["out-of-limits"]({ option, min, max });
}
