import type { GameId } from "../../rules/gameid.ts";
import type { Options } from "../../rules/options.ts";
import { seats } from "../../rules/seat.ts";
import type { Locale } from "../protocol/messages.ts";
import { type BrowserKey, type Context, OPEN_CHAIR, type Room } from "./state.ts";

/** What a new table is made from. */
export interface NewTable {
	readonly code: string;
	readonly game: GameId;
	readonly options: Options;
	readonly locale: Locale;
	readonly hostKey: BrowserKey;
}

/** A table with open chairs, already committed to the secret of its first deal. */
export function newRoom(table: NewTable, context: Context): Room {
	const { nowMs } = context;
	return {
		...table,
		createdAtMs: nowMs,
		touchedAtMs: nowMs,
		hostAwaySinceMs: null,
		chairs: seats(table.options).map(() => OPEN_CHAIR),
		locked: false,
		watching: true,
		listed: false,
		knocks: [],
		admitted: [],
		banned: [],
		carries: [],
		pending: { round: 1, secret: context.random(32) },
		shuffle: null,
		botSeed: Number.parseInt(context.random(4), 16),
		shownAtMs: nowMs,
		turnStartsAtMs: nowMs,
		nextRoundAtMs: null,
		pause: null,
		idleTurns: 0,
		crew: [],
		report: null,
		standings: {},
		answered: [],
		match: null,
		roundEvents: [],
	};
}
