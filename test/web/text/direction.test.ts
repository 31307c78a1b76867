import bidiFactory from "bidi-js";
import { expect, test } from "vitest";
import { isolated } from "../../../tools/text.ts";
import { tileName } from "../../../web/text/index.ts";
import { LOCALES, TEXTS } from "./languages.ts";

const bidi = bidiFactory();

/** What a reader sees from left to right, by the Unicode Bidirectional Algorithm. */
function seen(words: string, base: "ltr" | "rtl"): string {
	const levels = bidi.getEmbeddingLevels(words, base);
	return bidi.getReorderedString(words, levels).replace(/[\u2066-\u2069]/g, "");
}

const { page } = TEXTS.ar;

test("P23 a tile in an Arabic sentence keeps its high half on the left", () => {
	const words = page.say.opened({ name: "نورة", tile: "6-5" });
	expect(seen(words, "rtl")).toContain("6-5");
	expect(seen(words.replace(/[\u2066-\u2069]/g, ""), "rtl"), "without isolates").toContain("5-6");
});

test("P23 a tile named in the Arabic rules keeps its high half on the left", () => {
	const source = "مثل 6-4 هنا";
	expect(seen(source, "rtl")).toContain("4-6");
	expect(seen(isolated(source), "rtl")).toContain("6-4");
});

test("P23 points won keep their plus on the left, beside a tile and in a sentence", () => {
	const { result, table } = page;
	const bubble = `${tileName("4-2")} ${table.pointsGained({ n: 10 })}`;
	expect(seen(bubble, "rtl")).toBe("+10 4-2");
	expect(seen(result.onTheWay({ n: 20 }), "rtl")).toContain("+20");
	expect(seen(result.pointsWon({ names: "نورة", n: 15 }), "rtl")).toContain("+15");
});

test("P23 a Latin name with brackets stays whole in Arabic", () => {
	expect(seen(page.say.passed({ name: "Ola (2)" }), "rtl")).toContain("Ola (2)");
	expect(seen(page.table.handOf({ name: "Ola (2)", n: 5 }), "rtl")).toContain("Ola (2)");
});

test("P23 an Arabic name does not turn a Polish sentence round", () => {
	const { say, table } = TEXTS.pl.page;
	const opened = seen(say.opened({ name: "نورة (2)", tile: "6-4" }), "ltr");
	expect(opened).toMatch(/ otwiera kamieniem 6-4$/);
	expect(seen(table.handOf({ name: "نورة", n: 5 }), "ltr")).toMatch(/: 5 kamieni$/);
});

test("P23 two names in two directions keep their places in a list", () => {
	for (const locale of LOCALES) {
		const base = locale === "ar" ? "rtl" : "ltr";
		const words = TEXTS[locale].page.say.handedOver({ name: "Ola (2)", to: "نورة" });
		const order = seen(words, base);
		const [latin, arabic] = [order.indexOf("Ola (2)"), order.indexOf("ةرون")];
		expect(Math.min(latin, arabic), order).toBeGreaterThanOrEqual(0);
		expect(latin < arabic, order).toBe(base === "ltr");
	}
});
