import { expect, test } from "vitest";
import { readLanguages } from "../../../tools/text.ts";
import { flat, parametersOf } from "../../../tools/textcheck.ts";
import { LOCALES, type Locale, plain, TEXTS } from "./languages.ts";

const COUNTS = [0, 1, 2, 3, 5, 11, 12, 14, 19, 20, 21, 22, 25, 100, 101, 102, 111, 112] as const;

/** Which form each count takes, by the grammar of each language, in the order of COUNTS. */
const FORMS: Record<Locale, string> = {
	ar: "zero one two few few many many many many many many many many other other other many many",
	"pt-BR":
		"one one other other other other other other other other other other other other other other other other",
	pl: "many one few few many many many many many many many few many many many few many many",
	ro: "few one few few few few few few few other other other other other few few few few",
	en: "other one other other other other other other other other other other other other other other other other",
};

/** How each form is said of the things that are counted most; `#` is the number. */
const SAID: Record<Locale, Record<string, Record<string, string>>> = {
	ar: {
		points: {
			zero: "0 نقطة",
			one: "نقطة وحدة",
			two: "نقطتين",
			few: "# نقاط",
			many: "# نقطة",
			other: "# نقطة",
		},
		tiles: {
			zero: "ولا قطعة",
			one: "قطعة وحدة",
			two: "قطعتين",
			few: "# قطع",
			many: "# قطعة",
			other: "# قطعة",
		},
		seconds: {
			zero: "0 ثانية",
			one: "ثانية وحدة",
			two: "ثانيتين",
			few: "# ثواني",
			many: "# ثانية",
			other: "# ثانية",
		},
		rounds: {
			zero: "بدون جولات",
			one: "جولة وحدة",
			two: "جولتين",
			few: "# جولات",
			many: "# جولة",
			other: "# جولة",
		},
	},
	"pt-BR": {
		points: { one: "# ponto", other: "# pontos" },
		tiles: { one: "# pedra", other: "# pedras" },
		seconds: { one: "# segundo", other: "# segundos" },
		rounds: { one: "# rodada", other: "# rodadas" },
	},
	pl: {
		points: { one: "# punkt", few: "# punkty", many: "# punktów" },
		tiles: { one: "# kamień", few: "# kamienie", many: "# kamieni" },
		seconds: { one: "# sekunda", few: "# sekundy", many: "# sekund" },
		rounds: { one: "# rozdanie", few: "# rozdania", many: "# rozdań" },
	},
	ro: {
		points: { one: "un punct", few: "# puncte", other: "# de puncte" },
		tiles: { one: "o piesă", few: "# piese", other: "# de piese" },
		seconds: { one: "o secundă", few: "# secunde", other: "# de secunde" },
		rounds: { one: "o rundă", few: "# runde", other: "# de runde" },
	},
	en: {
		points: { one: "# point", other: "# points" },
		tiles: { one: "# tile", other: "# tiles" },
		seconds: { one: "# second", other: "# seconds" },
		rounds: { one: "# round", other: "# rounds" },
	},
};

/** Where nothing at all has a word of its own. */
const NOTHING: Partial<Record<Locale, string>> = { "pt-BR": "nenhuma pedra", ro: "nicio piesă" };

function counters(locale: Locale): Record<string, (n: number) => string> {
	const { page, rules } = TEXTS[locale];
	return {
		points: (n) => page.table.points({ n }),
		tiles: (n) => rules.numbers.tiles({ n }),
		seconds: (n) => page.table.secondsLeft({ n }),
		rounds: (n) => rules.goals.rounds({ n }),
	};
}

for (const locale of LOCALES) {
	test(`P24 points, tiles, seconds and rounds are counted right in ${locale}`, () => {
		const forms = FORMS[locale].split(" ");
		for (const [what, count] of Object.entries(counters(locale))) {
			COUNTS.forEach((n, index) => {
				const form = SAID[locale][what]?.[forms[index] as string] as string;
				const nothing = n === 0 && what === "tiles" ? NOTHING[locale] : undefined;
				expect(count(n), `${n} ${what}`).toBe(nothing ?? form.replace("#", String(n)));
			});
		}
	});

	test(`P24 the forms of ${locale} are those that Intl.PluralRules gives`, () => {
		const rules = new Intl.PluralRules(locale);
		expect(COUNTS.map((n) => rules.select(n)).join(" ")).toBe(FORMS[locale]);
	});

	test(`P24 every counted message of ${locale} says something for every count`, () => {
		for (const [key, source] of flat(readLanguages()[locale])) {
			const [part, ...path] = key.split(".");
			const numbers = Object.entries(parametersOf(source)).filter(([, kind]) => kind === "number");
			if (numbers.length === 0 || (part !== "page" && part !== "rules")) continue;
			const message = path.reduce<unknown>(
				(group, name) => (group as Record<string, unknown>)[name],
				TEXTS[locale][part],
			) as (given: Record<string, unknown>) => string;
			for (const n of COUNTS) {
				const given = Object.fromEntries(
					Object.entries(parametersOf(source)).map(([name, kind]) => [
						name,
						kind === "number" ? n : "x",
					]),
				);
				expect(plain(message(given)), key).toMatch(/\S/);
				expect(message(given), key).not.toMatch(/undefined|NaN|[{}#]/);
			}
		}
	});
}
