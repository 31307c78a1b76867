import { describe, expect, test } from "vitest";
import { EMPTY_LINE, type End, endsThatFit, type Line, lay, sumOfEnds } from "../../rules/line.ts";
import type { Options } from "../../rules/options.ts";
import type { Tile } from "../../rules/tile.ts";

/** The line of a text like "6-6 left:6-3 6-6/up:6-1". */
function lineOf(text: string, spinner: Options["spinner"]): Line {
	return text.split(" ").reduce((line: Line, word, index) => {
		const [end, tile] = index === 0 ? ["lead", word] : word.split(":");
		return lay(line, tile as Tile, end as End, { spinner });
	}, EMPTY_LINE);
}

const endsOf = (line: Line) =>
	Object.fromEntries(line.ends.map(({ name, number }) => [name, number]));

describe("§2 open ends", () => {
	test("a lead opens left with its high half and right with its low one", () => {
		expect(endsOf(lineOf("6-4", "none"))).toEqual({ left: 6, right: 4 });
	});

	test("a lead double opens its arms when both sides have a tile, up before down, after left and right", () => {
		expect(endsOf(lineOf("6-6 left:6-3 left:3-1", "openingDouble"))).toEqual({ left: 1, right: 6 });
		const line = lineOf("6-6 left:6-3 right:6-1", "openingDouble");
		expect(Object.keys(endsOf(line))).toEqual(["left", "right", "6-6/up", "6-6/down"]);
		expect(endsOf(line)).toMatchObject({ "6-6/up": 6, "6-6/down": 6 });
	});

	test("openingDouble: no other double is a spinner, none: not even the lead", () => {
		expect(endsOf(lineOf("6-6 left:6-3 left:3-3 left:3-1", "openingDouble"))).toEqual({
			left: 1,
			right: 6,
		});
		expect(endsOf(lineOf("6-6 left:6-3 right:6-1", "none"))).toEqual({ left: 3, right: 1 });
		expect(endsOf(lineOf("6-4 left:6-6 left:6-1", "openingDouble"))).toEqual({ left: 1, right: 4 });
	});

	test("everyDouble: another double opens when a tile lies beyond it on its own arm", () => {
		expect(endsOf(lineOf("6-3 right:3-3", "everyDouble"))).toEqual({ left: 6, right: 3 });
		const line = lineOf("6-3 right:3-3 right:3-1", "everyDouble");
		expect(endsOf(line)).toEqual({ left: 6, right: 1, "3-3/up": 3, "3-3/down": 3 });
	});

	test("everyDouble: a double on an arm opens arms of its own; ends stand in the order in which they opened", () => {
		const line = lineOf(
			"6-6 left:6-1 right:6-2 6-6/up:6-3 6-6/up:3-3 right:2-2 right:2-0 6-6/up:4-3",
			"everyDouble",
		);
		expect(endsOf(line)).toEqual({
			left: 1,
			right: 0,
			"6-6/up": 4,
			"6-6/down": 6,
			"2-2/up": 2,
			"2-2/down": 2,
			"3-3/up": 3,
			"3-3/down": 3,
		});
		expect(Object.keys(endsOf(line)).slice(4, 6)).toEqual(["2-2/up", "2-2/down"]);
	});

	test("a tile is offered the ends that it fits, in the order in which they opened", () => {
		const line = lineOf("6-6 left:6-3 right:6-1", "openingDouble");
		expect(endsThatFit(line, "6-3")).toEqual(["left", "6-6/up", "6-6/down"]);
		expect(endsThatFit(EMPTY_LINE, "6-3")).toEqual(["lead"]);
	});
});

describe("§2 the sum of the open ends", () => {
	test.each([
		["5-5", 10, "a lead double alone counts its two halves once"],
		["6-4", 10, "another lead both of its halves"],
		["6-6 left:6-3", 15, "the free side of a lead double counts both halves"],
		["6-6 left:6-3 right:6-1", 4, "a covered spinner and bare arms count nothing"],
		["6-6 left:6-3 right:6-1 6-6/up:6-2", 6, "an arm counts when a tile lies on it"],
		["6-4 right:4-4", 14, "a double at an end counts both halves"],
		["6-3 right:3-3 right:3-1", 7, "a covered double on the way counts no more"],
		["6-0 left:6-1 left:1-0", 0, "blanks count nothing"],
	])("%s is %i: %s", (text, sum) => {
		expect(sumOfEnds(lineOf(text, "openingDouble"))).toBe(sum);
	});

	test("everyDouble: the bare arms of a later double count nothing, a double laid on an arm both halves", () => {
		expect(sumOfEnds(lineOf("6-3 right:3-3 right:3-1", "everyDouble"))).toBe(7);
		expect(sumOfEnds(lineOf("6-3 right:3-3 right:3-1 3-3/up:3-2 3-3/up:2-2", "everyDouble"))).toBe(
			11,
		);
	});
});
