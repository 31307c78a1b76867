import type { Chair, TableView } from "../../worker/protocol/messages.ts";

/** A chair that nobody has taken. */
export const OPEN_CHAIR: Chair = {
	kind: "open",
	name: null,
	level: null,
	here: false,
	standIn: false,
	ready: false,
	host: false,
};

/** A table at which nothing goes on: where there is no server, it says of a table what nobody asks. */
export const BLANK_TABLE = {
	code: "",
	paused: null,
	watchers: 0,
	locked: false,
	watching: true,
	listed: false,
	knocks: [],
	play: null,
	turnClock: null,
	nextRoundInMs: null,
	proofs: [],
	standings: [],
} as const satisfies Partial<TableView>;
