import { afterEach, describe, expect, it } from "vitest";
import type { GameEvent } from "../../../rules/event.ts";
import type { GameId } from "../../../rules/gameid.ts";
import { decide, evolve, newMatch } from "../../../rules/match.ts";
import type { OptionChanges } from "../../../rules/options.ts";
import type { Match } from "../../../rules/state.ts";
import type { Tile } from "../../../rules/tile.ts";
import { seenBy } from "../../../rules/view.ts";
import { type HandModel, handModel } from "../../../web/models/hand.ts";
import { type FakeTable, fakeTable, optionsOf, playingView } from "../helpers/tables.ts";

let hand: HandModel;
let table: FakeTable;
let truth: Match;

/** Seat 0 holds the first hand and is to move after `acts` have been played by everybody. */
function sit(game: GameId, hands: readonly (readonly Tile[])[], changes: OptionChanges = {}): void {
	const options = optionsOf(game, changes);
	truth = newMatch(options);
	truth = evolve(truth, {
		type: "deal",
		round: 1,
		leader: 0,
		mustLead: null,
		lots: null,
		hands,
		boneyard: ["0-0", "1-0", "2-0", "3-0"],
	});
	table = fakeTable(playingView(game, truth));
	hand = handModel(table);
}

function happen(events: readonly GameEvent[]): void {
	for (const event of events) {
		truth = evolve(truth, event);
		table.happen(seenBy(event, 0));
	}
}

function play(seat: number, tile: Tile, end: "lead" | "left" | "right"): void {
	const decision = decide(truth, seat, { type: "play", tile, end }, "player");
	if ("refused" in decision) throw new Error(decision.refused);
	happen(decision.events);
}

afterEach(() => hand.dispose());

describe("with hints", () => {
	it("lays a tile that fits one end with one tap", () => {
		sit("saharat-draw", [
			["6-5", "6-2", "4-4"],
			["5-5", "5-1", "2-1"],
		]);
		play(0, "6-5", "lead");
		play(1, "5-1", "right");
		hand.tap("6-2");
		expect(table.wishes).toEqual([{ type: "play", tile: "6-2", end: "left" }]);
	});

	it("asks for the end where a tile fits more, and lays nothing before it is tapped", () => {
		sit("saharat-draw", [
			["6-5", "6-1", "4-4"],
			["5-1", "2-1", "3-3"],
		]);
		play(0, "6-5", "lead");
		play(1, "5-1", "right");
		hand.tap("6-1");
		expect(table.wishes).toEqual([]);
		expect(hand.chosen.value).toBe("6-1");
		expect(hand.ends.value).toEqual(["left", "right"]);
		hand.layOn("right");
		expect(table.wishes).toEqual([{ type: "play", tile: "6-1", end: "right" }]);
	});

	it("closes the choice with a second tap and plays nothing", () => {
		sit("saharat-draw", [
			["6-5", "6-1", "4-4"],
			["5-1", "2-1", "3-3"],
		]);
		play(0, "6-5", "lead");
		play(1, "5-1", "right");
		hand.tap("6-1");
		hand.tap("6-1");
		expect(hand.chosen.value).toBeNull();
		expect(table.wishes).toEqual([]);
	});

	it("says softly that a tile does not fit, without asking the table", () => {
		sit("saharat-draw", [
			["6-5", "6-1", "4-4"],
			["5-1", "2-1", "3-3"],
		]);
		play(0, "6-5", "lead");
		play(1, "5-1", "right");
		hand.tap("4-4");
		expect(hand.refusal.value).toEqual({ code: "tile-does-not-fit", tile: "4-4" });
		expect(table.wishes).toEqual([]);
	});
});

