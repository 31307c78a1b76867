import { describe, expect, test } from "vitest";
import type { End } from "../../rules/line.ts";
import { fivesPoints, handPips } from "../../rules/score.ts";
import { TILES, type Tile } from "../../rules/tile.ts";
import type { Changes } from "../helpers/chance.ts";
import { Table, tilesOf } from "../helpers/table.ts";

describe("§5 what a hand counts", () => {
	const hand = tilesOf("0-0 6-6 4-1");

	test.each([
		["both", 0, 17],
		["both", 14, 31],
		["once", 0, 11],
		["once", 14, 25],
	] as const)("doublePips %s and blankDoublePips %i: %i", (doublePips, blankDoublePips, pips) => {
		expect(handPips(hand, { doublePips, blankDoublePips })).toBe(pips);
	});
});

describe("§2 fives", () => {
	test("a sum that is a multiple of five scores itself, nothing gives nothing", () => {
		expect([0, 4, 5, 12, 20].map(fivesPoints)).toEqual([0, 0, 5, 0, 20]);
	});

	test("the side that laid it is credited, both partners alike", () => {
		const table = new Table("saharat-fives", {
			hands: ["5-5 1-0", "6-5 2-0", "5-4 3-0", "5-3 4-0"],
			options: { partnership: true },
		});
		table.play(0, "5-5", "lead");
		expect(table.match.totals).toEqual([10, 0, 10, 0]);
		expect(table.events[0]).toMatchObject({ points: 10, sum: 10 });
	});

	test("with everyDouble bare arms add nothing", () => {
		const table = new Table("saharat-fives", {
			hands: ["6-4 4-1 0-0", "4-4 2-0 3-0"],
			options: { spinner: "everyDouble", draw: "none", leadTile: "any" },
			standing: { played: 1, nextLeader: 0 },
		});
		table.play(0, "6-4", "lead");
		table.play(1, "4-4", "right");
		expect(table.sum).toBe(14);
		table.play(0, "4-1", "right");
		expect([table.sum, table.ends]).toEqual([7, { left: 6, right: 1, "4-4/up": 4, "4-4/down": 4 }]);
	});
});

/** A round that seat 0 ends with its last tile; what the others hold is given. */
function wentOut(others: readonly string[], options: Changes) {
	const table = new Table("saharat-draw", {
		hands: ["6-6", ...others],
		options,
		standing: { played: 1, nextLeader: 0 },
	});
	table.play(0, "6-6", "lead");
	return table.end;
}

describe("§5 points of a round", () => {
	test("opponentPips: of all other sides, never a partner's", () => {
		expect(wentOut(["5-4"], {}).points).toEqual([9, 0]);
		const pairs = wentOut(["5-4", "6-5", "3-0"], { partnership: true });
		expect(pairs).toMatchObject({ winners: [0, 2], points: [12, 0, 12, 0] });
	});

	test.each([
		["4-3", 5],
		["5-3", 10],
		["2-0", 0],
		["2-1", 5],
	])("roundTo 5: %s left gives %i", (left, points) => {
		expect(wentOut([left], { roundTo: 5 }).points).toEqual([points, 0]);
	});

	test("roundTo 5 rounds the total once: 4 and 4 give 10", () => {
		expect(wentOut(["3-1", "4-0", "0-0"], { roundTo: 5 }).points).toEqual([10, 0, 0, 0]);
	});

	test("roundTo is about pips: a round that is worth one point stays worth one", () => {
		expect(wentOut(["4-3"], { roundTo: 5, roundScore: "onePoint" }).points).toEqual([1, 0]);
		expect(wentOut(["4-3"], { roundTo: 5, roundScore: "batidas" }).points).toEqual([2, 0]);
	});

	test("doublePips and blankDoublePips count in what is left", () => {
		expect(wentOut(["5-5"], { doublePips: "once" }).points).toEqual([5, 0]);
		expect(wentOut(["0-0"], { blankDoublePips: 14, doublePips: "once" }).points).toEqual([14, 0]);
	});
});

