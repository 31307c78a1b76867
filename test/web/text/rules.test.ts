import { expect, test } from "vitest";
import { ownOptions, resolveOptions } from "../../../rules/clashes.ts";
import { GAME_IDS, type GameId } from "../../../rules/gameid.ts";
import { EMPTY_LINE, endsThatFit, type Line, lay, sumOfEnds } from "../../../rules/line.ts";
import {
	OPTION_NAMES,
	OPTION_SPECS,
	type OptionName,
	type OptionSpec,
	type Options,
	tilesInPlay,
} from "../../../rules/options.ts";
import { type Half, isDouble } from "../../../rules/tile.ts";
import { DRAWINGS, type Drawing, type Piece, rulesOf, tileOf } from "../../../web/text/rules.ts";
import { LOCALES, plain, TEXTS } from "./languages.ts";

const card = (options: Options) => rulesOf(options, TEXTS.en.rules);

const sentences = (options: Options) =>
	card(options).flatMap(({ lines }) => lines.map(({ words }) => plain(words)));

/** Values to try for an option: all of a closed list, both limits and one between of a number. */
function valuesOf(name: OptionName): readonly unknown[] {
	const spec: OptionSpec = OPTION_SPECS[name];
	switch (spec.form) {
		case "choice":
			return spec.values;
		case "number":
			return [spec.also, spec.min, spec.min + 1, spec.max].filter((value) => value !== undefined);
		case "tiles":
			return [[], ["0-0"], ["5-4", "1-0"]];
		case "match":
			return [
				{ kind: "points", target: 1 },
				{ kind: "points", target: 200 },
				{ kind: "streak", rounds: 3 },
				{ kind: "rounds", rounds: 1 },
				{ kind: "rounds", rounds: 20 },
				{ kind: "open" },
			];
	}
}

const undealt = (o: Options) => tilesInPlay(o).length - o.players * o.handSize;
const nothingToDraw = (o: Options) => o.draw === "none" || undealt(o) <= o.drawReserve;

/** Where a change makes no difference to anybody at the table, by the engine. */
const IDLE: Partial<Record<OptionName, (before: Options, after: Options) => boolean>> = {
	draw: (a, b) => nothingToDraw(a) && nothingToDraw(b),
	drawReserve: (a, b) => nothingToDraw(a) && nothingToDraw(b),
	onTimeout: (a) => a.turnSeconds === 0,
	leadTile: (a) => a.firstLead === "lots",
	blockedLead: (a) => a.nextLead === "asFirst",
	tiedLead: (a) => a.nextLead === "asFirst",
	nextLead: (a, b) =>
		a.goingOut === "leaves" && [a, b].every((o) => ["winner", "firstOut"].includes(o.nextLead)),
	blockedWinner: (a) => !a.partnership,
	roundTo: (a) => a.roundScore !== "opponentPips",
	blankDoublePips: (a) => a.removed.includes("0-0"),
	breakCounts: (a) => a.match.kind !== "streak",
	// Who may pass at will presses the button in any case.
	passing: (a) => a.voluntaryPass,
};

function changesOf(game: GameId, name: OptionName): readonly Options[] {
	return valuesOf(name).flatMap((value) => {
		const resolved = resolveOptions(game, { [name]: value });
		return "options" in resolved ? [resolved.options] : [];
	});
}

for (const game of GAME_IDS) {
	test(`the card of ${game} changes with every option that matters to its players`, () => {
		const own = ownOptions(game);
		for (const name of OPTION_NAMES) {
			for (const changed of changesOf(game, name)) {
				const same = JSON.stringify(changed[name]) === JSON.stringify(own[name]);
				const idle = same || (IDLE[name]?.(own, changed) ?? false);
				const words = `${name}: ${JSON.stringify(changed[name])}`;
				if (idle) expect(sentences(changed), words).toEqual(sentences(own));
				else expect(sentences(changed), words).not.toEqual(sentences(own));
			}
		}
	});
}

