import { Budget } from "../rules/bots/budget.ts";
import { randomHex } from "./identity.ts";
import { commitmentOf } from "./room/commitment.ts";
import type { Context, Room } from "./room/state.ts";
import type { Sessions } from "./sessions.ts";

/** Of all tables of this process: what the bots of one have warmed is warm for the others. */
const budget = new Budget();

/** What decisions of one wake may use: the time, chance, and who is connected now. */
export function contextOf(room: Room | null, sessions: Sessions, pace: number): Context {
	const commitment = room && commitmentOf(room);
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
		isReady: (key) => commitment !== null && present().get(key)?.readyFor === commitment,
		contributionOf: (key) => {
			const entropy = present().get(key)?.entropy;
			return entropy?.commitment === commitment ? (entropy?.bytes ?? null) : null;
		},
		budget,
	};
}
