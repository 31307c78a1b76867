import { expect, it } from "vitest";
import { seating } from "../../../web/models/seating.ts";

it("§1 the next seat sits at the viewer's right, or left where the table turns that way", () => {
	expect(seating({ players: 4, direction: "right" }, 2)).toEqual({
		bottom: 2,
		left: [1],
		top: [0],
		right: [3],
	});
	expect(seating({ players: 4, direction: "left" }, 2)).toEqual({
		bottom: 2,
		left: [3],
		top: [0],
		right: [1],
	});
});

it("§1 every other seat has its place once, in the order of turns from side to side", () => {
	for (const players of [2, 3, 4, 5, 6]) {
		for (let me = 0; me < players; me++) {
			const { bottom, left, top, right } = seating({ players, direction: "right" }, me);
			const around = [...right.toReversed(), ...top.toReversed(), ...left.toReversed()];
			const inTurn = Array.from({ length: players - 1 }, (_, step) => (me + step + 1) % players);
			expect([bottom, ...around]).toEqual([me, ...inTurn]);
		}
	}
});

it("who watches sees the table from the first seat", () => {
	expect(seating({ players: 2, direction: "right" }, null)).toMatchObject({ bottom: 0, top: [1] });
});
