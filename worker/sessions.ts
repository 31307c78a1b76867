import * as v from "valibot";
import type { TableView } from "./protocol/messages.ts";
import type { Asker } from "./room/command.ts";
import { commitmentOf } from "./room/commitment.ts";
import { type BrowserKey, phaseOf, type Room } from "./room/state.ts";
import { lookOf } from "./room/view.ts";

/** Sockets of a table at the most; people with a chair come in besides. */
export const MOST_SOCKETS = 1200;

/**
 * What a socket keeps of itself over hibernation, in its attachment. Marks that need no row live here: they are
 * worth nothing once the socket is gone.
 */
const attachment = v.strictObject({
	version: v.literal(1),
	key: v.string(),
	/** Who the browser is to the rankings, kept by the table only where the person asks for it. */
	rankId: v.string(),
	/** Came by the watch link, and stays a watcher whoever they are. */
	watch: v.boolean(),
	/** Whether `hello` has come; before it nothing is sent. */
	greeted: v.boolean(),
	/** The round for whose start this browser is ready. */
	readyFor: v.nullable(v.string()),
	/** Random bytes for the pending deal, by its commitment. */
	entropy: v.nullable(v.strictObject({ commitment: v.string(), bytes: v.string() })),
});

export type Session = v.InferOutput<typeof attachment>;

export function newSession(who: Asker, watch: boolean): Session {
	return { version: 1, ...who, watch, greeted: false, readyFor: null, entropy: null };
}

/** An open socket, whose it is, and what its owner is at the table. */
export interface Look {
	readonly socket: WebSocket;
	readonly session: Session;
	readonly you: TableView["you"];
}

/** The open sockets of a table and what each is known by. Everything is read from the sockets themselves, so that it survives hibernation. */
export class Sessions {
	readonly #state: DurableObjectState;
	/** Attachments by socket, to spare reading them again; empty after each hibernation. */
	readonly #known = new WeakMap<WebSocket, Session>();

	constructor(state: DurableObjectState) {
		this.#state = state;
	}

	accept(socket: WebSocket, session: Session): void {
		this.#state.acceptWebSocket(socket);
		this.update(socket, session);
	}

	update(socket: WebSocket, session: Session): void {
		socket.serializeAttachment(session);
		this.#known.set(socket, session);
	}

	of(socket: WebSocket): Session {
		const known = this.#known.get(socket);
		if (known !== undefined) return known;
		const session = v.parse(attachment, socket.deserializeAttachment());
		this.#known.set(socket, session);
		return session;
	}

	/** Keeps what a browser adds to the deal to come: the first that it sends, and only while no round is played. */
	takeEntropy(socket: WebSocket, room: Room, sent: { round: number; bytes: string }): void {
		if (phaseOf(room) === "playing" || sent.round !== room.pending.round) return;
		const session = this.of(socket);
		const commitment = commitmentOf(room);
		if (session.entropy?.commitment === commitment) return;
		this.update(socket, { ...session, entropy: { commitment, bytes: sent.bytes } });
	}

	/** Marks a browser as ready for the next round; false where none is waited for, or it only watches. */
	markReady(socket: WebSocket, room: Room): boolean {
		const session = this.of(socket);
		if (session.watch || phaseOf(room) !== "between") return false;
		this.update(socket, { ...session, readyFor: commitmentOf(room) });
		return true;
	}

	/** Sockets that can be sent to; a closing one is still listed by the platform (workerd 2026) but throws. */
	open(): readonly WebSocket[] {
		return this.#state.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN);
	}

	/** The sockets of a browser that takes part, watch views left out. */
	ofBrowser(key: BrowserKey): readonly WebSocket[] {
		return this.open().filter((socket) => {
			const session = this.of(socket);
			return session.key === key && !session.watch;
		});
	}

	/** The browsers that take part now, each with its session. */
	present(): ReadonlyMap<BrowserKey, Session> {
		const here = this.open().map((socket) => this.of(socket));
		return new Map(
			here
				.filter(({ greeted, watch }) => greeted && !watch)
				.map((session) => [session.key, session]),
		);
	}

	/** Every open socket with what tells its view apart. */
	looks(room: Room): readonly Look[] {
		return this.open().map((socket) => {
			const session = this.of(socket);
			return { socket, session, you: lookOf(room, session) };
		});
	}

	/** How many look on without a chair. */
	watchers(room: Room): number {
		return this.looks(room).filter(({ you }) => you.seat === null).length;
	}
}
