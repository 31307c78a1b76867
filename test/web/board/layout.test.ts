import { describe, expect, test, vi } from "vitest";
import { EMPTY_LINE, type End, type Line, lay } from "../../../rules/line.ts";
import type { Options } from "../../../rules/options.ts";
import { isDouble, type Tile } from "../../../rules/tile.ts";
import { type Layout, layoutLine, type Space } from "../../../web/board/layout.ts";
import {
	type GrownLine,
	type Habit,
	playedLine,
	wholeSetLine,
} from "../../../web/gallery/lines.ts";
import { countMoved, problemsOf } from "./checks.ts";

/** The cloth at 360 × 640, 390 × 844, 844 × 390 and 1440 × 900. */
const SPACES: readonly Space[] = [
	{ width: 344, height: 330 },
	{ width: 374, height: 500 },
	{ width: 560, height: 240 },
	{ width: 1000, height: 620 },
];
const SMALLEST: Space = { width: 304, height: 260 };

/** So many lines of random games, each on one of the four sizes in turn. */
const LINES = 10_000;
const CHUNK = 1000;

/** Lays the line tile by tile, checks every step, and counts. */
function grow(grown: GrownLine, space: Space): { laid: number; moved: number; last: Layout } {
	let last = layoutLine(EMPTY_LINE, space, grown, null);
	let moved = 0;
	for (const line of grown.steps) {
		const before = line.tiles.length > 1 ? last : null;
		last = layoutLine(line, space, grown, before);
		moved += countMoved(before, last);
		const problems = problemsOf(line, space, last);
		if (problems.length > 0) {
			const where = `${grown.name}, ${line.tiles.length} tiles on ${space.width} × ${space.height}`;
			throw new Error(`${where}: ${problems.join("; ")}`);
		}
	}
	return { laid: grown.steps.length, moved, last };
}

describe("§2 lines of random games, tile by tile: whole, inside, equal halves touch, exactly the open ends", () => {
	const total = { laid: 0, moved: 0 };
	for (let from = 1; from <= LINES; from += CHUNK) {
		test(`seeds ${from} to ${from + CHUNK - 1}`, { timeout: 120_000 }, () => {
			for (let seed = from; seed < from + CHUNK; seed++) {
				const { laid, moved } = grow(playedLine(seed), SPACES[seed % SPACES.length] as Space);
				total.laid += laid;
				total.moved += moved;
			}
		});
	}

	test("a tile that lies stays: at most 0.5 change place for a tile laid", () => {
		expect(total.laid).toBeGreaterThan(10 * LINES);
		expect(total.moved / total.laid).toBeLessThanOrEqual(0.5);
	});
});

describe("P06 the whole set on the table", () => {
	const habits: Habit[] = (["none", "openingDouble", "everyDouble"] as const).flatMap((spinner) =>
		(["first", "last", "any"] as const).flatMap((doubles) =>
			(["left", "right", "newest", "turns", "any"] as const).map((ends) => ({
				spinner,
				doubles,
				ends,
			})),
		),
	);
	for (const space of [...SPACES, SMALLEST]) {
		test(`${space.width} × ${space.height}, every habit`, { timeout: 120_000 }, () => {
			let longest = 0;
			for (const habit of habits) {
				for (const seed of [1, 2, 3]) {
					const { last } = grow(wholeSetLine(seed, habit, seed % 2 === 1), space);
					longest = Math.max(longest, last.places.length);
				}
			}
			expect(longest).toBe(28);
		});
	}

	test("28 tiles fit 320 × 300 with halves of 20 px and more", { timeout: 60_000 }, () => {
		const space = { width: 320, height: 300 };
		const full = (["right", "turns", "any"] as const).flatMap((ends) =>
			[...Array(12).keys()]
				.map((seed) => wholeSetLine(seed, { spinner: "none", doubles: "first", ends }, true))
				.filter(({ steps }) => steps.length === 28),
		);
		expect(full.length).toBeGreaterThan(15);
		for (const grown of full) {
			expect(grow(grown, space).last.unit, grown.name).toBeGreaterThanOrEqual(20);
		}
	});
});

