import { describe, expect, test } from "vitest";
import { deal, dealNeedsLots } from "../../rules/deal.ts";
import { newMatch } from "../../rules/match.ts";
import { TILES, type Tile } from "../../rules/tile.ts";
import type { Changes } from "../helpers/chance.ts";
import { Table } from "../helpers/table.ts";
import { optionsOf } from "../helpers/tables.ts";

const DEALT = ["6-5 4-4 1-0", "2-2 6-4 0-0"] as const;

describe("§4 the first lead", () => {
	test("highestDouble: its holder leads that tile", () => {
		const table = new Table("saharat-draw", { hands: DEALT });
		expect(table.turn).toBe(0);
		expect(table.play(0, "6-5", "lead")).toBe("must-lead-tile");
		expect(table.play(0, "4-4", "lead")).toBe("done");
	});

	test("highestDouble: without a double the heaviest tile, 6-3 before 5-4", () => {
		const table = new Table("saharat-draw", { hands: ["5-4 1-0", "6-3 2-0"] });
		expect(table.turn).toBe(1);
		expect(table.play(1, "2-0", "lead")).toBe("must-lead-tile");
		expect(table.play(1, "6-3", "lead")).toBe("done");
	});

	test("heaviest: whatever doublePips and blankDoublePips say", () => {
		const options = { firstLead: "heaviest", doublePips: "once", blankDoublePips: 14 };
		const table = new Table("romania-block", { hands: ["6-6 1-0", "0-0 6-5"], options });
		expect(table.play(0, "1-0", "lead")).toBe("must-lead-tile");
		expect(table.play(0, "6-6", "lead")).toBe("done");
	});

	test("leadTile any: the same leader, any tile", () => {
		const table = new Table("saharat-draw", { hands: DEALT, options: { leadTile: "any" } });
		expect(table.turn).toBe(0);
		expect(table.play(0, "1-0", "lead")).toBe("done");
	});

	test("lots: the heaviest lot leads, with any tile, and the tiles are dealt anew", () => {
		const options = { firstLead: "lots" };
		const table = new Table("romania-draw", { hands: DEALT, options, lots: "5-4 6-3" });
		expect(table.turn).toBe(1);
		expect(table.play(1, "0-0", "lead")).toBe("done");
	});

	test("lots with nextLead asFirst: drawn again before every round", () => {
		const options = optionsOf("romania-draw", { firstLead: "lots", nextLead: "asFirst" });
		const later = newMatch(options, { played: 3 });
		expect(dealNeedsLots(later)).toBe(true);
		const event = deal(later, { tiles: TILES, lots: TILES.toReversed() });
		expect(event).toMatchObject({ round: 4, leader: 0, mustLead: null, lots: ["6-6", "6-5"] });
		expect(() => deal(later, { tiles: TILES, lots: null })).toThrow("lots");
	});

	test("lots with nextLead winner: only where nobody is named", () => {
		const options = optionsOf("romania-draw", { firstLead: "lots", nextLead: "winner" });
		expect(dealNeedsLots(newMatch(options))).toBe(true);
		expect(dealNeedsLots(newMatch(options, { played: 1, nextLeader: 1 }))).toBe(false);
	});

	test("§7 a removed tile is neither dealt nor a lot", () => {
		const options = optionsOf("romania-draw", { firstLead: "lots", removed: ["6-6", "0-0"] });
		const match = newMatch(options);
		const tiles = TILES.filter((tile) => tile !== "6-6" && tile !== "0-0");
		expect(() => deal(match, { tiles: TILES, lots: tiles })).toThrow("every tile in play once");
		expect(() => deal(match, { tiles, lots: TILES })).toThrow("every tile in play once");
		expect(deal(match, { tiles, lots: tiles }).hands.flat()).toEqual(tiles.slice(0, 14));
	});
});

describe("§4 the leader passes", () => {
	test("the next player opens with any tile, and nobody is bound any more", () => {
		const table = new Table("brazil", { hands: DEALT });
		expect(table.pass(0)).toBe("done");
		expect(table.pass(1)).toBe("done");
		expect(table.play(0, "1-0", "lead")).toBe("done");
	});

	test("an empty table is never blocked, however often all pass", () => {
		const table = new Table("brazil", { hands: DEALT });
		for (let pass = 0; pass < 10; pass++) expect(table.pass(pass % 2)).toBe("done");
		expect(table.turn).toBe(0);
	});

	test("somebody else who opens does not become the leader: rotate counts from the one named", () => {
		const table = new Table("brazil", { hands: ["6-5 0-0", "5-5 1-1", "6-1 2-2"] });
		expect(table.turn).toBe(1);
		table.pass(1);
		table.play(2, "2-2", "lead");
		expect(table.round.leader).toBe(1);
	});

	test("the clock frees the next player too", () => {
		const options = { onTimeout: "pass" };
		const table = new Table("saharat-draw", { hands: DEALT, options });
		expect(table.timeout(0)).toBe("done");
		expect(table.play(1, "0-0", "lead")).toBe("done");
	});
});

