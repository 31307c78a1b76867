import { expect, test } from "vitest";
import { readLanguages } from "../../../tools/text.ts";
import {
	flat,
	type Languages,
	type Messages,
	problemsOf,
	unusedOf,
} from "../../../tools/textcheck.ts";
import { LOCALES } from "./languages.ts";

const MESSAGE = "{n, plural, one {# tile} other {# tiles}}";

/** Five languages that say the same, with one changed. */
function languages(change: Partial<Record<(typeof LOCALES)[number], Messages>>): Languages {
	const forms = {
		ar: "{n, plural, zero {0} one {1} two {2} few {3} many {11} other {#}}",
		"pt-BR": "{n, plural, one {#} many {#} other {#}}",
		pl: "{n, plural, one {#} few {#} many {#} other {#}}",
		ro: "{n, plural, one {#} few {#} other {#}}",
		en: MESSAGE,
	};
	return Object.fromEntries(
		LOCALES.map((locale) => [
			locale,
			change[locale] ?? { page: { tiles: forms[locale], hello: "Hi {name}" } },
		]),
	) as unknown as Languages;
}

test("all languages have the same messages with the same parameters and all their plural forms", () => {
	expect(problemsOf(readLanguages())).toEqual([]);
	expect(problemsOf(languages({}))).toEqual([]);
});

test("a missing and an extra message are found", () => {
	const pl = { page: { hello: "Hej {name}", bye: "Pa" } };
	expect(problemsOf(languages({ pl }))).toEqual([
		"pl: page.tiles is missing",
		"pl: page.bye is not in en.json",
	]);
});

test("another parameter, or one of another type, is found", () => {
	const ro = { page: { tiles: "{n}", hello: "Salut {who}" } };
	expect(problemsOf(languages({ ro }))).toEqual([
		"ro: page.tiles has other parameters than in en.json",
		"ro: page.hello has other parameters than in en.json",
	]);
});

test("a missing plural form is found, and one that the language does not have", () => {
	const ar = { page: { tiles: MESSAGE, hello: "{name}" } };
	const en = { page: { tiles: "{n, plural, one {#} few {#} other {#}}", hello: "{name}" } };
	expect(problemsOf(languages({ ar, en }))).toEqual([
		"ar: page.tiles needs the plural forms zero, one, two, few, many, other",
		"en: page.tiles needs the plural forms one, other",
	]);
});

test("a message that cannot be read is found", () => {
	const pl = { page: { tiles: "{n, plural, one {#", hello: "Hej {name}" } };
	expect(problemsOf(languages({ pl }))[0]).toMatch(/^pl: page.tiles cannot be read/);
});

test("a message counts as used where it is written with its group, taken from it, or its group looked up", () => {
	const messages = {
		page: {
			table: { draw: "a", pass: "b", score: "c" },
			refusals: { "not-now": "d" },
			ends: { up: "e", deep: { far: "f" } },
			lobby: { start: "i", lock: "j" },
		},
		calls: { domino: "g", blocked: "h" },
	};
	const code = `
		text.value.table
			.draw();
		const { score } = text.value.table;
		const why = text.value.refusals[code]();
		other.ends.upper(deep.far());
		calls[locale].domino();
	`;
	const other = `
		const { lobby: words, ends } = text.value;
		words.start();
	`;
	expect(unusedOf(messages, [code, other])).toEqual([
		"page.table.pass",
		"page.ends.up",
		"page.lobby.lock",
		"calls.blocked",
	]);
});

test("no message is empty or has stray space", () => {
	for (const locale of LOCALES) {
		for (const [key, source] of flat(readLanguages()[locale])) {
			expect(source, `${locale} ${key}`).toMatch(/^\S(.*\S)?$/);
			expect(source, `${locale} ${key}`).not.toMatch(/ {2}| [.,:;!?،؛؟](\s|$)/);
		}
	}
});
