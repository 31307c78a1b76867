import { describe, expect, test } from "vitest";
import { Table } from "../helpers/table.ts";

describe("§9 refusals, the first that holds in the order of the list", () => {
	const hands = ["6-6 5-4 1-0", "6-5 4-4 3-3"];

	test("before anything else: whose turn it is, whatever is asked", () => {
		const table = new Table("saharat-draw", { hands });
		expect(table.play(1, "2-2", "left")).toBe("not-your-turn");
		expect(table.draw(1)).toBe("not-your-turn");
		expect(table.timeout(1)).toBe("not-your-turn");
		expect(table.handOver(1)).toBe("not-your-turn");
	});

	test("on an empty table: the hand, the end, the tile that must lead", () => {
		const table = new Table("saharat-draw", { hands });
		expect(table.play(0, "2-2", "left")).toBe("tile-not-in-hand");
		expect(table.play(0, "5-4", "left")).toBe("no-such-end");
		expect(table.play(0, "5-4", "lead")).toBe("must-lead-tile");
	});

	test("on the line: the hand, the end, the fit", () => {
		const table = new Table("saharat-draw", { hands });
		table.play(0, "6-6", "lead");
		expect(table.play(1, "2-2", "6-6/up")).toBe("tile-not-in-hand");
		expect(table.play(1, "4-4", "6-6/up")).toBe("no-such-end");
		expect(table.play(1, "4-4", "lead")).toBe("no-such-end");
		expect(table.play(1, "4-4", "left")).toBe("tile-does-not-fit");
	});

	test("nothing-to-draw comes before must-play, so that a refused draw tells nothing where nobody draws", () => {
		const table = new Table("saharat-draw", { hands, options: { draw: "none" } });
		expect(table.draw(0)).toBe("nothing-to-draw");
		expect(table.pass(0)).toBe("must-play");
	});

	test("between rounds and after the match everything is refused as not-playing", () => {
		const table = new Table("saharat-draw", { hands: ["6-6", "5-5"] });
		table.play(0, "6-6", "lead");
		expect(table.match.winners).toBeNull();
		for (const seat of [0, 1]) {
			expect(table.play(seat, "5-5", "left")).toBe("not-playing");
			expect(table.pass(seat)).toBe("not-playing");
			expect(table.timeout(seat)).toBe("not-playing");
		}
		table.stop();
		expect(table.draw(0)).toBe("not-playing");
	});

	test("a player who has left the round has no turn", () => {
		const table = new Table("burrinho", { hands: ["6-6", "6-5", "6-4"] });
		table.play(0, "6-6", "lead");
		expect(table.pass(0)).toBe("not-your-turn");
	});
});

describe("§3 drawing", () => {
	const hands = ["6-6 5-4", "4-4 3-3"];

	test("untilFit: one at a time, not once a tile fits, and no pass while there is one to draw", () => {
		const table = new Table("saharat-draw", { hands, boneyard: "2-1 6-2" });
		table.play(0, "6-6", "lead");
		expect(table.pass(1)).toBe("must-draw");
		expect(table.draw(1)).toBe("done");
		expect(table.turn).toBe(1);
		expect(table.draw(1)).toBe("done");
		expect(table.draw(1)).toBe("must-play");
		expect(table.pass(1)).toBe("must-play");
	});

	test("untilFit: the server passes when nothing is left to draw and nothing fits", () => {
		const options = { removed: ["6-5", "6-4", "6-3", "6-2", "6-1", "6-0"] };
		const table = new Table("saharat-draw", { hands, options });
		table.play(0, "6-6", "lead");
		while (table.turn === 1) expect(table.draw(1)).toBe("done");
		expect(table.end.outcome).toBe("blocked");
	});

	test("drawReserve: the last tiles of the boneyard can never be drawn", () => {
		const table = new Table("saharat-draw", {
			hands: ["6-6 5-4 6-1", "4-4 3-3 2-2"],
			boneyard: "5-0 6-5 6-4",
			options: {
				drawReserve: 2,
				removed:
					"0-0 1-0 1-1 2-0 2-1 3-0 3-1 3-2 4-0 4-1 4-2 4-3 5-1 5-2 5-3 5-5 6-0 6-2 6-3".split(" "),
				passing: "player",
			},
		});
		table.play(0, "6-6", "lead");
		expect(table.draw(1)).toBe("done");
		expect(table.draw(1)).toBe("nothing-to-draw");
		expect(table.pass(1)).toBe("done");
		expect(table.turn).toBe(0);
	});

	test("one: a tile that fits must be laid", () => {
		const table = new Table("six", { hands, boneyard: "6-2" });
		table.play(0, "6-6", "lead");
		table.draw(1);
		expect(table.draw(1)).toBe("must-play");
		expect(table.pass(1)).toBe("must-play");
		expect(table.play(1, "6-2", "left")).toBe("done");
	});

	test.each(["server", "player"])(
		"one: after a tile that does not fit the turn is over and the server passes, with passing %s as well",
		(passing) => {
			const table = new Table("six", { hands, boneyard: "2-1", options: { passing } });
			table.play(0, "6-6", "lead");
			expect(table.pass(1)).toBe("must-draw");
			table.draw(1);
			expect(table.events.at(-1)).toEqual({ type: "pass", seat: 1, by: "server" });
			expect(table.turn).toBe(0);
		},
	);

	test("one with voluntaryPass: passing stays allowed after the draw, also with the tile that fits", () => {
		const options = { voluntaryPass: true, passing: "player" };
		const table = new Table("six", { hands, boneyard: "6-2", options });
		table.play(0, "6-6", "lead");
		table.draw(1);
		expect(table.pass(1)).toBe("done");
	});
});

