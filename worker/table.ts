import { DurableObject } from "cloudflare:workers";
import { Alarm, type Due } from "./alarm.ts";
import { contextOf } from "./context.ts";
import { keyFor, randomHex, rankIdFor, readIdentity } from "./identity.ts";
import { log } from "./log.ts";
import { count } from "./metrics.ts";
import { Outside } from "./outside.ts";
import {
	type ClientMessage,
	type ClosedReason,
	OLDEST_VERSION,
	PING,
	PONG,
	type ServerMessage,
	type TableSummary,
	type TableView,
	VERSION,
} from "./protocol/messages.ts";
import { idIn, MOST_MESSAGE_BYTES, parseMessage } from "./protocol/parse.ts";
import { recordOf } from "./record.ts";
import { claim } from "./room/carry.ts";
import { type Command, command } from "./room/command.ts";
import { type NewTable, newRoom } from "./room/create.ts";
import { doWhatIsDue, earliestMs } from "./room/due.ts";
import { forgottenIn } from "./room/forget.ts";
import { dealWhenReady } from "./room/play.ts";
import { arrive, leave } from "./room/presence.ts";
import { begin, type Context, changeOf, type Room, type Step, withRoom } from "./room/state.ts";
import {
	eventsFor,
	type Looker,
	lookOf,
	mayLook,
	openView,
	ownView,
	summaryOf,
	tableViewFor,
	viewerOf,
} from "./room/view.ts";
import { MOST_SOCKETS, newSession, type Session, Sessions } from "./sessions.ts";
import { Store } from "./store.ts";
import { Throttle } from "./throttle.ts";
import { closeAll, closeForGood, send, updates } from "./wire.ts";

/** One table: the wiring between its room (pure), its log, its sockets and its one alarm. */
export class Table extends DurableObject<Env> {
	readonly #store: Store;
	readonly #sessions: Sessions;
	readonly #alarm: Alarm;
	readonly #throttle = new Throttle();
	readonly #outside: Outside;
	#room: Room | null = null;

	constructor(state: DurableObjectState, env: Env) {
		super(state, env);
		this.#store = new Store(state.storage.sql);
		this.#sessions = new Sessions(state);
		this.#alarm = new Alarm(state.storage);
		this.#outside = new Outside(state, env);
		state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
		state.blockConcurrencyWhile(async () => {
			this.#room = this.#store.load();
			await this.#alarm.read();
		});
	}

