import {
	CLOSE_FOR_GOOD,
	type ClosedReason,
	type News,
	type ServerMessage,
	type TimedEvent,
} from "./protocol/messages.ts";
import type { OpenView, OwnView } from "./room/view.ts";

export function send(socket: WebSocket, message: ServerMessage): void {
	socket.send(JSON.stringify(message));
}

/** Says why, and closes with the code that tells a page not to come back. */
export function closeForGood(socket: WebSocket, reason: ClosedReason): void {
	send(socket, { type: "closed", reason });
	socket.close(CLOSE_FOR_GOOD, reason);
}

export function closeAll(sockets: readonly WebSocket[], reason: ClosedReason): void {
	for (const socket of sockets) closeForGood(socket, reason);
}

/** Updates for each kind of viewer as text: what all see alike is serialised once, the rest once for all who see the same. */
export function updates<Look>(
	shared: { readonly seq: number; readonly news: readonly News[]; readonly table: OpenView },
	make: (look: Look) => { readonly events: readonly TimedEvent[]; readonly own: OwnView },
): (look: Look) => string {
	const { table, ...rest } = shared;
	const start = `${unclosed({ type: "update", ...rest })},"events":`;
	const open = `,"table":${unclosed(table)},`;
	const made = new Map<Look, string>();
	return (look) => {
		const known = made.get(look);
		if (known !== undefined) return known;
		const { events, own } = make(look);
		const text = `${start}${JSON.stringify(events)}${open}${JSON.stringify(own).slice(1)}}`;
		made.set(look, text);
		return text;
	};
}

/** An object as JSON without its last brace, so that more fields can follow. */
function unclosed(object: object): string {
	return JSON.stringify(object).slice(0, -1);
}
