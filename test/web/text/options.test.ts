// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { CLASHES, type OptionProblem, resolveOptions } from "../../../rules/clashes.ts";
import { GAME_IDS } from "../../../rules/gameid.ts";
import { gameOf } from "../../../rules/games.ts";
import { OPTION_NAMES, OPTION_SPECS, type OptionSpec } from "../../../rules/options.ts";
import { REFUSALS } from "../../../rules/refusal.ts";
import { setLocale } from "../../../web/text/index.ts";
import { choicesWords, problemWords, valueWords } from "../../../web/text/options.ts";
import { REACTIONS } from "../../../worker/protocol/choices.ts";
import { CLOSED_REASONS, TABLE_REFUSALS } from "../../../worker/protocol/messages.ts";
import { LOCALES, plain, TEXTS } from "./languages.ts";

const { rules } = TEXTS.en;

beforeEach(() => setLocale("en"));

test("every option has a label, a sentence and a word for each of its values, in every language", () => {
	for (const locale of LOCALES) {
		const text = TEXTS[locale].rules;
		for (const name of OPTION_NAMES) {
			expect(text.options[name].label()).toMatch(/\S/);
			expect(text.options[name].hint()).toMatch(/[.؟]$/);
			const spec: OptionSpec = OPTION_SPECS[name];
			const values = spec.form === "choice" ? spec.values : [];
			const words = values.map((value) => valueWords(name, value as never, text));
			expect(new Set(words).size, `${locale} ${name}`).toBe(values.length);
		}
	}
});

test("values are said with their unit", () => {
	expect(valueWords("turnSeconds", 15, rules)).toBe("15 seconds");
	expect(valueWords("turnSeconds", 0, rules)).toBe("No clock");
	expect(valueWords("handSize", 1, rules)).toBe("1 tile");
	expect(valueWords("hints", true, rules)).toBe("Yes");
	expect(plain(valueWords("removed", ["0-0", "5-4"], rules))).toBe("0-0 and 5-4");
	expect(valueWords("removed", [], rules)).toBe("none");
	expect(valueWords("match", { kind: "points", target: 1000 }, rules)).toBe("to 1,000 points");
	expect(valueWords("match", { kind: "open" }, rules)).toBe("Without a goal");
});

test("§8 every clash and limit is worded by its code, and says what to do", () => {
	for (const locale of LOCALES) {
		const text = TEXTS[locale].rules;
		for (const code of Object.keys(CLASHES) as (keyof typeof CLASHES)[]) {
			const words = problemWords({ code, options: CLASHES[code].options, message: "" }, text);
			expect(words.split(/[.:]/).length, `${locale} ${code}`).toBeGreaterThan(2);
		}
	}
});

test("§8 limits are named with the option and its numbers", () => {
	const words = (game: "saharat-draw" | "brazil-pairs", changes: object) => {
		const resolved = resolveOptions(game, changes as Record<string, unknown>);
		const problems = "problems" in resolved ? resolved.problems : [];
		return problems.map((problem: OptionProblem) => plain(problemWords(problem, rules)));
	};
	expect(words("saharat-draw", { match: { kind: "points", target: 0 } })).toEqual([
		"Match: a whole number from 1 to 1,000.",
	]);
	expect(words("saharat-draw", { turnSeconds: 5 })).toEqual([
		"Time for a turn: a whole number from 10 to 120, or 0 for none.",
	]);
	expect(words("saharat-draw", { players: 3 })).toEqual(["Players: in this game 2 or 4."]);
	expect(words("saharat-draw", { draw: "three" })).toEqual([
		"Drawing: this can't be chosen. Pick one of the choices.",
	]);
	expect(words("saharat-draw", { colour: 1 })).toEqual([
		"There is no such option here. Leave it out.",
	]);
});

test("what may be varied is what resolves", () => {
	const said = (game: (typeof GAME_IDS)[number], name: (typeof OPTION_NAMES)[number]) =>
		choicesWords(game, name, rules);
	expect(said("brazil", "players")).toEqual(["2", "3", "4"]);
	expect(said("romania-block", "handSize")).toEqual(["from 1 to 14"]);
	expect(said("free", "turnSeconds")).toEqual(["from 10 to 120, or none"]);
	expect(said("sixluv", "nextLead")).toEqual([
		"The winner",
		"The winner or the partner",
		"As in the first round",
	]);
	expect(said("six", "match")).toEqual([
		"To a number of points (from 1 to 1,000)",
		"To rounds in a row (from 2 to 10)",
		"For a number of rounds (from 1 to 50)",
	]);
	for (const game of GAME_IDS) {
		for (const name of gameOf(game).choices) expect(said(game, name)).not.toHaveLength(0);
	}
});

test("every refusal, every reason for closing and every reaction has its own words in every language", () => {
	for (const locale of LOCALES) {
		const { refusals, closed, reactions } = TEXTS[locale].page;
		for (const code of [...REFUSALS, ...TABLE_REFUSALS]) expect(refusals[code]()).toMatch(/[.!]$/);
		for (const reason of CLOSED_REASONS) expect(closed[reason]()).toMatch(/\. .*\.$|\..*[.،]/);
		expect(new Set(REACTIONS.map((reaction) => reactions[reaction]())).size).toBe(REACTIONS.length);
	}
});

test("S32 a link in each state of its table says something of its own and what to do next", () => {
	for (const locale of LOCALES) {
		const { states } = TEXTS[locale].page;
		const words = (["lobby", "full", "round", "result", "ended", "expired"] as const).map((state) =>
			states[state](),
		);
		expect(new Set(words).size).toBe(words.length);
		for (const sentence of words) expect(sentence, locale).toMatch(/\. \S.*\.$/);
	}
});
