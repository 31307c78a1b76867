import { isDouble, TILES } from "../tile.ts";
import { count, FLIP, LOW, lowest, PIPS, SUIT, type TileSet } from "./bits.ts";

/**
 * What a sound player looks at in laying a tile, in pips: its weight, a double, how much is kept for the new end, both
 * ends alike, points of fives. Fitted to the choices of players who compute.
 */
export const TASTE = { double: 8, kept: 3, alike: 6, fives: 2 };

/** The part of it that is in the tile alone. */
export const WEIGHT = Int32Array.from(
	TILES,
	(tile, at) => (PIPS[at] as number) + (isDouble(tile) ? TASTE.double : 0),
);

/** The most that a lay can be worth without fives. */
export const MOST_WORTH = 12 + TASTE.double + TASTE.alike + 6 * TASTE.kept;

/** What laying a tile on a number is worth to a sound player who holds `hand`, other ends showing `others` (as bits). */
export function worthOfLay(tile: number, number: number, others: number, hand: TileSet): number {
	const end = number ^ (FLIP[tile] as number);
	const kept = count(hand & ~(1 << tile) & (SUIT[end] as number));
	const alike = (others >> end) & 1 ? TASTE.alike : 0;
	return (WEIGHT[tile] as number) + TASTE.kept * kept + alike;
}

/** What leading a tile is worth to a sound player. */
export function worthOfLead(tile: number, hand: TileSet): number {
	// As if its low half were laid on a low half: the high one is the new end.
	const low = LOW[tile] as number;
	return worthOfLay(tile, low, 1 << low, hand);
}

/** The lay on a line of two ends most to a sound player's taste, give or take some chance: twice the tile, 1 more for the right. */
export function soundest(
	onLeft: TileSet,
	onRight: TileSet,
	hand: TileSet,
	left: number,
	right: number,
	seed: number,
): number {
	let best = -1;
	let bestWorth = -1;
	for (let set = onLeft; set !== 0; set &= set - 1) {
		const tile = lowest(set);
		const worth = worthOfLay(tile, left, 1 << right, hand) + chance(seed, tile, 0);
		if (worth <= bestWorth) continue;
		bestWorth = worth;
		best = 2 * tile;
	}
	for (let set = onRight; set !== 0; set &= set - 1) {
		const tile = lowest(set);
		const worth = worthOfLay(tile, right, 1 << left, hand) + chance(seed, tile, 1);
		if (worth <= bestWorth) continue;
		bestWorth = worth;
		best = 2 * tile + 1;
	}
	return best;
}

/** From 0 to 31 pips by which chance favours a lay, by one state of the generator. */
export function chance(seed: number, tile: number, end: number): number {
	return Math.imul(seed, 2 * (tile + 32 * end) + 0x9e3779b1) >>> 27;
}