describe("P21 left and right are those of the table", () => {
	const space = SPACES[1] as Space;

	test("the left end grows to the left first, the right end to the right", () => {
		const line = lineOf("6-4", "6-1@left", "4-2@right");
		const { places } = layoutLine(line, space, { doublesAcross: true }, null);
		const [lead, left, right] = places.map(({ x }) => x) as [number, number, number];
		expect(left).toBeLessThan(lead);
		expect(right).toBeGreaterThan(lead);
	});

	test("the high half of a lead lies at its left end", () => {
		const { places } = layoutLine(lineOf("6-4"), space, { doublesAcross: true }, null);
		expect(places[0]?.turn).toBe(270);
	});

	test("the numbers of a tile are not swapped: the half that fits lies at the end", () => {
		const line = lineOf("6-4", "6-1@left", "4-2@right", "5-2@right");
		const { places } = layoutLine(line, SPACES[3] as Space, { doublesAcross: true }, null);
		expect(places.map(({ turn }) => turn)).toEqual([270, 90, 270, 90]);
	});
});

describe("§2 spinners", () => {
	const space = SPACES[3] as Space;

	test("up lies above the lead double and down below it, across and in the line", () => {
		const line = lineOf("6-6", "6-1@left", "6-2@right", "6-3@6-6/up", "6-4@6-6/down");
		for (const doublesAcross of [true, false]) {
			const { places } = layoutLine(line, space, { doublesAcross }, null);
			const [lead, , , up, down] = places;
			expect(up).toMatchObject({ x: lead?.x, turn: 180 });
			expect(down).toMatchObject({ x: lead?.x, turn: 0 });
			expect(up?.y).toBeLessThan(lead?.y as number);
			expect(down?.y).toBeGreaterThan(lead?.y as number);
		}
	});

	test("on an arm that runs upwards a double opens up to the left and down to the right", () => {
		const arm = ["6-3@6-6/up", "3-3@6-6/up", "3-1@6-6/up", "3-2@3-3/up", "5-3@3-3/down"];
		const line = lineOf("6-6", "6-1@left", "6-2@right", ...arm);
		const { places } = layoutLine(line, space, { doublesAcross: true }, null);
		const at = (tile: Tile) => places.find((place) => place.tile === tile) as { x: number };
		expect(at("3-2").x).toBeLessThan(at("3-3").x);
		expect(at("5-3").x).toBeGreaterThan(at("3-3").x);
	});
});

describe("doubles", () => {
	test("lie across a straight line, or in it as the table has it", () => {
		const line = lineOf("6-4", "6-6@left", "4-4@right");
		const turns = (doublesAcross: boolean) =>
			layoutLine(line, SPACES[3] as Space, { doublesAcross }, null)
				.places.filter(({ tile }) => isDouble(tile))
				.map(({ turn }) => turn);
		expect(turns(true)).toEqual([0, 0]);
		expect(turns(false)).toEqual([90, 90]);
	});
});

describe("a steady line", () => {
	const grown = wholeSetLine(7, { spinner: "openingDouble", doubles: "any", ends: "any" }, true);
	const [small, , , large] = SPACES as [Space, Space, Space, Space];

	test("the same line again lies the same", () => {
		const line = grown.steps[12] as Line;
		const first = layoutLine(line, small, grown, null);
		expect(layoutLine(line, small, grown, first)).toEqual(first);
	});

	test("nothing ever moves where there is room for all", () => {
		const two = wholeSetLine(7, { spinner: "none", doubles: "any", ends: "turns" }, true);
		expect(grow(two, large).moved).toBe(0);
	});

	test("a new round starts anew", () => {
		const full = grow(grown, small).last;
		const line = lineOf("5-3");
		expect(layoutLine(line, small, grown, full)).toEqual(layoutLine(line, small, grown, null));
	});

	test("a lead lies where it would on a page that has laid out nothing before", async () => {
		const ways = SPACES.flatMap((space) =>
			(["6-6", "5-3"] as const).flatMap((lead) =>
				[true, false].map((doublesAcross) => [lineOf(lead), space, { doublesAcross }] as const),
			),
		);
		for (const way of ways) layoutLine(...way, null);
		for (const way of ways) {
			vi.resetModules();
			const fresh = await import("../../../web/board/layout.ts");
			expect(layoutLine(...way, null)).toEqual(fresh.layoutLine(...way, null));
		}
	});

	test("a cloth that loses a few px below leaves a short line where it lies", () => {
		const line = grown.steps[4] as Line;
		const before = layoutLine(line, small, grown, null);
		const after = layoutLine(line, { ...small, height: small.height - 20 }, grown, before);
		expect(after.places).toEqual(before.places);
	});
});

/** A line from words like `6-1@left`; the first tile leads. */
function lineOf(lead: Tile, ...laid: readonly string[]): Line {
	const options: Pick<Options, "spinner"> = { spinner: "everyDouble" };
	return laid.reduce(
		(line, words) => {
			const [tile, end] = words.split("@") as [Tile, End];
			return lay(line, tile, end, options);
		},
		lay(EMPTY_LINE, lead, "lead", options),
	);
}
