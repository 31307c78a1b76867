import { DurableObject } from "cloudflare:workers";
import { rate } from "openskill";
import type { Ranked } from "./protocol/messages.ts";
import type { MatchReport, RankId } from "./room/report.ts";

/** Days, in milliseconds, over which the same people meeting again count less and less. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Where everybody starts: openskill's own middle and doubt. */
const NEWCOMER = { mu: 25, sigma: 25 / 3 };

/** How many players a list shows. */
const MOST_SHOWN = 100;

interface Player {
	readonly [column: string]: SqlStorageValue;
	readonly id: string;
	readonly nickname: string;
	readonly mu: number;
	readonly sigma: number;
	readonly matches: number;
}

/**
 * The ranking of one game over all tables, of people who chose to be listed: one object for each game. A rating
 * is a middle and a doubt (Plackett-Luce, from openskill). Play never waits for it.
 */
export class Ranking extends DurableObject<Env> {
	readonly #sql: SqlStorage;

	constructor(state: DurableObjectState, env: Env) {
		super(state, env);
		this.#sql = state.storage.sql;
		this.#sql.exec(`
			CREATE TABLE IF NOT EXISTS player
				(id TEXT PRIMARY KEY, nickname TEXT, mu REAL, sigma REAL, matches INTEGER) WITHOUT ROWID;
			CREATE TABLE IF NOT EXISTS fed (match TEXT PRIMARY KEY) WITHOUT ROWID;
			CREATE TABLE IF NOT EXISTS met
				(one TEXT, other TEXT, day INTEGER, times INTEGER, PRIMARY KEY (one, other)) WITHOUT ROWID;
		`);
	}

	/** Counts a finished match; the same match again does nothing. */
	feed(report: MatchReport, nowMs: number): void {
		this.ctx.storage.transactionSync(() => {
			const known = this.#sql.exec("SELECT 1 FROM fed WHERE match = ?", report.match).toArray();
			if (known.length > 0) return;
			this.#sql.exec("INSERT INTO fed VALUES (?)", report.match);
			this.#rate(report, this.#weight(report, Math.floor(nowMs / DAY_MS)));
		});
	}

	/** The list, the surest good players first. */
	list(): readonly Ranked[] {
		return this.#sql
			.exec<Player>(
				`SELECT * FROM player WHERE matches > 0 ORDER BY mu - 3 * sigma DESC LIMIT ${MOST_SHOWN}`,
			)
			.toArray()
			.map(({ nickname, mu, sigma, matches }) => ({ nickname, mu, sigma, matches }));
	}

	/** Deletes somebody from the list, with all that is known of whom they met. */
	forget(id: RankId): void {
		this.#sql.exec("DELETE FROM player WHERE id = ?", id);
		this.#sql.exec("DELETE FROM met WHERE one = ?1 OR other = ?1", id);
	}

	/**
	 * How much a match counts: each time the same two people meet on one day half as much as the time before,
	 * and the most frequent pair decides.
	 */
	#weight({ sides }: MatchReport, day: number): number {
		let most = 0;
		const people = sides.flatMap(({ members }) => members.map(({ id }) => id)).sort();
		for (const [index, one] of people.entries()) {
			for (const other of people.slice(index + 1)) {
				const [row] = this.#sql
					.exec<{ day: number; times: number }>(
						"SELECT day, times FROM met WHERE one = ? AND other = ?",
						one,
						other,
					)
					.toArray();
				const times = row?.day === day ? row.times : 0;
				this.#sql.exec(
					"INSERT OR REPLACE INTO met VALUES (?, ?, ?, ?)",
					one,
					other,
					day,
					times + 1,
				);
				most = Math.max(most, times);
			}
		}
		return 0.5 ** most;
	}

	#rate({ sides }: MatchReport, weight: number): void {
		const before = sides.map(({ members }) => members.map(({ id }) => this.#player(id)));
		const after = rate(before, { rank: sides.map(({ place }) => place) });
		for (const [side, { members }] of sides.entries()) {
			for (const [index, { id, nickname }] of members.entries()) {
				const old = before[side]?.[index] ?? { ...NEWCOMER, matches: 0 };
				const now = after[side]?.[index] ?? old;
				this.#sql.exec(
					"INSERT OR REPLACE INTO player VALUES (?, ?, ?, ?, ?)",
					id,
					nickname,
					old.mu + weight * (now.mu - old.mu),
					old.sigma + weight * (now.sigma - old.sigma),
					old.matches + 1,
				);
			}
		}
	}

	#player(id: RankId): { mu: number; sigma: number; matches: number } {
		const [player] = this.#sql.exec<Player>("SELECT * FROM player WHERE id = ?", id).toArray();
		return player ?? { ...NEWCOMER, matches: 0 };
	}
}
