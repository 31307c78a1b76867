import { describe, expect, test } from "vitest";
import { count, indexOf, type TileSet, tileSet } from "../../../rules/bots/bits.ts";
import { Choices } from "../../../rules/bots/choices.ts";
import { Deals } from "../../../rules/bots/deals.ts";
import { type Hidden, type Knowledge, knowledgeOf } from "../../../rules/bots/knowledge.ts";
import { Playout } from "../../../rules/bots/playout.ts";
import { random } from "../../../rules/bots/random.ts";
import { rngFrom } from "../../../rules/bots/rng.ts";
import type { GameEvent } from "../../../rules/event.ts";
import type { End } from "../../../rules/line.ts";
import { evolve, newMatch } from "../../../rules/match.ts";
import type { Options } from "../../../rules/options.ts";
import type { Match, Round } from "../../../rules/state.ts";
import { TILES, type Tile } from "../../../rules/tile.ts";
import { acted, anyTurns, opened, optionsOf, type Played, sightOf, turnsOf } from "./tables.ts";

const tilesOf = (set: TileSet): Tile[] => TILES.filter((tile) => set & tileSet([tile]));

/** A later round of two seats, dealt by hand: seat 0 holds all sixes. */
function later(options: Options): Played {
	const hands: Tile[][] = [
		["6-5", "6-6", "6-4", "6-3", "6-2", "6-1", "6-0"],
		["5-0", "4-4", "4-3", "3-1", "2-1", "2-0", "1-1"],
	];
	const boneyard = TILES.filter((tile) => !hands.flat().includes(tile));
	const start = newMatch(options, { played: 1, nextLeader: 0 });
	const deal: GameEvent = {
		type: "deal",
		round: 2,
		leader: 0,
		mustLead: null,
		lots: null,
		hands,
		boneyard,
	};
	return { match: evolve(start, deal), history: [deal] };
}

const play = (tile: Tile, end: End) => ({ type: "play", tile, end }) as const;

const setOf = (tiles: Uint8Array) => tiles.reduce((set, tile) => set | (1 << tile), 0);

/** Whether the tiles of a hand can lie in its parts so that none is a tile which the part is said to lack. */
function agrees(hand: readonly Tile[], parts: readonly Hidden[]): boolean {
	const [tile, ...rest] = hand;
	if (tile === undefined) return parts.every((part) => part.count === 0);
	return parts.some(
		(part, at) =>
			part.count > 0 &&
			((part.lacks >> indexOf(tile)) & 1) === 0 &&
			agrees(rest, parts.with(at, { ...part, count: part.count - 1 })),
	);
}

/** Whether what a seat knows of every other hand is true. */
function isTrue(match: Match, known: Knowledge): boolean {
	return known.hidden.every(
		(parts, other) =>
			other === known.seat || agrees((match.round as Round).hands[other] as Tile[], parts),
	);
}

/** What seat 0 is sure that seat 1 lacks after seat 1, which held nothing that fitted, has passed. */
function toldByPass(voluntaryPass: boolean): TileSet {
	const options = optionsOf("romania-block", { players: 2, passing: "player", voluntaryPass });
	const led = acted(later(options), play("6-6", "lead"));
	const { match, history } = acted(led, { type: "pass" });
	return knowledgeOf(sightOf(match, history, 0)).hidden[1]?.[0]?.lacks as TileSet;
}

describe("what a seat knows", () => {
	test("§3 is never wrong: the true hands agree with it, by any options and at any point", () => {
		for (const { match, history, seed } of anyTurns(250, 60))
			for (const seat of (match.round as Round).hands.keys()) {
				const known = knowledgeOf(sightOf(match, history, seat));
				expect({ seed, seat, isTrue: isTrue(match, known) }).toEqual({ seed, seat, isTrue: true });
			}
	});

	test("§3 a forced pass tells that nothing fits, a voluntary one nothing", () => {
		expect(tilesOf(toldByPass(false))).toEqual(TILES.filter((tile) => tile.includes("6")));
		expect(toldByPass(true)).toBe(0);
	});

	test("§3 a drawn tile may be anything, the tiles held before it nothing that fitted", () => {
		const options = optionsOf("saharat-draw", { players: 2 });
		let drawn = 0;
		for (let seed = 1; seed <= 40; seed++) {
			const rng = rngFrom(seed);
			for (const { match, history } of turnsOf(opened(options, rng), random, rng)) {
				const last = history.at(-1);
				const { turn } = match.round as Round;
				if (last?.type !== "draw") continue;
				const parts = knowledgeOf(sightOf(match, history, 1 - turn)).hidden[turn] as Hidden[];
				expect(parts.at(-1)).toMatchObject({ count: 1, lacks: 0 });
				expect(count(parts[0]?.lacks ?? 0)).toBeGreaterThan(6);
				drawn++;
			}
		}
		expect(drawn).toBeGreaterThan(50);
	});
});

