import type { Options } from "./options.ts";
import { type Half, halves, isDouble, matches, otherHalf, type Tile } from "./tile.ts";

/** The name of an open end (§2): where a tile is laid. `lead` is the empty table's only one. */
export type End = "lead" | "left" | "right" | `${Tile}/${"up" | "down"}`;

/** A tile on the table and the end on which it was laid. */
export interface LaidTile {
	readonly tile: Tile;
	readonly end: End;
}

/** A place where a tile may be added. */
export interface OpenEnd {
	readonly name: Exclude<End, "lead">;
	/** The number that a tile must match. */
	readonly number: Half;
	/** The tile that lies at this end; null for an arm of a spinner with nothing on it yet. */
	readonly tip: Tile | null;
}

/** The line of play: its tiles in the order in which they were laid, its open ends in the order in which they opened. */
export interface Line {
	readonly tiles: readonly LaidTile[];
	readonly ends: readonly OpenEnd[];
}

export const EMPTY_LINE: Line = { tiles: [], ends: [] };

export function findEnd(line: Line, name: End): OpenEnd | undefined {
	return line.ends.find((end) => end.name === name);
}

/** Whether the tile may be added somewhere; every tile fits an empty table (§1). */
export function fitsSomewhere(line: Line, tile: Tile): boolean {
	if (line.tiles.length === 0) return true;
	for (const end of line.ends) if (matches(tile, end.number)) return true;
	return false;
}

/** The names of the ends that the tile fits, in the order in which they opened; `lead` on an empty table. */
export function endsThatFit(line: Line, tile: Tile): readonly End[] {
	if (line.tiles.length === 0) return ["lead"];
	const names: End[] = [];
	for (const end of line.ends) if (matches(tile, end.number)) names.push(end.name);
	return names;
}

/** The line after a tile is laid on an end that it fits (§2). Throws where there is no such end. */
export function lay(line: Line, tile: Tile, at: End, options: Pick<Options, "spinner">): Line {
	const tiles = [...line.tiles, { tile, end: at }];
	if (at === "lead") {
		const [high, low] = halves(tile);
		const ends: OpenEnd[] = [
			{ name: "left", number: high, tip: tile },
			{ name: "right", number: low, tip: tile },
		];
		return { tiles, ends };
	}
	const end = findEnd(line, at);
	if (end === undefined) throw new Error(`no open end ${at}`);
	const laid: OpenEnd = { name: end.name, number: otherHalf(tile, end.number), tip: tile };
	const ends = line.ends.map((other) => (other === end ? laid : other));
	const covered = spinnerCoveredBy(line, end, options);
	return { tiles, ends: covered === null ? ends : [...ends, ...armsOf(covered)] };
}

/** The double whose arms open when a tile is laid on `end`, or null (§2). */
function spinnerCoveredBy(
	line: Line,
	end: OpenEnd,
	options: Pick<Options, "spinner">,
): Tile | null {
	const double = end.tip;
	if (double === null || !isDouble(double)) return null;
	const lead = (line.tiles[0] as LaidTile).tile;
	if (!opensArms[options.spinner](double, lead)) return null;
	if (double !== lead) return double;
	const other = findEnd(line, end.name === "left" ? "right" : "left");
	return other?.tip === lead ? null : lead;
}

const opensArms: Record<Options["spinner"], (double: Tile, lead: Tile) => boolean> = {
	none: () => false,
	openingDouble: (double, lead) => double === lead,
	everyDouble: () => true,
};

function armsOf(spinner: Tile): OpenEnd[] {
	const number = halves(spinner)[0];
	return [
		{ name: `${spinner}/up`, number, tip: null },
		{ name: `${spinner}/down`, number, tip: null },
	];
}

/**
 * The sum of the open ends (§2): outer numbers, both halves of a double at an end, nothing for a bare arm.
 * A double that is the only tile counts its two halves once.
 */
export function sumOfEnds(line: Line): number {
	const only = line.tiles.length === 1;
	let sum = 0;
	for (const { number, tip } of line.ends) {
		if (tip !== null) sum += isDouble(tip) && !only ? 2 * number : number;
	}
	return sum;
}
