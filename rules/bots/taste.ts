import { isDouble, TILES } from "../tile.ts";
import { count, FLIP, LOW, PIPS, SUIT, type TileSet } from "./bits.ts";

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