describe("§3 passing", () => {
	test("voluntaryPass: always, but drawing with a fitting tile stays forbidden", () => {
		const table = new Table("burrinho", { hands: ["6-6 5-4", "6-5 3-3"] });
		table.play(0, "6-6", "lead");
		expect(table.draw(1)).toBe("must-play");
		expect(table.pass(1)).toBe("done");
	});

	test("voluntaryPass: instead of drawing and after drawing", () => {
		const hands = ["6-6 5-4", "4-4 3-3"];
		const instead = new Table("burrinho", { hands, boneyard: "2-1" });
		instead.play(0, "6-6", "lead");
		expect(instead.pass(1)).toBe("done");
		const after = new Table("burrinho", { hands, boneyard: "2-1" });
		after.play(0, "6-6", "lead");
		after.draw(1);
		expect(after.pass(1)).toBe("done");
	});

	const hands = ["6-6 5-4 6-1", "4-4 3-3 2-2", "6-5 1-0 2-0"];

	test("passing server: who can neither lay nor draw is passed at once", () => {
		const table = new Table("saharat-draw", {
			hands: [...hands, "6-4 3-0 2-1"],
			options: { draw: "none" },
		});
		table.play(0, "6-6", "lead");
		expect(table.events.at(-1)).toEqual({ type: "pass", seat: 1, by: "server" });
		expect(table.turn).toBe(2);
	});

	test("passing player: the server never does it", () => {
		const table = new Table("brazil", { hands });
		table.play(0, "6-6", "lead");
		expect(table.events).toHaveLength(1);
		expect(table.turn).toBe(1);
	});
});

describe("§3 the clock", () => {
	const hands = ["6-6 5-4", "4-4 3-3"];

	test("play: draws until a tile fits and lays it; all of it by the clock", () => {
		const table = new Table("saharat-draw", { hands, boneyard: "2-1 6-2" });
		table.play(0, "6-6", "lead");
		table.timeout(1);
		expect(table.events).toEqual([
			{ type: "timeout", seat: 1 },
			{ type: "draw", seat: 1, tile: "2-1", by: "clock" },
			{ type: "draw", seat: 1, tile: "6-2", by: "clock" },
			{ type: "play", seat: 1, tile: "6-2", end: "left", by: "clock", points: 0, sum: null },
		]);
	});

	test("play with draw one: one tile, then the pass is the clock's", () => {
		const table = new Table("six", { hands, boneyard: "2-1 6-2" });
		table.play(0, "6-6", "lead");
		table.timeout(1);
		expect(table.events.slice(1)).toEqual([
			{ type: "draw", seat: 1, tile: "2-1", by: "clock" },
			{ type: "pass", seat: 1, by: "clock" },
		]);
	});

	test("play with voluntaryPass: the clock draws and lays as well", () => {
		const options = { onTimeout: "play" };
		const table = new Table("burrinho", { hands, boneyard: "2-1 6-2", options });
		table.timeout(0);
		expect(table.events.at(-1)).toMatchObject({ type: "play", tile: "6-6", end: "lead" });
		table.timeout(1);
		expect(table.events.at(-1)).toMatchObject({ type: "play", tile: "6-2", by: "clock" });
	});

	test("play after a draw of the player's own goes on from there", () => {
		const table = new Table("six", { hands, boneyard: "6-2 2-1" });
		table.play(0, "6-6", "lead");
		table.draw(1);
		table.timeout(1);
		expect(table.events.slice(1)).toMatchObject([{ type: "play", tile: "6-2", by: "clock" }]);
	});

	test("play: the heaviest fitting tile by the pips printed on it, on the first end that it fits", () => {
		const options = { doublePips: "once", onTimeout: "play" };
		const table = new Table("romania-block", { hands: ["6-1 5-5", "6-6 6-4 5-4"], options });
		table.play(1, "6-6", "lead");
		table.timeout(0);
		expect(table.events.at(-1)).toMatchObject({ tile: "6-1", end: "left" });
	});

	test("pass: whatever the hand holds, also where passing is not allowed", () => {
		const table = new Table("saharat-draw", { hands, options: { onTimeout: "pass" } });
		expect(table.pass(0)).toBe("must-play");
		table.timeout(0);
		expect(table.events).toEqual([
			{ type: "timeout", seat: 0 },
			{ type: "pass", seat: 0, by: "clock" },
		]);
	});
});

