import { type ReadonlySignal, signal } from "@preact/signals";
import ReconnectingSocket from "partysocket/ws";
import {
	CLOSE_FOR_GOOD,
	CLOSED_REASONS,
	type ClientMessage,
	type ClosedReason,
	PING,
	PONG,
	type ServerMessage,
} from "../../worker/protocol/messages.ts";

export type Link = "connecting" | "live" | "reconnecting" | "closed";

export interface Connection {
	/** `live` from the table's welcome on. */
	readonly link: ReadonlySignal<Link>;
	/** Why the table does not want this page back; null while it does. */
	readonly closed: ReadonlySignal<ClosedReason | null>;
	/** False where there is no open socket; nothing is kept for later. */
	send(message: ClientMessage): boolean;
	dispose(): void;
}

interface Wiring {
	/** Asked at each attempt. */
	readonly url: (attempt: number) => Promise<string>;
	readonly hello: () => ClientMessage;
	readonly onMessage: (message: ServerMessage) => void;
	readonly WebSocket?: unknown;
}

const RETRY_FIRST_MS = 400;
const RETRY_LAST_MS = 5_000;
/** With nobody looking there is no hurry. */
const RETRY_HIDDEN_MS = 30_000;

/** Often enough that a phone's network keeps the socket; the table answers without waking. */
const PING_EVERY_MS = 20_000;
/** How long a pong may take before the socket counts as dead, and when somebody looks at the page again. */
const PONG_WITHIN_MS = 5_000;
const PONG_WITHIN_MS_ON_RETURN = 800;

/** A table that is gone for good, found out before the socket could say so. */
export class GoneError extends Error {}

/** A socket that comes back by itself until the table says that it must not. */
export function connect({ url, hello, onMessage, WebSocket }: Wiring): Connection {
	const link = signal<Link>("connecting");
	const closed = signal<ClosedReason | null>(null);
	// Attempts since the last welcome. The socket that the welcome came through was the first.
	let attempt = 0;
	let pongTimer: ReturnType<typeof setTimeout> | undefined;

	let hurry = () => {};

	/** The socket library's own waiting cannot be cut short; this one ends when somebody looks at the page. */
	async function nextUrl(): Promise<string> {
		if (attempt > 0) {
			await new Promise<void>((done) => {
				hurry = done;
				setTimeout(done, retryDelayMs(attempt));
			});
		}
		try {
			return await url(attempt++);
		} catch (error) {
			if (error instanceof GoneError) end("gone");
			throw error;
		}
	}

	const socket = new ReconnectingSocket(nextUrl, null, {
		WebSocket,
		maxEnqueuedMessages: 0,
		connectionTimeout: 4_000,
		minReconnectionDelay: 0,
		shouldReconnectOnClose: (event) => event.code !== CLOSE_FOR_GOOD,
	});

	function end(reason: ClosedReason): void {
		closed.value ??= reason;
		link.value = "closed";
		stopTimers();
		socket.close();
	}

	function stopTimers(): void {
		clearTimeout(pongTimer);
		pongTimer = undefined;
	}

	function check(withinMs: number): void {
		if (link.value === "closed") return;
		if (!socket.send(PING)) return;
		clearTimeout(pongTimer);
		pongTimer = setTimeout(() => socket.reconnect(), withinMs);
	}

	/** Somebody looks at the page again, or the network is back: no waiting for the next attempt. */
	function wake(): void {
		if (document.visibilityState === "hidden" || link.value === "closed") return;
		if (socket.readyState === socket.OPEN) check(PONG_WITHIN_MS_ON_RETURN);
		else hurry();
	}

	socket.addEventListener("open", () => socket.send(JSON.stringify(hello())));
	socket.addEventListener("close", (event) => {
		stopTimers();
		if (link.value === "closed") return;
		if (event.code === CLOSE_FOR_GOOD) {
			end(CLOSED_REASONS.find((reason) => reason === event.reason) ?? "gone");
		} else if (link.value === "live") link.value = "reconnecting";
	});
	socket.addEventListener("message", ({ data }) => {
		stopTimers();
		if (data === PONG) return;
		const message = JSON.parse(data) as ServerMessage;
		if (message.type === "closed") return end(message.reason);
		if (message.type === "welcome") {
			attempt = 1;
			link.value = "live";
		}
		onMessage(message);
	});

	const heartbeat = setInterval(() => {
		if (pongTimer === undefined) check(PONG_WITHIN_MS);
	}, PING_EVERY_MS);
	document.addEventListener("visibilitychange", wake);
	window.addEventListener("pageshow", wake);
	window.addEventListener("online", wake);

	return {
		link,
		closed,
		send: (message) => link.value === "live" && socket.send(JSON.stringify(message)),
		dispose() {
			clearInterval(heartbeat);
			stopTimers();
			document.removeEventListener("visibilitychange", wake);
			window.removeEventListener("pageshow", wake);
			window.removeEventListener("online", wake);
			link.value = "closed";
			socket.close();
		},
	};
}

/** A deploy cuts every socket in the same instant: each page comes back at its own moment. */
function retryDelayMs(attempt: number): number {
	const most = document.visibilityState === "hidden" ? RETRY_HIDDEN_MS : RETRY_LAST_MS;
	return Math.min(most, RETRY_FIRST_MS * 1.6 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}
