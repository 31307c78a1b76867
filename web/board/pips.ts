import type { Half } from "../../rules/tile.ts";

/** The side of a half in the drawing of a tile. */
export const HALF = 50;

/** The line between the halves, and the pin in its middle: where it lies on top of the line, the line is left out. */
const KNOB = "a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0z";
export const PIN = `M6 50H21.4${KNOB}M28.6 50H44`;
export const PIN_LYING = `M50 6V21.4M50 28.6V44M46.4 25${KNOB}`;

const RADIUS = 5.4;
const APART = 13.5;

/** Where pips lie on an upright half, by its number: fields of a grid of three by three, row by row from 0. */
const SPOTS = ["", "4", "08", "048", "0268", "02468", "023568"] as const;

const CIRCLE = `a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0z`;

/** All pips of a half as one path; `at`: how far the half begins below the top of the tile, or right of its left side. */
export function pipsOf(half: Half, lies: boolean, at = 0): string {
	let path = "";
	for (const field of SPOTS[half]) {
		const across = ((Number(field) % 3) - 1) * APART + HALF / 2;
		const along = (Math.floor(Number(field) / 3) - 1) * APART + HALF / 2;
		const [x, y] = lies ? [at + HALF - along, across] : [across, at + along];
		path += `M${x - RADIUS} ${y}${CIRCLE}`;
	}
	return path;
}
