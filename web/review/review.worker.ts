import type { Finding } from "../../rules/bots/review.ts";
import { review } from "../../rules/bots/review.ts";
import type { GameEvent } from "../../rules/event.ts";
import type { Options } from "../../rules/options.ts";
import type { Seat } from "../../rules/seat.ts";

/** A round that is over, with every tile that was drawn or dealt, and whose acts are looked back on. */
export interface ReviewTask {
	readonly options: Options;
	readonly events: readonly GameEvent[];
	readonly seat: Seat;
}

export type ReviewAnswer = readonly Finding[];

// A thread of its own: a round may take a second of searching, and the page stays smooth.
addEventListener("message", ({ data }: MessageEvent<ReviewTask>) => {
	const answer: ReviewAnswer = review(data.options, data.events, data.seat);
	postMessage(answer);
});