describe("§5 batidas", () => {
	/** Seat 0 goes out with its second tile, on an end that it fits of the line 6-5, 5-3. */
	function out(last: Tile, end: End) {
		const table = new Table("brazil", {
			hands: [`6-5 ${last}`, "5-3 0-0"],
			standing: { played: 1, nextLeader: 0 },
		});
		table.play(0, "6-5", "lead");
		table.play(1, "5-3", "right");
		table.play(0, last, end);
		return table.end;
	}

	test("another tile: comum, 1", () => {
		expect(out("6-4", "left")).toMatchObject({ batida: "comum", points: [1, 0] });
	});

	test("a double: carroca, 2", () => {
		expect(out("3-3", "right")).toMatchObject({ batida: "carroca", points: [2, 0] });
	});

	test("a tile that fits both ends: la-e-lo, 3", () => {
		expect(out("6-3", "left")).toMatchObject({ batida: "la-e-lo", points: [3, 0] });
	});

	test("both ends alike: a double is cruzada, 4, another tile that fits is la-e-lo", () => {
		const alike = (last: Tile) => {
			const table = new Table("brazil", {
				hands: [`6-1 ${last}`, "6-5 0-0", "5-1 2-2"],
				standing: { played: 1, nextLeader: 0 },
			});
			table.play(0, "6-1", "lead");
			table.play(1, "6-5", "left");
			table.play(2, "5-1", "left");
			table.play(0, last, "right");
			return table.end;
		};
		expect(alike("1-1")).toMatchObject({ batida: "cruzada", points: [4, 0, 0] });
		expect(alike("2-1")).toMatchObject({ batida: "la-e-lo", points: [3, 0, 0] });
	});

	test("a lead that goes out has no ends to fit: comum, or carroca for a double", () => {
		const ledOut = (tile: Tile) => {
			const table = new Table("brazil", { hands: [tile, "1-0"] });
			table.play(0, tile, "lead");
			return table.end;
		};
		expect(ledOut("6-5")).toMatchObject({ batida: "comum", points: [1, 0] });
		expect(ledOut("6-6")).toMatchObject({ batida: "carroca", points: [2, 0] });
	});

	test("a blocked round gives 1 and is no batida", () => {
		const table = new Table("brazil", { hands: ["6-6 1-0", "5-5 4-4"] });
		table.play(0, "6-6", "lead");
		table.pass(1);
		table.pass(0);
		expect(table.end).toMatchObject({ outcome: "blocked", batida: null, points: [1, 0] });
	});

	test("arms do not count as ends that fit", () => {
		const table = new Table("brazil", {
			hands: ["6-6 6-3 6-1", "6-5 5-4 0-0"],
			options: { spinner: "openingDouble" },
		});
		table.play(0, "6-6", "lead");
		table.play(1, "6-5", "left");
		table.play(0, "6-3", "right");
		table.play(1, "5-4", "left");
		table.play(0, "6-1", "6-6/up");
		expect(table.end.batida).toBe("comum");
	});
});

/** The end of a round that is blocked when everybody has laid one tile; what is left in the hands is given. */
function blocked(left: readonly string[], options: Changes) {
	const laid = ["6-6", "6-5", "6-1", "5-1"] as const;
	const ends = ["lead", "left", "right", "left"] as const;
	const hands = left.map((tiles, seat) => `${laid[seat]} ${tiles}`);
	const removed = TILES.filter((tile) => !hands.join(" ").includes(tile));
	const table = new Table("saharat-draw", {
		hands,
		options: { removed, ...options },
		standing: { played: 1, nextLeader: 0 },
	});
	left.forEach((_, seat) => {
		table.play(seat, laid[seat] as Tile, ends[seat] as End);
	});
	return table.end;
}

describe("§5 who wins a blocked round", () => {
	test("lowestHand: the side of the single lightest hand", () => {
		const end = blocked(["2-1", "1-1"], {});
		expect(end).toMatchObject({ outcome: "blocked", winners: [1], points: [0, 3] });
	});

	test("lowestHand: two sides that share the lightest: nobody", () => {
		expect(blocked(["2-1", "3-0"], {})).toMatchObject({ winners: [], points: [0, 0] });
	});

	test("lowestHand: the lightest hand wins for both partners, and partners may share it", () => {
		const hands = ["2-0", "3-2", "4-4", "4-3"];
		const end = { winners: [0, 2], points: [12, 0, 12, 0] };
		expect(blocked(hands, { partnership: true })).toMatchObject(end);
		expect(blocked(["4-0", "3-2", "2-2", "4-3"], { partnership: true }).winners).toEqual([0, 2]);
	});

	test("lowestSide: the smallest sum over a side's hands", () => {
		const options = { partnership: true, blockedWinner: "lowestSide" };
		expect(blocked(["2-0", "3-2", "4-4", "3-0"], options)).toMatchObject({
			winners: [1, 3],
			points: [0, 10, 0, 10],
		});
		expect(blocked(["2-0", "3-2", "4-4", "5-0"], options).winners).toEqual([]);
	});

	test("lowestSide without partnership: each seat is a side", () => {
		const options = { blockedWinner: "lowestSide" };
		expect(blocked(["3-2", "2-0"], options)).toMatchObject({ winners: [1], points: [0, 5] });
		expect(blocked(["3-0", "2-1"], options).winners).toEqual([]);
	});

	test("compared as the options count", () => {
		expect(blocked(["4-4", "3-2"], { doublePips: "once" }).winners).toEqual([0]);
		expect(blocked(["4-4", "3-2"], {}).winners).toEqual([1]);
		expect(blocked(["0-0", "4-3"], { blankDoublePips: 14 }).winners).toEqual([1]);
		expect(blocked(["0-0", "4-3"], {}).winners).toEqual([0]);
	});
});
