import type { GameEvent, MatchHead } from "../../rules/event.ts";
import type { Options } from "../../rules/options.ts";
import { seats } from "../../rules/seat.ts";

/** The first line of a record of made-up people. */
export function headOf(game: string, options: Options): MatchHead {
	const people = seats(options).map((seat) => ({ name: `Seat ${seat}`, bot: false }));
	return { type: "match", game, options, seats: people };
}

/** A record as text, one line a string (§11). */
export function linesOf(head: MatchHead, events: readonly GameEvent[]): string[] {
	return [head, ...events].map((line) => JSON.stringify(line));
}
