import { pauseIfIdle, turnMs } from "./pause.ts";
import { botPauseMs, dealNext, seatToMove, standInActs, timeout } from "./play.ts";
import {
	type ChairState,
	type Context,
	chairOf,
	phaseOf,
	type Room,
	type Step,
	seatedPeople,
	withNews,
	withRoom,
} from "./state.ts";

/** A table that nobody touches for so long is deleted with all that it stored. */
export const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000;

/** How long the host may be away before the role passes on. */
export const HOST_AWAY_MS = 120_000;

/** Acts in one wake at the most; what is due after them waits for the alarm that follows. */
const MOST_ACTS = 50;

/** The things that become due by themselves. */
type Due = "turn" | "stand-in" | "next-round" | "host" | "forgotten";

type Deadline = { readonly due: Due; readonly atMs: number };

/** Everything that will be due, derived from the room: no deadline is stored by itself. */
export function deadlines(room: Room, context: Context): readonly Deadline[] {
	const forgotten = { due: "forgotten", atMs: room.touchedAtMs + FORGOTTEN_MS } as const;
	if (room.pause !== null) return [forgotten];
	return [
		turnDeadline(room, context),
		nextRoundDeadline(room),
		hostDeadline(room, context),
		forgotten,
	].filter((deadline) => deadline !== null);
}

/** When the table must wake next. */
export function earliestMs(room: Room, context: Context): number {
	return Math.min(...deadlines(room, context).map(({ atMs }) => atMs));
}

function turnDeadline(room: Room, context: Context): Deadline | null {
	const seat = phaseOf(room) === "playing" ? seatToMove(room) : null;
	if (seat === null) return null;
	const chair = room.chairs[seat] as ChairState;
	if (chair.kind === "person" && chair.standIn !== null) {
		return { due: "stand-in", atMs: room.turnStartsAtMs + botPauseMs(room, context.pace) };
	}
	const ofMs = turnMs(room, context.pace);
	return ofMs === null ? null : { due: "turn", atMs: room.turnStartsAtMs + ofMs };
}

function nextRoundDeadline({ nextRoundAtMs }: Room): Deadline | null {
	return nextRoundAtMs === null ? null : { due: "next-round", atMs: nextRoundAtMs };
}

function hostDeadline(room: Room, context: Context): Deadline | null {
	if (room.hostAwaySinceMs === null || heir(room, context) === null) return null;
	return { due: "host", atMs: room.hostAwaySinceMs + HOST_AWAY_MS * context.pace };
}

/** Who becomes host when the host stays away: the first person here after the host's chair. */
function heir(room: Room, context: Context) {
	const people = seatedPeople(room).filter(
		({ key }) => key !== room.hostKey && context.isHere(key),
	);
	const hostSeat = chairOf(room, room.hostKey) ?? -1;
	return people.find(({ seat }) => seat > hostSeat) ?? people[0] ?? null;
}

/** Does what is due now; null where the table has been forgotten and is to be deleted. */
export function doWhatIsDue(step: Step, context: Context): Step | null {
	let state = step;
	for (let acts = 0; acts < MOST_ACTS; acts++) {
		const due = deadlines(state.room, context)
			.filter(({ atMs }) => atMs <= context.nowMs)
			.sort((a, b) => a.atMs - b.atMs)[0]?.due;
		if (due === undefined) return state;
		if (due === "forgotten") return null;
		const idle = pauseIfIdle(state, context);
		state = idle === state ? pauseIfIdle(jobs[due](state, context), context) : idle;
	}
	return state;
}

const jobs: Record<Exclude<Due, "forgotten">, (step: Step, context: Context) => Step> = {
	turn: timeout,
	"next-round": dealNext,
	"stand-in": (step, context) => {
		const chair = step.room.chairs[seatToMove(step.room) as number] as ChairState;
		return chair.kind === "person" && chair.standIn !== null
			? standInActs(step, chair.standIn, context)
			: step;
	},
	host: passHost,
};

function passHost(step: Step, context: Context): Step {
	const next = heir(step.room, context);
	if (next === null) return step;
	return withNews(withRoom(step, { hostKey: next.key, hostAwaySinceMs: null }), {
		type: "hostPassed",
		name: next.name,
	});
}
