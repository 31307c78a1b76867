import type { GameEvent } from "../../rules/event.ts";
import { evolve } from "../../rules/match.ts";
import type { Seat } from "../../rules/seat.ts";
import type { Match } from "../../rules/state.ts";
import type { Seen } from "../../rules/tile.ts";
import { seenBy, viewFor } from "../../rules/view.ts";
import type { RecordedRound } from "./record.ts";

/** Whose tiles a replay shows: those of one seat, or null for all hands. */
export type Viewpoint = Seat | null;

/** A step of a round: what happened, and the match before and after it, as the viewpoint shows them. */
export interface Frame {
	readonly event: GameEvent<Seen>;
	readonly before: Match<Seen>;
	readonly after: Match<Seen>;
}

/** A round step by step, from its deal to its end; one frame for each event, in their order. */
export function framesOf(
	{ before, events }: RecordedRound,
	viewpoint: Viewpoint,
): readonly Frame[] {
	let match: Match<Seen> = viewpoint === null ? before : viewFor(before, viewpoint).match;
	return events.map((told) => {
		const event = viewpoint === null ? told : seenBy(told, viewpoint);
		const frame = { event, before: match, after: evolve(match, event) };
		match = frame.after;
		return frame;
	});
}
