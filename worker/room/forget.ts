import type { Asker } from "./command.ts";
import { type Change, chairOf, OPEN_CHAIR, type Room, withChair } from "./state.ts";

/** What stands where a browser was known. */
const NOBODY = "0".repeat(64);

/**
 * The fields of a room without a browser: its chair is open, its names and its standing are gone, and a host's role
 * passes on as that of one who is away. A ban stays.
 */
export function forgottenIn(room: Room, { key, rankId }: Asker, nowMs: number): Partial<Room> {
	const seat = chairOf(room, key);
	const reported = room.report?.sides.flatMap(({ members }) => members) ?? [];
	return {
		...(reported.some(({ id }) => id === rankId) && { report: null }),
		...(key === room.hostKey && { hostKey: NOBODY, hostAwaySinceMs: nowMs }),
		...(seat !== null && withChair(room, seat, OPEN_CHAIR)),
		knocks: room.knocks.filter((knock) => knock.key !== key),
		admitted: room.admitted.filter((other) => other !== key),
		crew: room.crew.map((other) => (other === key ? NOBODY : other)),
		standings: Object.fromEntries(
			Object.entries(room.standings).map(([game, entries]) => [
				game,
				entries?.filter(({ who }) => who !== key) ?? [],
			]),
		),
	};
}

/** A stored row without what a browser was called, and without the browser, by whichever of its keys. */
export function scrubbed<Row extends { readonly change: Change }>(row: Row, key: string): Row {
	const seats = (row.change.set.crew ?? []).map((other) => other === key);
	const lines = row.change.lines.map((timed) =>
		timed.line.type === "match"
			? {
					...timed,
					line: {
						...timed.line,
						seats: timed.line.seats.map((seat, index) =>
							seats[index] ? { ...seat, name: "" } : seat,
						),
					},
				}
			: timed,
	);
	return withoutBrowser({ ...row, change: { ...row.change, lines } }, key) as Row;
}

/** Any stored value with the browser's key blotted out, and the name of whatever bears it. */
function withoutBrowser(value: unknown, key: string): unknown {
	if (typeof value === "string") return value.replaceAll(key, NOBODY);
	if (Array.isArray(value)) return value.map((item) => withoutBrowser(item, key));
	if (value === null || typeof value !== "object") return value;
	const bears = Object.values(value).includes(key);
	return Object.fromEntries(
		Object.entries(value).map(([name, field]) => {
			if (bears && (name === "name" || name === "nickname")) return [name, ""];
			if (bears && name === "ranked") return [name, null];
			return [name, withoutBrowser(field, key)];
		}),
	);
}