describe("deals", () => {
	test("§3 agree with what is known, and hold every tile once", () => {
		for (const { match, history, seat, seed } of anyTurns(120, 40)) {
			const known = knowledgeOf(sightOf(match, history, seat));
			const playout = new Playout(match.options);
			const deals = new Deals(known, seed);
			for (let n = 0; n < 3; n++) {
				deals.next();
				deals.dealTo(playout);
				const bones = setOf(playout.bones.slice(0, known.boneyard));
				const hands = [...playout.hands.slice(0, match.options.players)];
				expect(hands.reduce((set, hand) => set | hand, bones)).toBe(known.unseen | known.hand);
				expect(hands.map(count)).toEqual((match.round as Round).hands.map((hand) => hand.length));
				const agreed = known.hidden.map(
					(parts, other) => other === seat || agrees(tilesOf(hands[other] as number), parts),
				);
				expect(agreed).not.toContain(false);
			}
		}
	});

	test("are all as likely as each other", () => {
		const tiles = ["6-1", "5-2", "4-3", "3-3", "2-0", "6-6"] as const;
		const lacks = (...without: Tile[]) => tileSet(without);
		const known: Knowledge = {
			seat: 0,
			hand: 0,
			unseen: tileSet(tiles),
			hidden: [
				[],
				[{ count: 2, lacks: lacks("6-1", "6-6"), since: 0 }],
				[
					{ count: 1, lacks: lacks("5-2", "6-6"), since: 0 },
					{ count: 1, lacks: 0, since: 3 },
				],
			],
			boneyard: 2,
		};
		const deals = new Deals(known, 5);
		const seen = new Map<string, number>();
		const rounds = 60_000;
		for (let n = 0; n < rounds; n++) {
			deals.next();
			const key = deals.parts.join();
			seen.set(key, (seen.get(key) ?? 0) + 1);
		}
		// Two of the four that the first hand may hold, one for the next part, then any of the other three.
		const possible = waysToDeal(tiles);
		expect(seen.size).toBe(possible);
		const expected = rounds / possible;
		for (const times of seen.values()) {
			expect(times).toBeGreaterThan(0.85 * expected);
			expect(times).toBeLessThan(1.15 * expected);
		}
	});
});

/** How many deals there are of the fixed position above, counted one by one. */
function waysToDeal(tiles: readonly Tile[]): number {
	let ways = 0;
	for (const a of tiles)
		for (const b of tiles) {
			if (a >= b || [a, b].some((tile) => tile === "6-1" || tile === "6-6")) continue;
			for (const c of tiles) {
				if ([a, b, "5-2", "6-6"].includes(c)) continue;
				ways += tiles.length - 3;
			}
		}
	return ways;
}

describe("what choices tell", () => {
	test("who lays a light tile is less likely to hold the double that fitted as well", () => {
		const options = optionsOf("romania-block", { players: 2, nextLead: "winner" });
		const led = acted(later(options), play("6-5", "lead"));
		const answered = acted(led, play("5-0", "right"));
		const sight = sightOf(answered.match, answered.history, 0);
		const choices = new Choices(sight.history, knowledgeOf(sight), options);
		const likely = (...held: Tile[]) => choices.weight(Int32Array.of(tileSet(held), 0));
		expect(likely("5-5", "4-3")).toBeLessThan(likely("4-4", "4-3"));
		expect(likely("4-4", "4-3")).toBe(likely("3-3", "2-1"));
	});
});
