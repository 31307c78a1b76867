import { migrated, STORED_VERSION } from "./migrations.ts";
import { scrubbed } from "./room/forget.ts";
import { type Change, evolveRoom, isGathering, type RecordLine, type Room } from "./room/state.ts";

/** Changes folded on waking at the most; then the next row holds the whole room again. */
const MOST_CHANGES = 64;

/** One row: what a wake changed, and now and then the whole room after it. */
interface Row {
	readonly version: number;
	readonly change: Change;
	/** The room after the change; absent where the rows before must be folded. */
	readonly room?: Room;
}

/**
 * The log of a table in its object's SQLite: one row for each wake that changed something, keyed by an integer
 * (one row written). A row names the last one that holds the whole room, so that waking takes one query.
 */
export class Store {
	readonly #sql: SqlStorage;
	#seq = 0;
	#snapshotSeq = 0;

	constructor(sql: SqlStorage) {
		this.#sql = sql;
	}

	/** The number of the last row. */
	get seq(): number {
		return this.#seq;
	}

	/** The room as it was stored last; null where no table was ever made here. Writes nothing. */
	load(): Room | null {
		const exists = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'log'").toArray();
		if (exists.length === 0) return null;
		const rows = this.#sql
			.exec<{ seq: number; snapshot: number; row: string }>(
				`SELECT seq, snapshot, row FROM log
				 WHERE seq >= (SELECT snapshot FROM log ORDER BY seq DESC LIMIT 1) ORDER BY seq`,
			)
			.toArray();
		let room: Room | null = null;
		for (const { seq, snapshot, row } of rows) {
			const stored = JSON.parse(row) as Row;
			room = this.#roomAfter(room, stored);
			this.#seq = seq;
			this.#snapshotSeq = snapshot;
		}
		return room;
	}

	#roomAfter(before: Room | null, { version, change, room }: Row): Room {
		if (room !== undefined) return migrated(room, version);
		return evolveRoom(before as Room, { ...change, set: migrated(change.set, version) });
	}

	/** Stores a change and answers the room after it; the caller sends only afterwards. */
	append(room: Room | null, change: Change): Room {
		if (room === null) this.#createSchema();
		const next = evolveRoom(room ?? ({} as Room), change);
		const seq = this.#seq + 1;
		// A whole room is small before anything is played of a round, and nobody waits then for an answer to an act.
		const isDealt = change.lines.some(({ line }) => line.type === "deal");
		const whole = isDealt || isGathering(next) || seq - this.#snapshotSeq >= MOST_CHANGES;
		const snapshot = whole ? seq : this.#snapshotSeq;
		const row: Row = { version: STORED_VERSION, change, ...(whole && { room: next }) };
		this.#sql.exec(
			"INSERT INTO log (seq, snapshot, row) VALUES (?, ?, ?)",
			seq,
			snapshot,
			JSON.stringify(row),
		);
		this.#seq = seq;
		this.#snapshotSeq = snapshot;
		return next;
	}

	/** Every line of the record ever stored, in order. */
	*lines(): Generator<RecordLine> {
		for (const { row } of this.#sql.exec<{ row: string }>("SELECT row FROM log ORDER BY seq")) {
			for (const { line } of (JSON.parse(row) as Row).change.lines) yield line;
		}
	}

	/** Rewrites what a browser was called, in every row that has a key of it: nothing else is ever changed afterwards. */
	forget(key: string): void {
		const rows = this.#sql.exec<{ seq: number; row: string }>(
			"SELECT seq, row FROM log WHERE instr(row, ?) > 0",
			key,
		);
		for (const { seq, row } of rows.toArray()) {
			const text = JSON.stringify(scrubbed(JSON.parse(row) as Row, key));
			this.#sql.exec("UPDATE log SET row = ? WHERE seq = ?", text, seq);
		}
	}

	#createSchema(): void {
		this.#sql.exec("CREATE TABLE log (seq INTEGER PRIMARY KEY, snapshot INTEGER, row TEXT)");
	}
}