describe("§5 when a round is blocked", () => {
	const hands = ["6-6 5-4 1-0", "6-5 3-3 2-2"];

	test("noneCanPlay: right after the lay, before any pass by the server", () => {
		const options = { draw: "none" };
		const table = new Table("saharat-draw", { hands: ["1-1 2-0", "5-1 4-4"], options });
		table.play(1, "4-4", "lead");
		expect(table.turn).toBeNull();
		expect(table.events.map(({ type }) => type)).toEqual(["play", "roundEnd"]);
	});

	test("noneCanPlay: right after the draw that took the last tile, in the middle of a timeout too", () => {
		const removed = ["6-0", "6-1", "6-2", "6-3", "6-4", "6-5"];
		const table = new Table("saharat-draw", {
			hands: ["6-6 5-4 1-0", "5-5 3-3 2-2"],
			options: { removed },
		});
		table.play(0, "6-6", "lead");
		table.timeout(1);
		expect(table.events.at(-1)).toMatchObject({ type: "roundEnd", outcome: "blocked" });
		expect(table.events.some(({ type }) => type === "pass")).toBe(false);
	});

	test("allPassed with passing server: the server's passes count, that of the last player included", () => {
		const options = { draw: "none", closes: "allPassed" };
		const table = new Table("saharat-draw", { hands: ["1-1 2-0", "5-1 4-4"], options });
		table.play(1, "4-4", "lead");
		expect(table.events).toMatchObject([
			{ type: "play" },
			{ type: "pass", seat: 0, by: "server" },
			{ type: "pass", seat: 1, by: "server" },
			{ type: "roundEnd", outcome: "blocked" },
		]);
	});

	test("allPassed: passes from before the last tile do not count, and it is not called while somebody can lay", () => {
		const table = new Table("brazil", { hands });
		table.play(0, "6-6", "lead");
		table.pass(1);
		table.pass(0);
		expect(table.turn).toBe(1);
		table.play(1, "6-5", "left");
		table.play(0, "5-4", "left");
		expect(table.pass(1)).toBe("done");
		expect(table.turn).toBe(0);
		expect(table.pass(0)).toBe("done");
		expect(table.end.outcome).toBe("blocked");
	});

	test("not while a tile can be drawn, even if all have passed", () => {
		const table = new Table("burrinho", { hands: ["1-1 2-0", "5-1 4-4"] });
		table.play(1, "4-4", "lead");
		for (const seat of [0, 1, 0, 1]) expect(table.pass(seat)).toBe("done");
		expect(table.draw(0)).toBe("done");
	});

	test("the reserve does not keep a round open", () => {
		const removed =
			"6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4 5-3 5-2 5-1 5-0 3-3 3-2 3-1 3-0 2-2 2-1 4-3 0-0".split(" ");
		const options = { drawReserve: 2, removed };
		const table = new Table("saharat-draw", { hands: ["6-6 1-1", "4-4 2-0"], options });
		table.play(0, "6-6", "lead");
		expect(table.draw(1)).toBe("done");
		expect(table.draw(1)).toBe("done");
		expect(table.round.boneyard).toHaveLength(2);
		expect(table.end.outcome).toBe("blocked");
	});
});
