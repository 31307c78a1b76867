import type { Half } from "../../rules/tile.ts";

/** The side of a half in the drawing of a tile. */
export const HALF = 50;

const RADIUS = 5.4;
const APART = 13.5;

/** Where pips lie on an upright half, by its number: fields of a grid of three by three, row by row from 0. */
const SPOTS = ["", "4", "08", "048", "0268", "02468", "023568"] as const;

const CIRCLE = `a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0z`;

/** All pips of a half as one path; `x`, `y`: its top left corner. */
export function pipsOf(half: Half, lies: boolean, x = 0, y = 0): string {
	return [...SPOTS[half]]
		.map((field) => [(Number(field) % 3) - 1, Math.floor(Number(field) / 3) - 1] as const)
		.map(([right, down]) => (lies ? [-down, right] : [right, down]) as [number, number])
		.map(
			([right, down]) =>
				`M${x + HALF / 2 + right * APART - RADIUS} ${y + HALF / 2 + down * APART}${CIRCLE}`,
		)
		.join("");
}
