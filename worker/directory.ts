import { DurableObject } from "cloudflare:workers";
import type { ListedTable } from "./protocol/messages.ts";

/** A table that has not reported for so long is forgotten. */
const FORGET_MS = 30 * 60_000;

/** Changes are told to those who look at the list at most this often. */
const TELL_MS = 1_000;

/** Tables and lookers at the most. */
const MOST_TABLES = 200;
const MOST_LOOKERS = 2_000;

/** The one list of public tables: what tables report, live to every home page that looks. */
export class Directory extends DurableObject<Env> {
	readonly #sql: SqlStorage;

	constructor(state: DurableObjectState, env: Env) {
		super(state, env);
		this.#sql = state.storage.sql;
		this.#sql.exec(
			"CREATE TABLE IF NOT EXISTS listed (code TEXT PRIMARY KEY, row TEXT, atMs INTEGER) WITHOUT ROWID",
		);
	}

	/** A listed table tells how it stands. */
	async report(table: ListedTable): Promise<void> {
		this.#sql.exec(
			"INSERT OR REPLACE INTO listed VALUES (?, ?, ?)",
			table.code,
			JSON.stringify(table),
			Date.now(),
		);
		await this.#tellSoon();
	}

	/** A table is listed no more, or gone. */
	async remove(code: string): Promise<void> {
		this.#sql.exec("DELETE FROM listed WHERE code = ?", code);
		await this.#tellSoon();
	}

	/** The tables that reported lately, the newest first. */
	list(): readonly ListedTable[] {
		return this.#sql
			.exec<{ row: string }>(
				"SELECT row FROM listed WHERE atMs > ? ORDER BY atMs DESC LIMIT ?",
				Date.now() - FORGET_MS,
				MOST_TABLES,
			)
			.toArray()
			.map(({ row }) => JSON.parse(row) as ListedTable);
	}

	override async fetch(): Promise<Response> {
		const { 0: client, 1: server } = new WebSocketPair();
		if (this.ctx.getWebSockets().length >= MOST_LOOKERS) {
			return new Response("Too many are looking; the list is at /api/listed.", { status: 503 });
		}
		this.ctx.acceptWebSocket(server);
		server.send(JSON.stringify(this.list()));
		return new Response(null, { status: 101, webSocket: client });
	}

	override webSocketMessage(): void {
		// Lookers have nothing to say.
	}

	override webSocketClose(socket: WebSocket, code: number, reason: string): void {
		// Local workerd (2026) does not answer a close frame of a hibernating socket by itself.
		socket.close(code === 1005 || code === 1006 ? 1000 : code, reason);
	}

	override async alarm(): Promise<void> {
		this.#sql.exec("DELETE FROM listed WHERE atMs <= ?", Date.now() - FORGET_MS);
		const text = JSON.stringify(this.list());
		for (const socket of this.ctx.getWebSockets()) {
			if (socket.readyState === WebSocket.OPEN) socket.send(text);
		}
		const { first } = this.#sql
			.exec<{ first: number | null }>("SELECT MIN(atMs) AS first FROM listed")
			.one();
		if (first !== null) await this.ctx.storage.setAlarm(first + FORGET_MS);
	}

	/** Many reports in one moment are told once. */
	async #tellSoon(): Promise<void> {
		const soonMs = Date.now() + TELL_MS;
		const alarm = await this.ctx.storage.getAlarm();
		if (alarm === null || alarm > soonMs) await this.ctx.storage.setAlarm(soonMs);
	}
}
