import { describe, expect, test } from "vitest";
import { tileSet } from "../../../rules/bots/bits.ts";
import { Playout } from "../../../rules/bots/playout.ts";
import { MatchWorth } from "../../../rules/bots/worth.ts";
import { newMatch, type Standing } from "../../../rules/match.ts";
import type { Options } from "../../../rules/options.ts";
import type { Tile } from "../../../rules/tile.ts";
import { optionsOf } from "./tables.ts";

/** What a round is worth to seat 0 where a seat went out and the others hold what is given. */
function worth(
	options: Options,
	standing: Partial<Standing>,
	last: number,
	hands: readonly (readonly Tile[])[],
): number {
	const playout = new Playout(options);
	for (const [seat, hand] of hands.entries()) playout.hands[seat] = tileSet(hand);
	playout.last = last;
	playout.blocked = false;
	return new MatchWorth(newMatch(options, standing), 0).of(playout);
}

describe("what a round is worth in its match", () => {
	const draw = optionsOf("saharat-draw", { players: 2 });

	test("§6 points beyond the goal are worth nothing", () => {
		const near = { totals: [95, 0] };
		expect(worth(draw, near, 0, [[], ["6-6"]])).toBe(worth(draw, near, 0, [[], ["5-0"]]));
		expect(worth(draw, {}, 0, [[], ["6-6"]])).toBeGreaterThan(worth(draw, {}, 0, [[], ["5-0"]]));
	});

	test("§5 winning is worth more than losing as little as can be", () => {
		expect(worth(draw, {}, 0, [[], ["1-0"]])).toBeGreaterThan(0);
		expect(worth(draw, {}, 1, [["1-0"], []])).toBeLessThan(0);
	});

	test("§6 in a match for a row of wins the one whose row stands is the worst to lose to", () => {
		const free = optionsOf("free", {});
		const rows = { streaks: [0, 5, 0] };
		const hands: Tile[][] = [["1-0"], ["2-0"], ["3-0"]];
		const values = [0, 1, 2].map((last) => worth(free, rows, last, hands.with(last, [])));
		expect(values[0]).toBeGreaterThan(values[2] as number);
		expect(values[2]).toBeGreaterThan(values[1] as number);
	});

	test("§5 a burrinho is bad for who gets it and good for the others", () => {
		const burrinho = optionsOf("burrinho", { players: 3 });
		expect(worth(burrinho, {}, 1, [["1-0"], [], []])).toBeLessThan(0);
		expect(worth(burrinho, {}, 1, [[], [], ["1-0"]])).toBeGreaterThan(0);
	});
});