describe("without hints", () => {
	it("offers every end for any tile, and pass and draw whatever the hand holds", () => {
		const offers = [["6-5", "6-1", "4-4"] as const, ["6-5", "3-3", "4-4"] as const].map((own) => {
			sit("burrinho", [own, ["5-1", "2-1", "3-1"]], { players: 2 });
			const before = hand.offers.value;
			play(0, "6-5", "lead");
			play(1, "5-1", "right");
			return [before, hand.offers.value, hand.endsFor("4-4"), hand.endsFor(own[1])];
		});
		expect(offers[0]).toEqual(offers[1]);
		expect(offers[0]).toEqual([
			{ draw: true, pass: true, handOver: false },
			{ draw: true, pass: true, handOver: false },
			["left", "right"],
			["left", "right"],
		]);
	});

	it("sends a misfit and learns from the table alone that it does not fit", async () => {
		sit(
			"brazil",
			[
				["6-5", "6-1", "4-4"],
				["5-1", "2-1", "3-3"],
			],
			{ players: 2 },
		);
		play(0, "6-5", "lead");
		play(1, "5-1", "right");
		table.answer = { ok: false, code: "tile-does-not-fit" };
		hand.tap("4-4");
		expect(hand.refusal.value).toBeNull();
		hand.layOn("left");
		await Promise.resolve();
		await Promise.resolve();
		expect(table.wishes).toEqual([{ type: "play", tile: "4-4", end: "left" }]);
		expect(hand.refusal.value).toEqual({ code: "tile-does-not-fit", tile: "4-4" });
	});

	it("never lays by the tap on a tile, on the empty table neither", () => {
		sit(
			"brazil",
			[
				["6-5", "6-1"],
				["5-1", "2-1"],
			],
			{ players: 2 },
		);
		hand.tap("6-5");
		expect(table.wishes).toEqual([]);
		expect(hand.ends.value).toEqual(["lead"]);
	});
});

it("S22 a double tap sends one act, also when the answer comes before the news", async () => {
	sit("saharat-draw", [
		["6-5", "6-2", "4-4"],
		["5-5", "5-1", "2-1"],
	]);
	hand.tap("6-5");
	hand.tap("6-5");
	await Promise.resolve();
	await Promise.resolve();
	hand.tap("6-2");
	expect(table.wishes).toEqual([{ type: "play", tile: "6-5", end: "lead" }]);
});

it("S14 a tap before one's turn raises the tile and sends nothing", () => {
	sit("saharat-draw", [
		["6-5", "6-1", "4-4"],
		["5-1", "2-1", "3-3"],
	]);
	play(0, "6-5", "lead");
	hand.tap("6-1");
	expect(hand.chosen.value).toBe("6-1");
	expect(hand.ends.value).toEqual([]);
	play(1, "5-1", "right");
	expect(hand.chosen.value).toBe("6-1");
	expect(hand.ends.value).toEqual(["left", "right"]);
	expect(table.wishes).toEqual([]);
});

it("P11 a chosen tile is forgotten when the turn goes", () => {
	sit(
		"brazil",
		[
			["6-5", "6-1", "4-4"],
			["5-1", "2-1", "3-3"],
		],
		{ players: 2 },
	);
	play(0, "6-5", "lead");
	play(1, "5-1", "right");
	hand.tap("6-1");
	happen([
		{ type: "timeout", seat: 0 },
		{ type: "pass", seat: 0, by: "clock" },
	]);
	expect(hand.chosen.value).toBeNull();
	play(1, "2-1", "right");
	expect(hand.chosen.value).toBeNull();
});

it("P11 a chosen tile is forgotten when the round ends", () => {
	sit("saharat-draw", [
		["6-5", "6-1", "4-4"],
		["5-1", "6-3"],
	]);
	play(0, "6-5", "lead");
	play(1, "5-1", "right");
	play(0, "6-1", "right");
	hand.tap("4-4");
	play(1, "6-3", "left");
	expect(truth.round?.end).not.toBeNull();
	expect(hand.chosen.value).toBeNull();
});

describe("the order of the hand", () => {
	it("is the owner's, with new tiles at the end", () => {
		sit("saharat-draw", [
			["6-5", "6-1", "4-4"],
			["5-1", "2-1", "3-3"],
		]);
		hand.move("4-4", 0);
		expect(hand.tiles.value).toEqual(["4-4", "6-5", "6-1"]);
		hand.move("4-4", 2);
		expect(hand.tiles.value).toEqual(["6-5", "4-4", "6-1"]);
		hand.move("6-5", 3);
		expect(hand.tiles.value).toEqual(["4-4", "6-1", "6-5"]);
		happen([{ type: "draw", seat: 0, tile: "0-0", by: "player" }]);
		expect(hand.tiles.value).toEqual(["4-4", "6-1", "6-5", "0-0"]);
	});

	it("is heaviest first once sorted, for drawn tiles as well, until a tile is moved", () => {
		sit("saharat-draw", [
			["6-1", "6-5", "4-4"],
			["5-1", "2-1", "3-3"],
		]);
		hand.sort();
		happen([{ type: "draw", seat: 0, tile: "5-5", by: "player" }]);
		expect(hand.tiles.value).toEqual(["6-5", "5-5", "4-4", "6-1"]);
		hand.move("6-1", 0);
		expect(hand.tiles.value).toEqual(["6-1", "6-5", "5-5", "4-4"]);
	});
});
