import { pause, resume } from "./pause.ts";
import { botsPlay } from "./play.ts";
import {
	type BrowserKey,
	type ChairState,
	type Context,
	chairOf,
	isAnybodyHere,
	phaseOf,
	type Step,
	seatedPeople,
	withChair,
	withNews,
	withRoom,
} from "./state.ts";

/** A browser is here: its owner has the chair back from a stand-in, and a table that waited for people goes on. */
export function arrive(step: Step, key: BrowserKey, context: Context): Step {
	const welcomed = ownerIsBack(step, key);
	const hosted =
		key === welcomed.room.hostKey && welcomed.room.hostAwaySinceMs !== null
			? withRoom(welcomed, { hostAwaySinceMs: null })
			: welcomed;
	const waited = hosted.room.pause?.reason === "nobody-here" && chairOf(hosted.room, key) !== null;
	return waited ? botsPlay(resume(hosted, context), context) : hosted;
}

function ownerIsBack(step: Step, key: BrowserKey): Step {
	const seat = chairOf(step.room, key);
	if (seat === null) return step;
	const chair = step.room.chairs[seat] as Extract<ChairState, { kind: "person" }>;
	const news = { type: "returned", chair: seat, name: chair.name } as const;
	if (chair.standIn === null) return withNews(step, news);
	return withNews(withRoom(step, withChair(step.room, seat, { ...chair, standIn: null })), news);
}

/** A browser has no socket left. */
export function leave(step: Step, key: BrowserKey, context: Context): Step {
	const seat = chairOf(step.room, key);
	const away =
		seat === null
			? step
			: withNews(step, {
					type: "left",
					chair: seat,
					name: (step.room.chairs[seat] as Extract<ChairState, { kind: "person" }>).name,
				});
	const empty = !isAnybodyHere(away.room, context);
	const phase = phaseOf(away.room);
	if (empty && away.room.pause === null && (phase === "playing" || phase === "between")) {
		return pause(away, "nobody-here", context);
	}
	const hasOthers = seatedPeople(away.room).some((person) => person.key !== key);
	return key === away.room.hostKey && hasOthers && away.room.hostAwaySinceMs === null
		? withRoom(away, { hostAwaySinceMs: context.nowMs })
		: away;
}
