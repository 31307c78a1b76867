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
	/** Whether the last try found the server there but the table in trouble. */
	readonly trouble: ReadonlySignal<boolean>;
	/** False where there is no open socket; nothing is kept for later. */
	send(message: ClientMessage): boolean;
	dispose(): void;
}

/** What is needed of a socket; `CLOSING` is how partysocket knows one. */
export type SocketClass = {
	readonly CLOSING: 2;
	new (
		url: string,
	): EventTarget & { readonly readyState: number; send(text: string): void; close(): void };
};

interface Wiring {
	/** Asked at each attempt, the first being 0. */
	readonly url: (attempt: number) => Promise<string>;
	readonly hello: () => ClientMessage;
	readonly onMessage: (message: ServerMessage) => void;
	readonly Socket: SocketClass;
}

const OPEN_WITHIN_MS = 4_000;
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

/** The server answers, but the table does not. */
export class TroubleError extends Error {}

/** A socket that comes back by itself until the table says that it must not. */
export function connect({ url, hello, onMessage, Socket }: Wiring): Connection {
	const link = signal<Link>("connecting");
	const closed = signal<ClosedReason | null>(null);
	const trouble = signal(false);
	/** Attempts since the last welcome. The socket that the welcome came through was the first. */
	let attempt = 0;
	/** When a ping without an answer means that the socket is dead. */
	let patience: Timer;
	/** Ends the wait for the next attempt, where there is one. */
	let hurry = () => {};

	/** The library's own wait is the same for every page and cannot be cut short: this one is neither. */
	function untilNext(): Promise<void> {
		return new Promise((done) => {
			hurry = done;
			setTimeout(done, retryDelayMs(attempt));
		});
	}

	async function nextUrl(): Promise<string> {
		if (attempt > 0) await untilNext();
		try {
			return await url(attempt++);
		} catch (error) {
			trouble.value = error instanceof TroubleError;
			if (error instanceof GoneError) end("gone");
			throw error;
		}
	}

	const socket = new ReconnectingSocket(nextUrl, null, {
		WebSocket: Socket,
		// What was not answered is sent again by its own id; nothing else waits for a socket.
		maxEnqueuedMessages: 0,
		connectionTimeout: OPEN_WITHIN_MS,
		minReconnectionDelay: 0,
		shouldReconnectOnClose: ({ code }) => code !== CLOSE_FOR_GOOD,
	});
	socket.addEventListener("open", () => socket.send(JSON.stringify(hello())));
	socket.addEventListener("message", ({ data }) => hear(data));
	socket.addEventListener("close", ({ code, reason }) => {
		clearTimeout(patience);
		if (code === CLOSE_FOR_GOOD) end(CLOSED_REASONS.find((known) => known === reason) ?? "gone");
		else if (link.value === "live") link.value = "reconnecting";
	});

	function hear(data: string): void {
		clearTimeout(patience);
		if (data === PONG) return;
		const message = JSON.parse(data) as ServerMessage;
		if (message.type === "welcome") {
			attempt = 1;
			trouble.value = false;
			link.value = "live";
		}
		if (message.type === "closed") end(message.reason);
		else onMessage(message);
	}

	function end(reason: ClosedReason | null): void {
		if (link.value === "closed") return;
		closed.value = reason;
		link.value = "closed";
		clearTimeout(patience);
		clearInterval(heartbeat);
		document.removeEventListener("visibilitychange", wake);
		removeEventListener("pageshow", wake);
		removeEventListener("online", wake);
		socket.close();
	}

	/** Asks whether the socket lives; where no answer comes, another one is opened. */
	function ping(withinMs: number, isUrgent = false): void {
		if (socket.readyState !== socket.OPEN) return;
		socket.send(PING);
		clearTimeout(patience);
		patience = setTimeout(() => {
			if (isUrgent) attempt = 0;
			socket.reconnect();
		}, withinMs);
	}

	/** Somebody looks at the page again, or the network is back: no waiting for the next attempt. */
	function wake(): void {
		if (document.visibilityState === "hidden") return;
		hurry();
		ping(PONG_WITHIN_MS_ON_RETURN, true);
	}

	const heartbeat = setInterval(() => ping(PONG_WITHIN_MS), PING_EVERY_MS);
	document.addEventListener("visibilitychange", wake);
	addEventListener("pageshow", wake);
	addEventListener("online", wake);

	return {
		link,
		closed,
		trouble,
		send: (message) => link.value === "live" && socket.send(JSON.stringify(message)),
		dispose: () => end(null),
	};
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** A deploy cuts every socket in the same instant: each page comes back at its own moment. */
function retryDelayMs(attempt: number): number {
	const most = document.visibilityState === "hidden" ? RETRY_HIDDEN_MS : RETRY_LAST_MS;
	return Math.min(most, RETRY_FIRST_MS * 1.6 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}