test("options that are idle alone change the card where they are not", () => {
	const pairs: readonly (readonly [GameId, object, object])[] = [
		["romania-draw", { nextLead: "winner", blockedLead: "winner" }, { blockedLead: "lastPlayer" }],
		["romania-draw", { nextLead: "winner", tiedLead: "rotate" }, { tiedLead: "lastPlayer" }],
		["romania-draw", { drawReserve: 1 }, { drawReserve: 2 }],
		["romania-block", { drawReserve: 1, draw: "one" }, { draw: "untilFit" }],
		["romania-block", { partnership: true, players: 4 }, { blockedWinner: "lowestSide" }],
		["sixluv", { match: { kind: "streak", rounds: 4 } }, { breakCounts: false }],
		["sixluv", { turnSeconds: 60 }, { onTimeout: "pass" }],
		["brazil", { roundScore: "opponentPips" }, { roundTo: 5 }],
	];
	for (const [game, before, change] of pairs) {
		const [a, b] = [before, { ...before, ...change }].map((changes) => {
			const resolved = resolveOptions(game, changes as Record<string, unknown>);
			if ("problems" in resolved) throw new Error(JSON.stringify(resolved.problems));
			return sentences(resolved.options);
		});
		expect(a, JSON.stringify(change)).not.toEqual(b);
	}
});

test("the card goes by the options alone: two games with the same options have the same card", () => {
	const draw = ownOptions("romania-draw");
	expect(card({ ...ownOptions("saharat-draw"), ...draw })).toEqual(card(draw));
});

test("every sentence is there in every language, said once in its section", () => {
	for (const locale of LOCALES) {
		for (const game of GAME_IDS) {
			const sections = rulesOf(ownOptions(game), TEXTS[locale].rules);
			expect(sections.map(({ id }) => id)).toEqual(card(ownOptions(game)).map(({ id }) => id));
			for (const { lines } of sections) {
				const words = lines.map((line) => line.words);
				expect(new Set(words).size).toBe(words.length);
				for (const sentence of words) expect(plain(sentence)).toMatch(/\S.*[.:)\d\p{L}]$/u);
			}
		}
	}
});

test("§5 the card names what each game is known for", () => {
	const said = (game: GameId) => sentences(ownOptions(game)).join("\n");
	expect(said("saharat-draw")).toContain("15 seconds for a turn");
	expect(said("saharat-fives")).toContain("2 + 4 + 4 makes 10");
	expect(said("saharat-partners")).toContain("Partners sit opposite");
	expect(said("sixluv")).toContain("hands the lead to the partner");
	expect(said("free")).toContain("27 tiles, without 0-0");
	expect(said("six")).toContain("draw one tile");
	expect(said("brazil")).toContain("Cruzada, a double that fits both ends: 4 points");
	expect(said("brazil-pairs")).toContain("each team adds up its two hands");
	expect(said("burrinho")).toContain("The boneyard holds 22 tiles");
	expect(said("romania-block")).toContain("Every round: the highest double leads");
	expect(said("romania-draw")).toContain("The turn goes round to the left");
});

/** The drawing laid in the engine, from its lead outwards. */
function played({ line, spinner }: Drawing, options: Pick<Options, "spinner">): Line {
	const lead = spinner ?? 0;
	const [first, ...rest] = [
		line[lead],
		...line.slice(0, lead).reverse(),
		...line.slice(lead + 1),
	] as Piece[];
	let result = lay(EMPTY_LINE, tileOf(first as Piece), "lead", options);
	for (const piece of rest) {
		const end = endsThatFit(result, tileOf(piece))[0];
		if (end === undefined) throw new Error(`${tileOf(piece)} fits nowhere`);
		result = lay(result, tileOf(piece), end, options);
	}
	return result;
}

test("the drawn examples lie as the engine lays them", () => {
	for (const { line, ...rest } of Object.values<Drawing>(DRAWINGS)) {
		line.slice(1).forEach((piece, index) => {
			expect(piece[0]).toBe((line[index] as Piece)[1]);
		});
		if (rest.last !== undefined) expect(rest.last[0]).toBe(line.at(-1)?.[1]);
	}
});

test("§2 the example of arms has four open ends, the example of fives makes 10", () => {
	const arms = played(DRAWINGS.arms, { spinner: "openingDouble" });
	expect(arms.ends.map(({ name, number }) => [name, number])).toEqual([
		["left", 2],
		["right", 4],
		["6-6/up", 6],
		["6-6/down", 6],
	]);
	expect(sumOfEnds(played(DRAWINGS.fives, { spinner: "none" }))).toBe(10);
});

test("§5 each example of a batida is of its kind", () => {
	const kind = ({ line, last }: Required<Pick<Drawing, "line" | "last">>) => {
		const outer = [line[0]?.[0], line.at(-1)?.[1]];
		const both = outer.every((number) => last.includes(number as Half));
		return [isDouble(tileOf(last)), both];
	};
	expect(kind(DRAWINGS.comum)).toEqual([false, false]);
	expect(kind(DRAWINGS.carroca)).toEqual([true, false]);
	expect(kind(DRAWINGS.laELo)).toEqual([false, true]);
	expect(kind(DRAWINGS.cruzada)).toEqual([true, true]);
});