	/** Makes the table; false where the code is taken. */
	async create(table: NewTable): Promise<boolean> {
		if (this.#room !== null) return false;
		const context = this.#context();
		const room = newRoom(table, context);
		this.#room = this.#store.append(null, { atMs: context.nowMs, lines: [], set: room });
		await this.#arm();
		return true;
	}

	/** What anybody may know by the code; null where there is no such table. */
	summary(): TableSummary | null {
		const room = this.#room;
		return room && summaryOf(room, this.#sessions.watchers(room), this.#context());
	}

	/** The record of the rounds that are over, JSON lines; null where there is no such table. */
	record(): string | null {
		return this.#room === null ? null : recordOf(this.#store.lines());
	}

	/** Moves the seat of a private link to the browser that asks; null where there is no such table. */
	async claim(
		identity: string,
		token: string,
	): Promise<{ ok: true } | { ok: false; refused: "no-such-link" | "already-seated" } | null> {
		const room = this.#room;
		if (room === null) return null;
		const context = this.#context();
		const key = keyFor(identity, room.code);
		const claimed = claim(begin(room), key, token, context);
		if ("refused" in claimed) return { ok: false, refused: claimed.refused };
		this.#commit(claimed.step, context);
		if (claimed.from !== key) closeAll(this.#sessions.ofBrowser(claimed.from), "taken-over");
		await this.#arm();
		return { ok: true };
	}

	/** Deletes what the table keeps of a browser, its chair included; false where there is no such table. */
	async forgetBrowser(identity: string): Promise<boolean> {
		const room = this.#room;
		if (room === null) return false;
		const context = this.#context();
		const who = { key: keyFor(identity, room.code), rankId: rankIdFor(identity) };
		this.#commit(withRoom(begin(room), forgottenIn(room, who, context.nowMs)), context);
		for (const key of Object.values(who)) this.#store.forget(key);
		this.#room = this.#store.load();
		await this.#arm();
		return true;
	}

	/** The upgrade of a socket; it comes here past the router, whose helper would keep the object awake. */
	override async fetch(request: Request): Promise<Response> {
		const { 0: client, 1: server } = new WebSocketPair();
		const room = this.#room;
		// A watcher may come without a cookie; then the socket is nobody's.
		const identity = readIdentity(request) ?? randomHex(32);
		const key = room && keyFor(identity, room.code);
		const watch = new URL(request.url).searchParams.get("watch") === "1";
		const reason = key === null ? "gone" : this.#refusedUpgrade(room as Room, { key, watch });
		if (key === null || reason !== null) {
			server.accept();
			closeForGood(server, reason ?? "gone");
		} else {
			this.#sessions.accept(server, newSession({ key, rankId: rankIdFor(identity) }, watch));
		}
		return new Response(null, { status: 101, webSocket: client });
	}

	/** Why a socket is not taken; somebody with a chair always is. */
	#refusedUpgrade(room: Room, looker: Looker): ClosedReason | null {
		if (!mayLook(room, looker)) return "watching-off";
		const isFull = this.#sessions.open().length >= MOST_SOCKETS;
		return isFull && lookOf(room, looker).seat === null ? "full" : null;
	}

	override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
		try {
			await this.#hear(socket, data);
			await this.#armOnceTold();
		} catch (error) {
			// Nothing was stored, so nothing was told: the page connects again and gets the truth.
			count(this.env, "error");
			log("error", { code: this.#room?.code, error: String(error) });
			socket.close(1011, "error");
		}
	}

	async #hear(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
		// What a closing socket still had to say is not answered: the platform throws on sending (workerd 2026).
		if (socket.readyState !== WebSocket.OPEN) return;
		if (this.#room === null) return closeForGood(socket, "gone");
		const verdict = this.#throttle.judge(socket, Date.now());
		if (verdict === "close" || typeof data !== "string" || data.length > MOST_MESSAGE_BYTES) {
			return closeForGood(socket, "flooding");
		}
		const message = parseMessage(data);
		if (message === null) return this.#refuseUnread(socket, data);
		const session = this.#sessions.of(socket);
		if (message.type === "hello") return this.#greet(socket, session, message);
		if (!session.greeted) return closeForGood(socket, "too-old");
		if (verdict === "slow" && "id" in message) {
			return send(socket, { type: "refused", id: message.id, code: "too-fast" });
		}
		this.#serve(socket, session, message);
		// Only now what is due: a lay that comes before the clock has acted counts.
		await this.#catchUp();
	}

	/** Something that is no message of the protocol: refused, never guessed, and not for long. */
	#refuseUnread(socket: WebSocket, data: string): void {
		if (this.#throttle.isTooMuchGarbage(socket)) closeForGood(socket, "flooding");
		else send(socket, { type: "refused", id: idIn(data), code: "bad-message" });
	}

	async #greet(
		socket: WebSocket,
		session: Session,
		hello: Extract<ClientMessage, { type: "hello" }>,
	): Promise<void> {
		if (hello.version < OLDEST_VERSION || hello.version > VERSION) {
			return closeForGood(socket, "too-old");
		}
		await this.#catchUp();
		if (this.#room === null) return closeForGood(socket, "gone");
		if (!session.watch) {
			const others = this.#sessions.ofBrowser(session.key).filter((other) => other !== socket);
			closeAll(others, "taken-over");
		}
		this.#sessions.update(socket, { ...session, greeted: true });
		const context = this.#context();
		const room = this.#room;
		const step = session.watch ? begin(room) : arrive(begin(room), session.key, context);
		this.#commit(step, context, socket);
		const now = this.#room as Room;
		const you = lookOf(now, session);
		const table = tableViewFor(now, you, this.#sessions.watchers(now), context);
		send(socket, { type: "welcome", version: VERSION, seq: this.#store.seq, table });
		await this.#alarm.read();
	}

	#serve(
		socket: WebSocket,
		session: Session,
		message: Exclude<ClientMessage, { type: "hello" }>,
	): void {
		const room = this.#room as Room;
		switch (message.type) {
			case "entropy":
				this.#sessions.takeEntropy(socket, room, message);
				break;
			case "react":
				this.#react(socket, session, message, room);
				break;
			case "ready":
				send(socket, { type: "done", id: message.id });
				this.#ready(socket, room);
				break;
			default:
				this.#command(socket, session, message, room);
		}
	}

	#command(socket: WebSocket, session: Session, message: Command, room: Room): void {
		const context = this.#context();
		const outcome = command(begin(room), session, message, context);
		if ("refused" in outcome) {
			const { refused, ...more } = outcome;
			count(this.env, "refusal", refused);
			send(socket, { type: "refused", id: message.id, code: refused, ...more });
			return;
		}
		if (message.type === "act") count(this.env, "act");
		this.#commit(outcome.step, context);
		send(socket, outcome.answer);
		if (message.type === "host") this.#closeUnwanted();
	}

	#ready(socket: WebSocket, room: Room): void {
		if (!this.#sessions.markReady(socket, room)) return;
		const context = this.#context();
		const step = dealWhenReady(begin(room), context);
		if (step.lines.length > 0) this.#commit(step, context);
		else this.#broadcast(begin(room), context);
	}

	#react(
		socket: WebSocket,
		session: Session,
		message: Extract<ClientMessage, { type: "react" }>,
		room: Room,
	): void {
		const seat = lookOf(room, session).seat;
		if (seat === null || !this.#throttle.mayReact(session.key, Date.now())) {
			const code = seat === null ? "not-seated" : "too-fast";
			send(socket, { type: "refused", id: message.id, code });
			return;
		}
		send(socket, { type: "done", id: message.id });
		const text = JSON.stringify({
			type: "reaction",
			seat,
			reaction: message.reaction,
		} satisfies ServerMessage);
		for (const other of this.#sessions.open()) {
			if (this.#sessions.of(other).greeted) other.send(text);
		}
	}

	override async webSocketClose(socket: WebSocket, code: number, reason: string): Promise<void> {
		// Local workerd (2026) does not answer a close frame of a hibernating socket by itself.
		if (socket.readyState !== WebSocket.CLOSED) {
			socket.close(code === 1005 || code === 1006 ? 1000 : code, reason);
		}
		await this.#gone(socket);
	}

	override async webSocketError(socket: WebSocket): Promise<void> {
		await this.#gone(socket);
	}

	/** The late close of an old socket says nothing while the same browser has a newer one. */
	async #gone(socket: WebSocket): Promise<void> {
		const session = this.#sessions.of(socket);
		if (session.watch || !session.greeted || this.#room === null) return;
		if (this.#sessions.ofBrowser(session.key).some((other) => other !== socket)) return;
		const context = this.#context();
		this.#commit(leave(begin(this.#room), session.key, context), context);
		await this.#arm();
	}

	/** The alarm may come late, twice or for something gone: the stored deadlines decide. */
	override async alarm(): Promise<void> {
		count(this.env, "alarm");
		this.#alarm.fired();
		await this.#catchUp();
		await this.#arm();
	}

	/** Does what is due, whoever woke the table. */
	async #catchUp(): Promise<void> {
		const room = this.#room;
		if (room === null) return;
		const context = this.#context();
		const step = doWhatIsDue(begin(room), context);
		if (step === null) return this.#forget();
		if (step.room !== room) this.#commit(step, context);
	}

	/** Store, then send: the output gate holds every message until the row is on disk. */
	#commit(step: Step, context: Context, except?: WebSocket): void {
		const before = this.#room as Room;
		const change = changeOf(before, this.#outside.settledIn(step), context.nowMs);
		if (change !== null) this.#room = this.#store.append(before, change);
		if (change === null && step.news.length === 0) return;
		// Who is ready is asked of the room as it is now, with the promise of another deal after a round's end.
		const now = { ...this.#context(), nowMs: context.nowMs };
		this.#broadcast({ ...step, room: this.#room as Room }, now, except);
		if (change !== null) this.#outside.afterChange(before, this.#room as Room);
	}

	/** Tells everybody; those who see the same get the same bytes, made once. */
	#broadcast(step: Step, context: Context, except?: WebSocket): void {
		const { room, lines, news } = step;
		const looks = this.#sessions.looks(room);
		const watchers = looks.filter(({ you }) => you.seat === null).length;
		const shared = { seq: this.#store.seq, news, table: openView(room, watchers, context) };
		const update = updates(shared, (you: TableView["you"]) => ({
			events: eventsFor(lines, viewerOf(you), context.nowMs),
			own: ownView(room, you),
		}));
		for (const { socket, session, you } of looks) {
			if (session.greeted && socket !== except) socket.send(update(you));
		}
	}

	/** Who only looks on leaves where that is forbidden. */
	#closeUnwanted(): void {
		const room = this.#room;
		if (room === null) return;
		const unwanted = this.#sessions
			.open()
			.filter((socket) => !mayLook(room, this.#sessions.of(socket)));
		closeAll(unwanted, "watching-off");
	}

	/** Sees to it that the table wakes when something is due; one that waits for people is not woken before. */
	async #arm(): Promise<void> {
		const due = this.#due();
		if (due !== null) await this.#alarm.arm(due);
	}

	/**
	 * The same after what was stored is on disk and told: a row waits for an earlier alarm that is set along with it.
	 * Where the process dies between the two, its sockets die with it, and whoever comes back arms the alarm.
	 */
	async #armOnceTold(): Promise<void> {
		const due = this.#due();
		if (due === null || this.#alarm.isSetFor(due)) return;
		await this.ctx.storage.sync();
		await this.#arm();
	}

	#due(): Due | null {
		const room = this.#room;
		return room && { atMs: earliestMs(room, this.#context()), exactly: room.pause !== null };
	}

	/** Deletes the table with all that it stored. */
	async #forget(): Promise<void> {
		if (this.#room !== null) this.#outside.gone(this.#room);
		closeAll(this.#sessions.open(), "gone");
		this.#room = null;
		await this.#alarm.delete();
		await this.ctx.storage.deleteAll();
	}

	#context(): Context {
		return contextOf(this.#room, this.#sessions, Number(this.env.PACE ?? 1));
	}
}
