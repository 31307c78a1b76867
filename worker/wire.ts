import { CLOSE_FOR_GOOD, type ClosedReason, type ServerMessage } from "./protocol/messages.ts";

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

/** A message for each kind of viewer as text, made once for all who see the same. */
export function onceForEach<Look>(make: (look: Look) => ServerMessage): (look: Look) => string {
	const made = new Map<string, string>();
	return (look) => {
		const key = JSON.stringify(look);
		const text = made.get(key) ?? JSON.stringify(make(look));
		made.set(key, text);
		return text;
	};
}
