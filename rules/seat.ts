import type { Options } from "./options.ts";

/** A numbered place at the table, 0 to players - 1 (§1). */
export type Seat = number;

/** One value for each seat, in seat order. */
export type BySeat<T> = readonly T[];

/** The seats of a table by its number of players, made once. */
const SEATS: BySeat<readonly Seat[]> = Array.from({ length: 7 }, (_, players) =>
	Array.from({ length: players }, (_, seat) => seat),
);

export function seats(options: Pick<Options, "players">): readonly Seat[] {
	return SEATS[options.players] as readonly Seat[];
}

/** Every seat in turn order, counted from one of them. */
export function seatsFrom(first: Seat, options: Pick<Options, "players">): readonly Seat[] {
	return seats(options).map((step) => (first + step) % options.players);
}

/** The seat whose turn follows, before asking who is still in the round. */
export function nextSeat(seat: Seat, options: Pick<Options, "players">): Seat {
	return (seat + 1) % options.players;
}

/** The seat that sits opposite and scores with this one, or null without partnership (§1 "side"). */
export function partnerOf(
	seat: Seat,
	options: Pick<Options, "players" | "partnership">,
): Seat | null {
	return options.partnership ? (seat + 2) % options.players : null;
}

export function isSameSide(a: Seat, b: Seat, options: Pick<Options, "partnership">): boolean {
	return a === b || (options.partnership && a % 2 === b % 2);
}

/** The seats that score together with this one, itself included, in seat order. */
export function sideOf(
	seat: Seat,
	options: Pick<Options, "players" | "partnership">,
): readonly Seat[] {
	return seats(options).filter((other) => isSameSide(seat, other, options));
}

/** Every side once, by the order of its first seat. */
export function sides(
	options: Pick<Options, "players" | "partnership">,
): readonly (readonly Seat[])[] {
	return seats(options)
		.map((seat) => sideOf(seat, options))
		.filter((side, seat) => side[0] === seat);
}
