import { type ReadonlySignal, signal } from "@preact/signals";
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

/** What is needed of a socket: the browser's own, or one whose other end is on this device. */
export interface Socket extends EventTarget {
	readonly readyState: number;
	send(text: string): void;
	close(): void;
}

interface Wiring {
	/** Opens a socket; asked at each attempt, the first being 0. It may come open or closed. */
	readonly open: (attempt: number) => Promise<Socket>;
	readonly hello: () => ClientMessage;
	readonly onMessage: (message: ServerMessage) => void;
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
export function connect({ open, hello, onMessage }: Wiring): Connection {
	const link = signal<Link>("connecting");
	const closed = signal<ClosedReason | null>(null);
	const trouble = signal(false);
	/** Attempts since the last welcome. The socket that the welcome came through was the first. */
	let attempt = 0;
	/** The one that is heard; null while the next is not asked for yet. */
	let socket: Socket | null = null;
	/** When a socket that does not open, or a ping without an answer, means that it is dead. */
	let patience: Timer;
	/** Ends the wait for the next attempt, where there is one. */
	let hurry = () => {};

	const isOver = () => link.peek() === "closed";

	async function next(): Promise<void> {
		if (attempt > 0) {
			await new Promise<void>((done) => {
				hurry = done;
				setTimeout(done, retryDelayMs(attempt));
			});
		}
		if (isOver()) return;
		try {
			const opened = await open(attempt++);
			if (isOver()) opened.close();
			else listen(opened);
		} catch (error) {
			trouble.value = error instanceof TroubleError;
			if (error instanceof GoneError) end("gone");
			void next();
		}
	}

	function listen(opened: Socket): void {
		socket = opened;
		patience = setTimeout(replace, OPEN_WITHIN_MS);
		const on = <E extends Event>(type: string, listener: (event: E) => void) =>
			opened.addEventListener(type, (event) => {
				// What one that was given up still says is not heard.
				if (socket === opened) listener(event as E);
			});
		on("open", greet);
		on<MessageEvent<string>>("message", ({ data }) => hear(data));
		on<CloseEvent>("close", ({ code, reason }) => {
			if (code === CLOSE_FOR_GOOD) end(CLOSED_REASONS.find((known) => known === reason) ?? "gone");
			else replace();
		});
		if (opened.readyState === WebSocket.OPEN) greet();
		else if (opened.readyState > WebSocket.OPEN) replace();
	}

	function greet(): void {
		clearTimeout(patience);
		say(JSON.stringify(hello()));
	}

	function say(text: string): boolean {
		if (socket?.readyState !== WebSocket.OPEN) return false;
		socket.send(text);
		return true;
	}

	/** Gives the socket up for another. */
	function replace(): void {
		drop();
		if (link.value === "live") link.value = "reconnecting";
		void next();
	}

	function drop(): void {
		clearTimeout(patience);
		const given = socket;
		socket = null;
		given?.close();
	}

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
		if (isOver()) return;
		closed.value = reason;
		link.value = "closed";
		clearInterval(heartbeat);
		document.removeEventListener("visibilitychange", wake);
		removeEventListener("pageshow", wake);
		removeEventListener("online", wake);
		drop();
	}

	/** Asks whether the socket lives; where no answer comes, another one is opened. */
	function ping(withinMs: number, isUrgent = false): void {
		if (!say(PING)) return;
		clearTimeout(patience);
		patience = setTimeout(() => {
			if (isUrgent) attempt = 0;
			replace();
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
	void next();

	return {
		link,
		closed,
		trouble,
		send: (message) => link.value === "live" && say(JSON.stringify(message)),
		dispose: () => end(null),
	};
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** A deploy cuts every socket in the same instant: each page comes back at its own moment. */
function retryDelayMs(attempt: number): number {
	const most = document.visibilityState === "hidden" ? RETRY_HIDDEN_MS : RETRY_LAST_MS;
	return Math.min(most, RETRY_FIRST_MS * 1.6 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}
