import type { GameEvent } from "../../rules/event.ts";
import { marksLosers } from "../../rules/score.ts";
import type { Seat } from "../../rules/seat.ts";
import { type Entry, matchOf, type Room, type Step, withRoom } from "./state.ts";

/** The standings of the company after the end of a round or a match, in the game that is played. */
export function withResult(step: Step, events: readonly GameEvent[]): Step {
	const { room } = step;
	let entries = room.standings[room.game] ?? [];
	for (const event of events) {
		if (event.type !== "roundEnd" && event.type !== "matchEnd") continue;
		entries = room.chairs.reduce(
			(list, _chair, seat) =>
				withEntry(list, room, seat, (entry) => credited(entry, event, seat, room)),
			entries,
		);
	}
	return withRoom(step, { standings: { ...room.standings, [room.game]: entries } });
}

function credited(
	entry: Entry,
	event: Extract<GameEvent, { type: "roundEnd" | "matchEnd" }>,
	seat: Seat,
	room: Room,
): Entry {
	const won = event.winners.includes(seat);
	if (event.type === "matchEnd") {
		const points = marksLosers(matchOf(room).options) ? 0 : (event.totals[seat] as number);
		return {
			...entry,
			matches: entry.matches + (won ? 1 : 0),
			points: entry.points + points,
		};
	}
	const row = rowAfter(entry.row, won, event.winners.length > 0);
	return {
		...entry,
		rounds: entry.rounds + (won ? 1 : 0),
		row,
		longestRow: Math.max(entry.longestRow, row),
		burrinhos: entry.burrinhos + (event.losers.includes(seat) ? 1 : 0),
	};
}

/** A round that nobody won leaves every row as it stands (§6). */
function rowAfter(row: number, won: boolean, anybodyWon: boolean): number {
	if (!anybodyWon) return row;
	return won ? row + 1 : 0;
}

function withEntry(
	entries: readonly Entry[],
	room: Room,
	seat: Seat,
	change: (entry: Entry) => Entry,
): readonly Entry[] {
	const chair = room.chairs[seat];
	if (chair === undefined || chair.kind === "open") return entries;
	const who = chair.kind === "person" ? chair.key : `bot ${seat}`;
	const name = chair.kind === "person" ? chair.name : null;
	const at = entries.findIndex((entry) => entry.who === who);
	const entry = entries[at] ?? NEW_ENTRY;
	const changed = change({ ...entry, who, name });
	return at < 0 ? [...entries, changed] : entries.with(at, changed);
}

const NEW_ENTRY: Entry = {
	who: "",
	name: null,
	rounds: 0,
	matches: 0,
	points: 0,
	row: 0,
	longestRow: 0,
	burrinhos: 0,
};
