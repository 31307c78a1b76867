import type { Seat } from "../../rules/seat.ts";
import type { Play } from "./play.ts";

/** Whether there is anything that the viewer may do about a chair. */
export function hasWishes(play: Play, seat: Seat): boolean {
	const { chairs, you, host } = play.table.value;
	const chair = chairs[seat];
	if (chair === undefined || you.seat === seat) return false;
	if (chair.kind === "open") return you.host || (you.seat === null && !you.mustWatch);
	const away = !chair.here || chair.standIn;
	return chair.kind === "person" && (you.host || (away && you.seat !== null && !host.here));
}
