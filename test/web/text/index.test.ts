// @vitest-environment happy-dom
import { effect } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
	chooseLocale,
	direction,
	list,
	loadRestOfText,
	loadRulesText,
	locale,
	number,
	rulesText,
	setLocale,
	text,
	tileName,
} from "../../../web/text/index.ts";
import { localeFor, preferredLocale } from "../../../web/text/languages.ts";
import { plain } from "./languages.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("switching the language changes the words, the direction and the page's own language", async () => {
	await setLocale("en");
	const said: string[] = [];
	const stop = effect(() => {
		said.push(text.value.table.yourTurn());
	});
	await setLocale("ar");
	stop();
	expect(said).toEqual(["Your turn", "دورك"]);
	expect([locale.value, direction.value]).toEqual(["ar", "rtl"]);
	expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar", "rtl"]);
	await setLocale("pl");
	expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["pl", "ltr"]);
});

test("of two switches at once the last one wins", async () => {
	await Promise.all([setLocale("ro"), setLocale("pt-BR"), setLocale("pl"), setLocale("ro")]);
	expect(locale.value).toBe("ro");
	expect(text.value.table.yourTurn()).toBe("E rândul tău");
});

test("the words of the rules follow a switch of language once they were asked for", async () => {
	await setLocale("en");
	await loadRulesText();
	expect(rulesText.value?.values.draw.none()).toBe("No drawing");
	await setLocale("pl");
	expect(rulesText.value?.values.draw.none()).toBe("Bez dobierania");
});

test("numbers are written as the reader writes them, in the Gulf with the digits 0 to 9", async () => {
	await setLocale("ar");
	await loadRestOfText();
	expect(number(15)).toBe("15");
	expect(text.value.table.points({ n: 111 })).toBe("111 نقطة");
	expect(text.value.table.round({ n: 3 })).toBe("جولة 3");
	await setLocale("pt-BR");
	expect(number(1000)).toBe("1.000");
	await setLocale("en");
	expect(number(1000)).toBe("1,000");
});

test("names are joined as the language joins them", async () => {
	const names = ["Ana", "نورة", "Ola (2)"];
	const joined: string[] = [];
	for (const one of ["en", "pt-BR", "pl", "ro", "ar"] as const) {
		await setLocale(one);
		joined.push(plain(list(names)));
	}
	expect(joined).toEqual([
		"Ana, نورة, and Ola (2)",
		"Ana, نورة e Ola (2)",
		"Ana, نورة i Ola (2)",
		"Ana, نورة și Ola (2)",
		"Ana ونورة وOla (2)",
	]);
	expect(list(names)).toContain("\u2068Ola (2)\u2069");
	expect(tileName("6-4")).toBe("\u20666-4\u2069");
});

test("a browser's language becomes ours by its first part", () => {
	expect(["ar-KW", "pt-PT", "PL", "ro-MD", "en-JM"].map(localeFor)).toEqual([
		"ar",
		"pt-BR",
		"pl",
		"ro",
		"en",
	]);
	expect(localeFor("de-DE")).toBeUndefined();
});

test("the first language that we speak is taken, unless another was chosen here", async () => {
	vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE", "ro-RO", "en"]);
	expect(preferredLocale()).toBe("ro");
	await chooseLocale("ar");
	expect(preferredLocale()).toBe("ar");
	vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE"]);
	localStorage.clear();
	expect(preferredLocale()).toBe("en");
});

test("P03 where storage is blocked the choice still switches the page", async () => {
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("blocked", "SecurityError");
	});
	await chooseLocale("pl");
	expect(locale.value).toBe("pl");
});
