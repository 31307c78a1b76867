import { describe, expect, test } from "vitest";
import { nextSeat, partnerOf, seatsFrom, sideOf, sides } from "../../rules/seat.ts";

const alone = { players: 3, partnership: false };
const pairs = { players: 4, partnership: true };

describe("§1 seats and sides", () => {
	test("turn order goes round", () => {
		expect([0, 1, 2].map((seat) => nextSeat(seat, alone))).toEqual([1, 2, 0]);
		expect(seatsFrom(2, pairs)).toEqual([2, 3, 0, 1]);
	});

	test("each seat is a side, with partnership 0+2 against 1+3", () => {
		expect(sides(alone)).toEqual([[0], [1], [2]]);
		expect(sides(pairs)).toEqual([
			[0, 2],
			[1, 3],
		]);
		expect(sideOf(3, pairs)).toEqual([1, 3]);
		expect(partnerOf(3, pairs)).toBe(1);
		expect(partnerOf(1, alone)).toBeNull();
	});
});
