import type { Half } from "../../rules/tile.ts";

/** The side of a half in the drawing of a tile. */
export const HALF = 50;

const RADIUS = 5.4;
const APART = 13.5;

/** Where pips lie on an upright half, in steps from its middle. */
const SPOTS: Record<Half, readonly (readonly [number, number])[]> = {
	0: [],
	1: [[0, 0]],
	2: [
		[-1, -1],
		[1, 1],
	],
	3: [
		[-1, -1],
		[0, 0],
		[1, 1],
	],
	4: [
		[-1, -1],
		[1, -1],
		[-1, 1],
		[1, 1],
	],
	5: [
		[-1, -1],
		[1, -1],
		[0, 0],
		[-1, 1],
		[1, 1],
	],
	6: [
		[-1, -1],
		[1, -1],
		[-1, 0],
		[1, 0],
		[-1, 1],
		[1, 1],
	],
};

function pathOf(half: Half, lies: boolean): string {
	return SPOTS[half]
		.map(([x, y]) => (lies ? [-y, x] : [x, y]) as [number, number])
		.map(([x, y]) => `M${HALF / 2 + x * APART - RADIUS} ${HALF / 2 + y * APART}${CIRCLE}`)
		.join("");
}

const CIRCLE = `a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0z`;

/** All pips of a half as one path. */
export const PIPS = Object.fromEntries(
	([0, 1, 2, 3, 4, 5, 6] as const).map((half) => [
		half,
		{ upright: pathOf(half, false), lying: pathOf(half, true) },
	]),
) as Record<Half, { readonly upright: string; readonly lying: string }>;