describe("§4 handing over the lead", () => {
	const hands = ["6-6 1-0", "6-5 2-0", "6-4 3-0", "6-3 4-0"];
	const options = { firstLead: "highestDouble" };
	const later = (changes = {}) =>
		new Table("sixluv", {
			hands,
			options: { ...options, ...changes },
			standing: { played: 1, nextLeader: 1 },
		});

	test("once, in a later round, and play goes on from the partner, who is the leader now", () => {
		const table = later();
		expect(table.handOver(1)).toBe("done");
		expect(table.events).toEqual([{ type: "handOver", seat: 1, to: 3 }]);
		expect([table.turn, table.round.leader]).toEqual([3, 3]);
		expect(table.handOver(3)).toBe("cannot-hand-over-lead");
		expect(table.play(3, "4-0", "lead")).toBe("done");
	});

	test("not where the deal named the leader", () => {
		const table = new Table("sixluv", { hands, options });
		expect(table.handOver(0)).toBe("cannot-hand-over-lead");
	});

	test("not with a tile on the table, nor by anybody but the leader", () => {
		const table = later({ voluntaryPass: true, passing: "player" });
		expect(table.handOver(2)).toBe("not-your-turn");
		table.pass(1);
		expect(table.handOver(2)).toBe("cannot-hand-over-lead");
		for (const seat of [2, 3, 0]) table.pass(seat);
		table.play(1, "2-0", "lead");
		expect(table.handOver(2)).toBe("cannot-hand-over-lead");
	});

	test("a leader who passed and has the turn again before anybody opened may still do it", () => {
		const table = later({ voluntaryPass: true, passing: "player" });
		for (const seat of [1, 2, 3, 0]) table.pass(seat);
		expect(table.handOver(1)).toBe("done");
	});
});

describe("§4 the next lead", () => {
	/** Seat 0 leads 1-1, seat 1 adds 5-1, and nothing fits any more. */
	function blocked(options: Changes, hands = ["1-1 2-0", "5-1 4-4"]): number | null {
		const table = new Table("saharat-draw", {
			hands,
			options: { draw: "none", ...options },
			standing: { played: 1, nextLeader: 0 },
		});
		table.play(0, "1-1", "lead");
		table.play(1, "5-1", "right");
		return table.end.nextLeader;
	}

	test("a blocked round that somebody won: blockedLead", () => {
		expect(blocked({ blockedLead: "winner" })).toBe(0);
		expect(blocked({ blockedLead: "lastPlayer" })).toBe(1);
		expect(blocked({ blockedLead: "rotate" })).toBe(1);
		expect(blocked({ blockedLead: "asFirst" })).toBeNull();
	});

	test("a blocked round that nobody won: tiedLead", () => {
		const level = ["1-1 4-2", "5-1 3-3"];
		expect(blocked({ tiedLead: "lastPlayer", blockedLead: "asFirst" }, level)).toBe(1);
		expect(blocked({ tiedLead: "rotate", blockedLead: "asFirst" }, level)).toBe(1);
		expect(blocked({ tiedLead: "asFirst", blockedLead: "winner" }, level)).toBeNull();
	});

	test("nextLead asFirst, whatever the other two say", () => {
		expect(blocked({ nextLead: "asFirst", blockedLead: "winner" })).toBeNull();
	});

	test("a domino: who went out", () => {
		const table = new Table("saharat-draw", { hands: ["1-1", "5-5"] });
		table.play(1, "5-5", "lead");
		expect(table.end).toMatchObject({ outcome: "domino", nextLeader: 1 });
	});
});

describe("§4 the next lead where players leave", () => {
	/** Seat 0 goes out first, then seat 1 and 2; seat 3 is left. */
	function end(options: Changes) {
		const table = new Table("burrinho", { hands: ["6-6", "6-5", "6-4", "6-3"], options });
		table.play(0, "6-6", "lead");
		table.play(1, "6-5", "left");
		table.play(2, "6-4", "right");
		return table.end;
	}

	test("firstOut and winner: whoever went out first", () => {
		expect(end({ nextLead: "firstOut" })).toMatchObject({ outcome: "domino", nextLeader: 0 });
		expect(end({ nextLead: "winner" })).toMatchObject({ losers: [3], nextLeader: 0 });
	});

	test("blocked, blockedLead winner: the lightest hand of those who do not lose is an empty one", () => {
		const hands = ["5-5 6-0", "5-4 4-4", "5-3 6-1"];
		const options = { blockedLead: "winner", removed: allBut(hands) };
		const table = new Table("burrinho", { hands, options });
		table.play(0, "5-5", "lead");
		table.play(1, "5-4", "left");
		table.play(2, "5-3", "right");
		table.pass(0);
		table.play(1, "4-4", "left");
		expect(table.end).toMatchObject({ outcome: "blocked", winners: [0, 1], losers: [2] });
		expect(table.end.nextLeader).toBe(1);
	});

	test("blocked with nobody out and everybody level: nobody won, so tiedLead", () => {
		const hands = ["5-5 3-3", "5-4 6-0"];
		const options = { tiedLead: "lastPlayer", removed: allBut(hands) };
		const table = new Table("burrinho", { hands, options });
		table.play(0, "5-5", "lead");
		table.play(1, "5-4", "left");
		expect(table.end).toMatchObject({
			outcome: "blocked",
			winners: [],
			losers: [0, 1],
			points: [1, 1],
			free: [0, 0],
			nextLeader: 1,
		});
	});
});

/** Every tile that is in none of the hands. */
function allBut(hands: readonly string[]): readonly Tile[] {
	return TILES.filter((tile) => !hands.join(" ").includes(tile));
}
