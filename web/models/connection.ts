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

/** What is needed of a socket. */
export type SocketClass = new (
	url: string,
) => EventTarget & { readonly readyState: number; send(text: string): void; close(): void };

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

const OPEN = 1;

/** A table that is gone for good, found out before the socket could say so. */
export class GoneError extends Error {}

/** The server answers, but the table does not. */
export class TroubleError extends Error {}

/**
 * A socket that comes back by itself until the table says that it must not. Whatever an old socket still says
 * once it has been given up is not heard.
 */
export function connect({ url, hello, onMessage, Socket }: Wiring): Connection {
	const link = signal<Link>("connecting");
	const closed = signal<ClosedReason | null>(null);
	const trouble = signal(false);
	let socket: InstanceType<SocketClass> | null = null;
	/** Attempts since the last welcome. The socket that the welcome came through was the first. */
	let attempt = 0;
	let isAsking = false;
	let retry: Timer;
	/** When the socket is given up: it does not open, or a ping has no answer. */
	let patience: Timer;

	async function open(): Promise<void> {
		clearTimeout(retry);
		if (isAsking || socket !== null) return;
		isAsking = true;
		try {
			const to = await url(attempt++);
			if (link.value !== "closed") listen(new Socket(to));
		} catch (error) {
			trouble.value = error instanceof TroubleError;
			if (error instanceof GoneError) end("gone");
			else later(retryDelayMs(attempt));
		} finally {
			isAsking = false;
		}
	}

	function listen(fresh: InstanceType<SocketClass>): void {
		socket = fresh;
		giveUpAfter(OPEN_WITHIN_MS);
		const on = <E extends Event>(type: string, heard: (event: E) => void) =>
			fresh.addEventListener(type, (event) => {
				if (socket === fresh) heard(event as E);
			});
		on("open", () => fresh.send(JSON.stringify(hello())));
		on<MessageEvent>("message", ({ data }) => hear(data));
		on<CloseEvent>("close", ({ code, reason }) => {
			if (code !== CLOSE_FOR_GOOD) lose();
			else end(CLOSED_REASONS.find((known) => known === reason) ?? "gone");
		});
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

	/** The socket is dead, or taken for dead. */
	function lose(again = retryDelayMs(attempt)): void {
		drop();
		if (link.value === "live") link.value = "reconnecting";
		later(again);
	}

	function drop(): void {
		clearTimeout(patience);
		const dead = socket;
		socket = null;
		dead?.close();
	}

	function later(ms: number): void {
		clearTimeout(retry);
		if (link.value !== "closed") retry = setTimeout(open, ms);
	}

	function giveUpAfter(ms: number, again?: number): void {
		clearTimeout(patience);
		patience = setTimeout(() => lose(again), ms);
	}

	function end(reason: ClosedReason | null): void {
		closed.value ??= reason;
		link.value = "closed";
		clearTimeout(retry);
		clearInterval(heartbeat);
		drop();
		document.removeEventListener("visibilitychange", wake);
		removeEventListener("pageshow", wake);
		removeEventListener("online", wake);
	}

	function ping(withinMs: number, again?: number): void {
		if (socket?.readyState !== OPEN) return;
		socket.send(PING);
		giveUpAfter(withinMs, again);
	}

	/** Somebody looks at the page again, or the network is back: no waiting for the next attempt. */
	function wake(): void {
		if (document.visibilityState === "hidden") return;
		if (socket === null) void open();
		else ping(PONG_WITHIN_MS_ON_RETURN, 0);
	}

	const heartbeat = setInterval(() => ping(PONG_WITHIN_MS), PING_EVERY_MS);
	document.addEventListener("visibilitychange", wake);
	addEventListener("pageshow", wake);
	addEventListener("online", wake);
	void open();

	return {
		link,
		closed,
		trouble,
		send(message) {
			if (link.value !== "live" || socket?.readyState !== OPEN) return false;
			socket.send(JSON.stringify(message));
			return true;
		},
		dispose: () => end(null),
	};
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** A deploy cuts every socket in the same instant: each page comes back at its own moment. */
function retryDelayMs(attempt: number): number {
	const most = document.visibilityState === "hidden" ? RETRY_HIDDEN_MS : RETRY_LAST_MS;
	return Math.min(most, RETRY_FIRST_MS * 1.6 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}
