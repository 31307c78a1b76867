import type { RoundEndEvent } from "./event.ts";
import type { Line } from "./line.ts";
import type { Options } from "./options.ts";
import type { BySeat, Seat } from "./seat.ts";
import type { Seen, Tile } from "./tile.ts";

/**
 * One deal, in progress, or ended and not yet followed by the next. `Round<Seen>` is what one viewer sees of it:
 * the same with hidden tiles null, so that one `evolve` serves the truth and every view of it.
 */
export interface Round<T extends Seen = Tile> {
	/** From 1. */
	readonly number: number;
	readonly leader: Seat;
	/** Whether the round before named the leader, who may then hand over the lead (§4). */
	readonly named: boolean;
	readonly handedOver: boolean;
	/** The tile that the seat to move is bound to lead, while nobody has opened or passed. */
	readonly mustLead: Tile | null;
	readonly lots: BySeat<Tile> | null;
	readonly hands: BySeat<readonly T[]>;
	readonly boneyard: readonly T[];
	readonly line: Line;
	readonly turn: Seat;
	/** Whether the seat to move has drawn in this turn. */
	readonly drew: boolean;
	/** Who has passed since the last tile was laid. */
	readonly passed: readonly Seat[];
	/** Who has gone out, in that order, where going out leaves the round. */
	readonly out: readonly Seat[];
	/** Whoever laid the last tile. */
	readonly last: Seat | null;
	/** How the round ended; null while it is played. */
	readonly end: RoundEndEvent | null;
}

/** A match: the standing and the round on the table. */
export interface Match<T extends Seen = Tile> {
	readonly options: Options;
	/** The round on the table; null before the first deal. */
	readonly round: Round<T> | null;
	/** How many rounds have ended. */
	readonly played: number;
	readonly totals: BySeat<number>;
	/** The totals as the last round's end left them: what stays where a round is broken off (§11). */
	readonly endTotals: BySeat<number>;
	/** Rounds won in a row, in a match that asks for them (§6). */
	readonly streaks: BySeat<number> | null;
	/** Free rounds, in burrinho (§5). */
	readonly free: BySeat<number> | null;
	/** Who leads the next round; null where its deal decides. */
	readonly nextLeader: Seat | null;
	/** The winners once the match is over. */
	readonly winners: readonly Seat[] | null;
	/** How many events have happened: names the turn that an act answers. */
	readonly clock: number;
}

/** The round being played, or null before a deal, between rounds and after the match. */
export function roundInPlay<T extends Seen>(match: Match<T>): Round<T> | null {
	return match.round !== null && match.round.end === null && match.winners === null
		? match.round
		: null;
}

/** Whether the match waits for a deal: before the first round or between two. */
export function awaitsDeal(match: Match<Seen>): boolean {
	return match.winners === null && roundInPlay(match) === null;
}

/** The tiles that a seat holds, as whoever looks at the round sees them. */
export function handOf<T extends Seen>(
	{ hands }: Pick<Round<T>, "hands">,
	seat: Seat,
): readonly T[] {
	return hands[seat] as readonly T[];
}

/** Whether the seat still holds tiles, so that it has turns in this round. */
export function isIn(round: Pick<Round<Seen>, "hands">, seat: Seat): boolean {
	return handOf(round, seat).length > 0;
}
