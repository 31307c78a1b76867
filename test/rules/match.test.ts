import { describe, expect, test } from "vitest";
import { type Standing, stopMatch } from "../../rules/match.ts";
import type { Seat } from "../../rules/seat.ts";
import type { Match } from "../../rules/state.ts";
import type { Changes } from "../helpers/chance.ts";
import { Table } from "../helpers/table.ts";

/** The match after a round that a seat wins with its only tile; the next seat is left with 9 pips. */
function won(by: Seat, before: Partial<Standing>, options: Changes, players = 2): Match {
	const hands = ["6-6", "5-4", "0-0", "6-3"].slice(0, players);
	const table = new Table("romania-block", {
		hands: hands.map((_, seat) => hands[(seat - by + players) % players] as string),
		options: { nextLead: "winner", ...options },
		standing: { ...before, nextLeader: by },
	});
	table.play(by, "6-6", "lead");
	return table.match;
}

describe("§6 points", () => {
	const target = { match: { kind: "points", target: 20 } };

	test("the match ends when the highest total is at least the target", () => {
		expect(won(0, { totals: [10, 0] }, target).winners).toBeNull();
		expect(won(0, { totals: [11, 0] }, target).winners).toEqual([0]);
	});

	test("the highest total wins, whoever won the round", () => {
		expect(won(0, { totals: [2, 20] }, target).winners).toEqual([1]);
	});

	test("on a shared top another round is played", () => {
		const match = won(0, { totals: [11, 20] }, target);
		expect(match).toMatchObject({ totals: [20, 20], winners: null, nextLeader: 0 });
	});

	test("partners do not share the top with each other", () => {
		const options = { ...target, partnership: true };
		const match = won(0, { totals: [2, 0, 2, 0] }, options, 4);
		expect(match.winners).toEqual([0, 2]);
	});
});

describe("§6 rounds", () => {
	const three = { match: { kind: "rounds", rounds: 3 } };

	test("after that many rounds the highest total wins", () => {
		expect(won(0, { played: 1, totals: [0, 30] }, three).winners).toBeNull();
		expect(won(0, { played: 2, totals: [0, 30] }, three).winners).toEqual([1]);
	});

	test("on a shared top another round is played, and another", () => {
		expect(won(0, { played: 2, totals: [0, 9] }, three).winners).toBeNull();
		expect(won(0, { played: 3, totals: [9, 18] }, three).winners).toBeNull();
		expect(won(0, { played: 4, totals: [10, 18] }, three).winners).toEqual([0]);
	});
});

describe("§6 streak", () => {
	const three = { match: { kind: "streak", rounds: 3 }, roundScore: "onePoint" };
	const streaksAfter = (by: Seat, streaks: readonly number[], options: Changes = {}) =>
		won(by, { streaks, totals: streaks }, { ...three, ...options }, streaks.length);

	test("that many rounds in a row win", () => {
		expect(streaksAfter(0, [1, 0])).toMatchObject({ streaks: [2, 0], winners: null });
		expect(streaksAfter(0, [2, 0])).toMatchObject({ streaks: [3, 0], winners: [0] });
	});

	test("breakCounts: a round won by another side is its first win", () => {
		const options = { breakCounts: true };
		expect(streaksAfter(1, [2, 0], options).streaks).toEqual([0, 1]);
		expect(streaksAfter(2, [2, 0, 0], options).streaks).toEqual([0, 0, 1]);
	});

	test("breakCounts false: the round that breaks a row does not count, the next one does", () => {
		const options = { breakCounts: false };
		expect(streaksAfter(1, [2, 0, 0], options).streaks).toEqual([0, 0, 0]);
		expect(streaksAfter(2, [0, 0, 0], options).streaks).toEqual([0, 0, 1]);
		expect(streaksAfter(2, [0, 0, 1], options).streaks).toEqual([0, 0, 2]);
	});

	test("a round that nobody won leaves all rows as they stand", () => {
		const table = new Table("saharat-draw", {
			hands: ["6-6 2-1", "6-5 3-0"],
			options: { ...three, draw: "none" },
			standing: { played: 4, streaks: [0, 2], totals: [1, 3], nextLeader: 0 },
		});
		table.play(0, "6-6", "lead");
		table.play(1, "6-5", "left");
		expect(table.end).toMatchObject({ outcome: "blocked", streaks: [0, 2], totals: [1, 3] });
	});

	test("partners carry the row together", () => {
		const match = won(
			3,
			{ streaks: [0, 2, 0, 2], totals: [0, 2, 0, 2] },
			{ ...three, partnership: true },
			4,
		);
		expect(match).toMatchObject({ streaks: [0, 3, 0, 3], winners: [1, 3] });
	});
});

describe("§6 open", () => {
	test("no goal: the host ends it between rounds, and the fewest burrinhos win", () => {
		const table = new Table("burrinho", {
			hands: ["6-6", "6-5", "6-4"],
			standing: { played: 7, totals: [2, 3, 1], free: [5, 4, 6] },
		});
		table.play(0, "6-6", "lead");
		table.play(1, "6-5", "left");
		expect(table.end).toMatchObject({ losers: [2], totals: [2, 3, 2], free: [6, 5, 6] });
		expect(stopMatch(table.match)).toEqual({
			type: "matchEnd",
			winners: [0, 2],
			totals: [2, 3, 2],
		});
	});
});

describe("§11 a match that the host stopped", () => {
	test("has no winners, between rounds too", () => {
		const table = new Table("saharat-draw", { hands: ["6-6", "5-4"] });
		table.play(0, "6-6", "lead");
		table.stop();
		expect(table.events).toEqual([
			{ type: "matchEnd", winners: [], totals: [9, 0], stopped: true },
		]);
		expect(table.match.winners).toEqual([]);
	});

	test("a round broken off counts for nothing: the points of fives are taken back", () => {
		const table = new Table("saharat-fives", {
			hands: ["5-5 1-0", "5-4 2-0"],
			standing: { played: 1, totals: [35, 20], nextLeader: 0 },
		});
		table.play(0, "5-5", "lead");
		expect(table.match.totals).toEqual([45, 20]);
		table.stop();
		expect(table.events).toMatchObject([{ winners: [], totals: [35, 20], stopped: true }]);
		expect(table.match.totals).toEqual([35, 20]);
	});

	test("an open match within a round is stopped without winners", () => {
		const table = new Table("burrinho", {
			hands: ["6-6 1-0", "6-5 2-0"],
			standing: { played: 3, totals: [1, 2], free: [2, 1] },
		});
		table.stop();
		expect(table.events).toMatchObject([{ winners: [], totals: [1, 2], stopped: true }]);
	});
});
