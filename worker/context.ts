import { randomHex } from "./identity.ts";
import { commitmentTo } from "./protocol/deal.ts";
import type { Context, Room } from "./room/state.ts";
import type { Sessions } from "./sessions.ts";

/** What decisions of one wake may use: the time, chance, and who is connected now. */
export function contextOf(room: Room | null, sessions: Sessions, pace: number): Context {
	const mark = room && readyMark(room);
	let known: ReturnType<Sessions["present"]> | null = null;
	// Most decisions ask for nobody, and a table may have a thousand sockets.
	const present = () => {
		known ??= sessions.present();
		return known;
	};
	return {
		nowMs: Date.now(),
		pace,
		random: randomHex,
		isHere: (key) => present().has(key),
		isReady: (key) => mark !== null && present().get(key)?.readyFor === mark,
		contributionOf: (key) => {
			const entropy = present().get(key)?.entropy;
			return entropy?.commitment === mark ? (entropy?.bytes ?? null) : null;
		},
	};
}

/** Marks by the deals that they name, for as long as these wait. */
const marks = new WeakMap<Room["pending"], string>();

/** Names the start of a round that somebody is ready for: its deal's commitment is fresh each time. */
export function readyMark({ pending }: Room): string {
	const mark = marks.get(pending) ?? commitmentTo(pending.secret);
	marks.set(pending, mark);
	return mark;
}
