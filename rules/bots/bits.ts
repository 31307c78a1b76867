import { type Half, halves, pips, TILES, type Tile } from "../tile.ts";

/**
 * Sets of tiles as bits of one whole number: bit n stands for `TILES[n]`. What bots compute with, since a set is
 * then joined, cut and counted in one instruction each.
 */
export type TileSet = number;

export const ALL_TILES: TileSet = 2 ** TILES.length - 1;

/** The sum of a tile's halves, by its place in TILES. */
export const PIPS = Int32Array.from(TILES, pips);

/** The two halves of a tile exclusive-or'ed: end number ^ FLIP[tile] is the new number of the end. */
export const FLIP = Int32Array.from(TILES, (tile) => halves(tile)[0] ^ halves(tile)[1]);

export const HIGH = Int32Array.from(TILES, (tile) => halves(tile)[0]);
export const LOW = Int32Array.from(TILES, (tile) => halves(tile)[1]);

/** The tiles with a given half. */
export const SUIT = Int32Array.from({ length: 7 }, (_, half) =>
	tileSet(TILES.filter((tile) => halves(tile).includes(half as Half))),
);

/** The tiles that fit one of two numbers: `FITS[left * 8 + right]`. */
export const FITS = Int32Array.from({ length: 64 }, (_, ends) =>
	(ends & 7) < 7 && ends >> 3 < 7 ? (SUIT[ends >> 3] as number) | (SUIT[ends & 7] as number) : 0,
);

const INDEX = new Map<Tile, number>(TILES.map((tile, index) => [tile, index]));

/** The place of a tile in TILES. */
export function indexOf(tile: Tile): number {
	return INDEX.get(tile) as number;
}

export function tileSet(tiles: Iterable<Tile>): TileSet {
	let set = 0;
	for (const tile of tiles) set |= 1 << TILES.indexOf(tile);
	return set;
}

/** How many tiles a set holds. */
export function count(set: TileSet): number {
	const pairs = (set - ((set >>> 1) & 0x55555555)) | 0;
	const fours = ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0;
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The place of the lowest tile of a set that is not empty. */
export function lowest(set: TileSet): number {
	return 31 - Math.clz32(set & -set);
}
