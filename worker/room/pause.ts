import type { Match } from "../../rules/state.ts";
import {
	type Context,
	isAnybodyHere,
	phaseOf,
	type Room,
	type Step,
	seatedPeople,
	withNews,
	withRoom,
} from "./state.ts";

/** What is left on a clock at least when a table wakes, so that nobody comes back to a lost turn. */
const LEAST_LEFT_MS = 5_000;

export function isOver(match: Match): boolean {
	return match.winners !== null;
}

/** Milliseconds that a turn may take; null where the table has no clock. */
export function turnMs(room: Room, pace: number): number | null {
	return room.options.turnSeconds === 0 ? null : room.options.turnSeconds * 1000 * pace;
}

/** Stops every clock of a match under way: nobody is here, or nobody acts. */
export function pause(step: Step, reason: "nobody-here" | "nobody-acts", context: Context): Step {
	const { room } = step;
	const phase = phaseOf(room);
	const ofMs = turnMs(room, context.pace);
	const turnEndsAtMs = phase === "playing" && ofMs !== null ? room.turnStartsAtMs + ofMs : null;
	const left = (atMs: number | null) => (atMs === null ? null : Math.max(0, atMs - context.nowMs));
	return withNews(
		withRoom(step, {
			pause: {
				reason,
				turnLeftMs: left(turnEndsAtMs),
				nextRoundLeftMs: left(room.nextRoundAtMs),
			},
			nextRoundAtMs: null,
		}),
		{ type: "paused" },
	);
}

/** Lets the clocks go on where they stood. */
export function resume(step: Step, context: Context): Step {
	const { room } = step;
	if (room.pause === null) return step;
	const { turnLeftMs, nextRoundLeftMs } = room.pause;
	const ofMs = turnMs(room, context.pace);
	const least = LEAST_LEFT_MS * context.pace;
	return withNews(
		withRoom(step, {
			pause: null,
			idleTurns: 0,
			turnStartsAtMs:
				turnLeftMs === null || ofMs === null
					? context.nowMs
					: context.nowMs -
						ofMs +
						Math.min(Math.max(turnLeftMs, least), Math.max(ofMs, turnLeftMs)),
			nextRoundAtMs:
				nextRoundLeftMs === null ? null : context.nowMs + Math.max(nextRoundLeftMs, least),
		}),
		{ type: "resumed" },
	);
}

/** Pauses a match under way when nobody who sits is here, or two full circles have gone by with the clock alone acting. */
export function pauseIfIdle(step: Step, context: Context): Step {
	const { room } = step;
	const phase = phaseOf(room);
	if (room.pause !== null || (phase !== "playing" && phase !== "between")) return step;
	if (!isAnybodyHere(room, context)) return pause(step, "nobody-here", context);
	const circles = 2 * Math.max(1, seatedPeople(room).length);
	return room.idleTurns >= circles ? pause(step, "nobody-acts", context) : step;
}
