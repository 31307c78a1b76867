import { describe, expect, test } from "vitest";
import { heaviest, highestDouble, isHeavier, isTile, otherHalf, TILES } from "../../rules/tile.ts";
import { tilesOf } from "../helpers/table.ts";

describe("§1 tiles", () => {
	test("the set has 28, each once, written high half first", () => {
		expect(new Set(TILES).size).toBe(28);
		expect(
			TILES.every((tile) => /^[0-6]-[0-6]$/.test(tile) && tile.charAt(0) >= tile.charAt(2)),
		).toBe(true);
	});

	test.each(["3-6", "7-0", "6-", "", 66, null])("%j is no tile", (value) => {
		expect(isTile(value)).toBe(false);
	});

	test("heavier is the larger sum, on equal sums the larger high half; no two are level", () => {
		expect(isHeavier("6-3", "5-4")).toBe(true);
		expect(isHeavier("5-4", "6-3")).toBe(false);
		expect(isHeavier("5-5", "6-3")).toBe(true);
		for (const a of TILES) {
			for (const b of TILES) if (a !== b) expect(isHeavier(a, b)).not.toBe(isHeavier(b, a));
		}
	});

	test("the heaviest and the highest double of a hand", () => {
		expect(heaviest(tilesOf("4-4 6-2 5-3"))).toBe("6-2");
		expect(highestDouble(tilesOf("0-0 6-5 1-1"))).toBe("1-1");
		expect(highestDouble(tilesOf("6-5"))).toBeNull();
		expect(heaviest([])).toBeNull();
	});

	test("§2 a double keeps the number of the end", () => {
		expect(otherHalf("6-2", 6)).toBe(2);
		expect(otherHalf("6-2", 2)).toBe(6);
		expect(otherHalf("4-4", 4)).toBe(4);
	});
});
