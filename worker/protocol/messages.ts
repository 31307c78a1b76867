import type { OptionProblem } from "../../rules/clashes.ts";
import type { GameEvent } from "../../rules/event.ts";
import type { GameId } from "../../rules/gameid.ts";
import type { OptionChanges, Options } from "../../rules/options.ts";
import type { Refusal } from "../../rules/refusal.ts";
import type { Seat } from "../../rules/seat.ts";
import type { Seen } from "../../rules/tile.ts";
import type { Act } from "../../rules/turn.ts";
import type { View } from "../../rules/view.ts";
import type { BotLevel, Reaction } from "./choices.ts";

/** The version of this protocol. A server speaks this one and the one before. */
export const VERSION = 1;
export const OLDEST_VERSION = 1;

/** The close code after which a client must not come back; the reason is a `ClosedReason`. Every other code means: reconnect. */
export const CLOSE_FOR_GOOD = 4001;

export const CLOSED_REASONS = [
	"too-old",
	"gone",
	"removed",
	"taken-over",
	"watching-off",
	"full",
	"flooding",
] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

export const LOCALES = ["ar", "pt-BR", "pl", "ro", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/** What anybody at the table may ask for about chairs. `chair` is a seat number. */
export type SeatWish =
	| { readonly do: "sit"; readonly chair: Seat; readonly name: string }
	| { readonly do: "stand" }
	| { readonly do: "rename"; readonly name: string }
	/** Ask to be let in while the table is locked. */
	| { readonly do: "knock"; readonly name: string }
	/** Ask for a private link that moves one's seat to another browser; answered by `carry`. */
	| { readonly do: "carry" }
	/** Be listed in the ranking of each game under a nickname, or null: no more. */
	| { readonly do: "rank"; readonly nickname: string | null }
	/** Say that one is still there, which wakes a paused table. */
	| { readonly do: "wake" };

/** What only the host may ask for; `standIn` anybody seated, while the host is away. */
export type HostWish =
	| { readonly do: "start" }
	| { readonly do: "addBot"; readonly chair: Seat; readonly level: BotLevel }
	| { readonly do: "removeBot"; readonly chair: Seat }
	| { readonly do: "swap"; readonly chair: Seat; readonly with: Seat }
	/** Draw lots for the chairs, before the start. */
	| { readonly do: "shuffleSeats" }
	| { readonly do: "remove"; readonly chair: Seat }
	/** Let a guest in who knocks or was removed, or seat somebody again who lost the cookie. */
	| { readonly do: "admit"; readonly guest: string; readonly chair: Seat | null }
	| { readonly do: "turnAway"; readonly guest: string }
	| { readonly do: "lock"; readonly on: boolean }
	| { readonly do: "allowWatching"; readonly on: boolean }
	| { readonly do: "list"; readonly on: boolean }
	| { readonly do: "handHost"; readonly chair: Seat }
	/** A bot plays for somebody away, until they return. */
	| { readonly do: "standIn"; readonly chair: Seat; readonly on: boolean }
	/** End the match; between the rounds of an open match with winners, else without. */
	| { readonly do: "stop" };

/** From the browser. `id` is made by the client, up to 32 letters and digits; the same id gets the same answer again. */
export type ClientMessage =
	/** The first message of a socket. `seq`: the last update that it has, null for none. */
	| { readonly type: "hello"; readonly version: number; readonly seq: number | null }
	/** `turn`: the `clock` of the match that the act answers. */
	| { readonly type: "act"; readonly id: string; readonly turn: number; readonly act: Act }
	/** Ready for the next round. */
	| { readonly type: "ready"; readonly id: string }
	| { readonly type: "seat"; readonly id: string; readonly wish: SeatWish }
	| { readonly type: "host"; readonly id: string; readonly wish: HostWish }
	/** The host changes the game or its options, between matches. */
	| {
			readonly type: "options";
			readonly id: string;
			readonly game: GameId;
			readonly options: OptionChanges;
	  }
	/** Random bytes for the next deal: 64 hex digits. Sent by the browser by itself, once for each round. */
	| { readonly type: "entropy"; readonly round: number; readonly bytes: string }
	| { readonly type: "react"; readonly id: string; readonly reaction: Reaction };

/** Refusals of the table; those of the rules are `Refusal`. */
export const TABLE_REFUSALS = [
	/** The act answers a turn that is gone. */
	"stale",
	"paused",
	"not-seated",
	"not-host",
	"already-seated",
	"chair-taken",
	"no-such-chair",
	"no-such-guest",
	"locked",
	"removed",
	"name-empty",
	"not-now",
	"chairs-open",
	"not-away",
	"bad-options",
	/** The game has fewer chairs than there are people seated. */
	"too-many-people",
	"too-fast",
	/** No message of this protocol: an unknown type, a wrong or an extra field. */
	"bad-message",
] as const;
export type TableRefusal = (typeof TABLE_REFUSALS)[number];

export type RefusalCode = Refusal | TableRefusal;

export interface Chair {
	readonly kind: "open" | "person" | "bot";
	/** As typed by the person; null for bots and open chairs (the page names bots in the reader's language). */
	readonly name: string | null;
	/** The strength of a bot, or of the stand-in. */
	readonly level: BotLevel | null;
	/** Whether the person is connected; true for bots. */
	readonly here: boolean;
	/** Whether a bot plays for the person while they are away. */
	readonly standIn: boolean;
	readonly ready: boolean;
	readonly host: boolean;
}

/** A wish to come in, shown to the host. */
export interface Knock {
	readonly guest: string;
	readonly name: string;
}

/** How the deal of a round can be checked. */
export interface DealProof {
	readonly round: number;
	/** SHA-256 of the secret, hex; published before anybody contributes. */
	readonly commitment: string;
	/** By seat, hex; null for a silent seat or a bot. Null while contributions are still taken. */
	readonly contributions: readonly (string | null)[] | null;
	/** Hex; null until the round has ended. */
	readonly secret: string | null;
}

/** What the company has won at this table in one game, over all its matches, the best first. */
export interface Standing {
	readonly game: GameId;
	readonly company: readonly {
		/** Null for bots. */
		readonly name: string | null;
		readonly bot: boolean;
		readonly rounds: number;
		readonly matches: number;
		readonly points: number;
		/** The longest row of won rounds. */
		readonly longestRow: number;
		readonly burrinhos: number;
	}[];
}

/** The table as one viewer sees it. Times are milliseconds from the sending of the message. */
export interface TableView {
	readonly code: string;
	readonly game: GameId;
	readonly options: Options;
	/** The host's language when the table was made: the words of the table's calls and previews. */
	readonly locale: Locale;
	readonly phase: "gathering" | "playing" | "between" | "finished";
	/** Why the table waits without a clock. */
	readonly paused: "nobody-here" | "nobody-acts" | null;
	readonly chairs: readonly Chair[];
	readonly you: {
		readonly seat: Seat | null;
		readonly host: boolean;
		/** Came by the watch link, or was removed: may not sit. */
		readonly mustWatch: boolean;
		readonly knocking: boolean;
		/** The nickname under which matches at this table count for the rankings; null for not. */
		readonly nickname: string | null;
	};
	readonly host: {
		readonly name: string | null;
		readonly here: boolean;
		/** When the role passes on because the host is away; null while the host is here. */
		readonly passesInMs: number | null;
	};
	readonly watchers: number;
	readonly locked: boolean;
	readonly watching: boolean;
	readonly listed: boolean;
	/** To the host alone; else empty. */
	readonly knocks: readonly Knock[];
	/** Null before the first match. After a match it stays until the next one starts. */
	readonly play: View | null;
	/** The clock of the turn: when it runs out, of how long; null where none runs. */
	readonly turnClock: { readonly endsInMs: number; readonly ofMs: number } | null;
	/** When the next round starts by itself; null outside `between`. */
	readonly nextRoundInMs: number | null;
	/** The proofs of the round to come or on the table, and of the round before. */
	readonly proofs: readonly DealProof[];
	readonly standings: readonly Standing[];
}

/** What happened at the table besides play, for the words of the page. */
export type News =
	| {
			readonly type: "sat" | "stood" | "left" | "returned";
			readonly chair: Seat;
			readonly name: string;
	  }
	| { readonly type: "optionsChanged"; readonly names: readonly string[]; readonly game: GameId }
	| { readonly type: "hostPassed"; readonly name: string }
	| { readonly type: "matchStarted" }
	| { readonly type: "paused" | "resumed" };

/** An event as the viewer sees it, and when the page should show it: bots act at a human pace. */
export interface TimedEvent {
	readonly event: GameEvent<Seen>;
	readonly inMs: number;
}

/** From the table. */
export type ServerMessage =
	/** The answer to `hello`: the whole truth. */
	| {
			readonly type: "welcome";
			readonly version: number;
			readonly seq: number;
			readonly table: TableView;
	  }
	/** After each change: the whole truth again, and what led to it. A client that missed one shows the truth. */
	| {
			readonly type: "update";
			readonly seq: number;
			readonly events: readonly TimedEvent[];
			readonly news: readonly News[];
			readonly table: TableView;
	  }
	| { readonly type: "done"; readonly id: string }
	/** The answer to `carry`: what the private link's fragment must hold, for how long. */
	| {
			readonly type: "carry";
			readonly id: string;
			readonly token: string;
			readonly endsInMs: number;
	  }
	| {
			readonly type: "refused";
			readonly id: string;
			readonly code: RefusalCode;
			readonly problems?: readonly OptionProblem[];
	  }
	| { readonly type: "reaction"; readonly seat: Seat; readonly reaction: Reaction }
	/** Sent before the socket is closed for good. */
	| { readonly type: "closed"; readonly reason: ClosedReason };

/** Sent as plain text to keep the connection; answered by `PONG` without waking the table. */
export const PING = "ping";
export const PONG = "pong";

/** Answers of the HTTP routes that are not 2xx: a code, and a sentence that says what to do. */
export interface HttpRefusal {
	readonly code: string;
	readonly message: string;
	readonly problems?: readonly OptionProblem[];
}

/** `POST /api/tables` → 201. */
export interface CreatedTable {
	readonly code: string;
	readonly links: {
		readonly invite: string;
		readonly watch: string;
		readonly api: string;
		readonly record: string;
	};
}

/** `GET /api/tables/CODE`: what anybody may know. */
export interface TableSummary {
	readonly code: string;
	readonly game: GameId;
	readonly options: Options;
	readonly locale: Locale;
	readonly phase: TableView["phase"];
	readonly paused: boolean;
	readonly chairs: readonly Pick<Chair, "kind" | "name" | "here">[];
	readonly chairsFree: number;
	readonly locked: boolean;
	readonly watching: boolean;
	readonly watchers: number;
	readonly round: number;
	readonly totals: readonly number[];
}

/** A public table, as the home page shows it (`GET /api/listed`, live at `/api/listed/socket` as JSON lists). */
export interface ListedTable {
	readonly code: string;
	readonly game: GameId;
	readonly locale: Locale;
	readonly phase: TableView["phase"];
	readonly names: readonly string[];
	readonly chairs: number;
	readonly chairsFree: number;
	readonly watching: boolean;
}

/** Somebody on the list of a game (`GET /api/ranking/GAME`). `mu` is the middle of the rating, `sigma` its doubt. */
export interface Ranked {
	readonly nickname: string;
	readonly mu: number;
	readonly sigma: number;
	readonly matches: number;
}
