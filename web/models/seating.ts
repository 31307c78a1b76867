import type { Options } from "../../rules/options.ts";
import { type Seat, seats } from "../../rules/seat.ts";

/** Who sits where round the cloth, on the screen. Each list goes along the edge from the left one to the right one. */
export interface Seating {
	/** Nearest to the viewer: their own seat, or for who watches the first. */
	readonly bottom: Seat;
	readonly left: readonly Seat[];
	readonly top: readonly Seat[];
	readonly right: readonly Seat[];
}

/** How many of the others sit at the left side, across and at the right side, by how many they are. */
const SPREAD: readonly (readonly [number, number, number])[] = [
	[0, 0, 0],
	[0, 1, 0],
	[1, 0, 1],
	[1, 1, 1],
	[2, 0, 2],
	[2, 1, 2],
];

/** The chairs as the viewer sees them (§1): the next player at their right or left, as the table turns. */
export function seating(options: Pick<Options, "players" | "direction">, me: Seat | null): Seating {
	const bottom = me ?? 0;
	const inTurn = seats(options)
		.slice(1)
		.map((step) => (bottom + step) % options.players);
	const along = options.direction === "right" ? inTurn.reverse() : inTurn;
	const [left, top] = SPREAD[along.length] ?? [0, along.length, 0];
	return {
		bottom,
		left: along.slice(0, left),
		top: along.slice(left, left + top),
		right: along.slice(left + top),
	};
}
