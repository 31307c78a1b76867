/** One half of a tile: its number of pips. */
export type Half = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The 28 tiles of a double-six set, high half first (§1), in the order of their weight in names. */
export const TILES = [
	"0-0",
	"1-0",
	"1-1",
	"2-0",
	"2-1",
	"2-2",
	"3-0",
	"3-1",
	"3-2",
	"3-3",
	"4-0",
	"4-1",
	"4-2",
	"4-3",
	"4-4",
	"5-0",
	"5-1",
	"5-2",
	"5-3",
	"5-4",
	"5-5",
	"6-0",
	"6-1",
	"6-2",
	"6-3",
	"6-4",
	"6-5",
	"6-6",
] as const;

export type Tile = (typeof TILES)[number];

const FACES = new Map<Tile, readonly [Half, Half]>(
	TILES.map((tile) => [tile, [Number(tile[0]) as Half, Number(tile[2]) as Half]]),
);

/** A tile as somebody sees it: null is a tile lying face down. */
export type Seen = Tile | null;

export function isTile(value: unknown): value is Tile {
	return FACES.has(value as Tile);
}

/** The two halves of a tile, the high one first. */
export function halves(tile: Tile): readonly [Half, Half] {
	return FACES.get(tile) as readonly [Half, Half];
}

/** The two digits of a tile's name are its halves: the rules ask for them all the time, so without a look-up. */
const ZERO = "0".charCodeAt(0);
const highHalf = (tile: Tile) => (tile.charCodeAt(0) - ZERO) as Half;
const lowHalf = (tile: Tile) => (tile.charCodeAt(2) - ZERO) as Half;

export function isDouble(tile: Tile): boolean {
	return highHalf(tile) === lowHalf(tile);
}

/** Both halves added, as printed on the tile; what a hand counts is `tilePips` in score.ts. */
export function pips(tile: Tile): number {
	return highHalf(tile) + lowHalf(tile);
}

/** Whether one half of the tile equals the number of an open end (§1 "fits"). */
export function matches(tile: Tile, number: Half): boolean {
	return highHalf(tile) === number || lowHalf(tile) === number;
}

/** The half that becomes the new number when the tile is laid on `number` (§2). */
export function otherHalf(tile: Tile, number: Half): Half {
	return highHalf(tile) === number ? lowHalf(tile) : highHalf(tile);
}

/** Weight order of §1: the larger sum, then the larger high half. No two tiles are level. */
function weight(tile: Tile): number {
	return pips(tile) * 7 + highHalf(tile);
}

export function isHeavier(a: Tile, b: Tile): boolean {
	return weight(a) > weight(b);
}

/** The heaviest of some tiles (§1), or null of none. */
export function heaviest(tiles: Iterable<Tile>): Tile | null {
	let best: Tile | null = null;
	for (const tile of tiles) if (best === null || isHeavier(tile, best)) best = tile;
	return best;
}

/** The highest double of some tiles (§4), or null where there is no double. */
export function highestDouble(tiles: Iterable<Tile>): Tile | null {
	return heaviest([...tiles].filter(isDouble));
}
