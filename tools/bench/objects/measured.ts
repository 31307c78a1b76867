/**
 * The Worker as it is deployed, with its object's storage measured: what the bench of the table runs. Nothing here
 * is part of a deployment. Text bindings choose what it does: `STORE` "none" for a store that writes nothing,
 * `TIME` "simulated" for a clock that the bench turns, `THROTTLE` "off" to let sockets talk as fast as they can.
 */
import { app } from "../../../worker/app.ts";
import { Table as RealTable } from "../../../worker/table.ts";
import { Throttle } from "../../../worker/throttle.ts";

interface BenchEnv extends Env {
	readonly STORE?: string;
	readonly TIME?: string;
	readonly THROTTLE?: string;
}

/** What an object has written: rows by SQLite's own count, and settings of its alarm, each billed as a row. */
export interface Written {
	readonly rows: number;
	readonly alarms: number;
}

/** The simulated time of the object that is at work. */
let simulatedMs = Date.now();

export * from "../../../worker/index.ts";

/** In place of the deployed one. */
export class Table extends RealTable {
	readonly #written: { rows: number; alarms: number };
	readonly #alarm: { atMs: number | null };
	#nowMs = simulatedMs;
	/** Another one after each time that the object was evicted. */
	readonly #life = crypto.randomUUID();

	constructor(state: DurableObjectState, env: BenchEnv) {
		const written = { rows: 0, alarms: 0 };
		const alarm = { atMs: null as number | null };
		if (env.STORE === "none") writeNothing(state.storage);
		else countRows(state.storage.sql, written);
		if (env.TIME === "simulated") simulateTime(state.storage, alarm, written);
		if (env.THROTTLE === "off") {
			Throttle.prototype.judge = () => "ok";
			Throttle.prototype.isTooMuchGarbage = () => false;
		}
		super(state, env);
		this.#written = written;
		this.#alarm = alarm;
	}

	life(): string {
		return this.#life;
	}

	override create(table: Parameters<RealTable["create"]>[0]): Promise<boolean> {
		simulatedMs = this.#nowMs;
		return super.create(table);
	}

	override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
		simulatedMs = this.#nowMs;
		return super.webSocketMessage(socket, data);
	}

	override webSocketClose(socket: WebSocket, code: number, reason: string): Promise<void> {
		simulatedMs = this.#nowMs;
		return super.webSocketClose(socket, code, reason);
	}

	/** Lets simulated time pass, with every alarm on the way; answers what was written so far. */
	async advance(ms: number): Promise<Written> {
		simulatedMs = this.#nowMs;
		const untilMs = simulatedMs + ms;
		while (this.#alarm.atMs !== null && this.#alarm.atMs <= untilMs) {
			simulatedMs = Math.max(simulatedMs, this.#alarm.atMs);
			this.#nowMs = simulatedMs;
			this.#alarm.atMs = null;
			await this.alarm();
		}
		this.#nowMs = untilMs;
		return this.#written;
	}
}

/** Counts what SQLite says that each statement wrote. */
function countRows(sql: SqlStorage, written: { rows: number }): void {
	const exec = sql.exec.bind(sql);
	sql.exec = ((query: string, ...bindings: SqlStorageValue[]) => {
		const cursor = exec(query, ...bindings);
		written.rows += cursor.rowsWritten;
		return cursor;
	}) as SqlStorage["exec"];
}

const NOTHING = { toArray: () => [], rowsWritten: 0, *[Symbol.iterator]() {} };

function writeNothing(storage: DurableObjectStorage): void {
	storage.sql.exec = (() => NOTHING) as unknown as SqlStorage["exec"];
	storage.getAlarm = async () => null;
	storage.setAlarm = async () => {};
}

function simulateTime(
	storage: DurableObjectStorage,
	alarm: { atMs: number | null },
	written: { alarms: number },
): void {
	Date.now = () => simulatedMs;
	storage.getAlarm = async () => alarm.atMs;
	storage.setAlarm = async (time) => {
		alarm.atMs = Number(time);
		written.alarms += 1;
	};
	storage.deleteAlarm = async () => {
		alarm.atMs = null;
	};
}

/** The table of a code, as the bench knows it. */
function tableOf(env: BenchEnv, code: string) {
	return env.TABLE.getByName(code) as unknown as DurableObjectStub<Table>;
}

export default {
	async fetch(request, env, context): Promise<Response> {
		const [, area, code = "", ms] = new URL(request.url).pathname.split("/");
		if (area === "advance") return Response.json(await tableOf(env, code).advance(Number(ms)));
		if (area === "life") return new Response(await tableOf(env, code).life());
		return app.fetch(request, env, context);
	},
} satisfies ExportedHandler<BenchEnv>;
