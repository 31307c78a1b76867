import { describe, expect, test } from "vitest";
import counts from "./counts.json" with { type: "json" };
import { countAll } from "./counts.ts";

describe("the number of act sequences from a fixed deal", () => {
	const found = countAll();

	test.each(Object.keys(found))("%s (remade by npm run counts)", (table) => {
		expect(found[table]).toEqual((counts as Record<string, unknown>)[table]);
	});

	test("the table has every game and number of players and nothing else", () => {
		expect(Object.keys(counts)).toEqual(Object.keys(found));
	});
});
