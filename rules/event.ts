import type { End } from "./line.ts";
import type { Options } from "./options.ts";
import type { BySeat, Seat } from "./seat.ts";
import type { Seen, Tile } from "./tile.ts";

/** Who did an act: the person or bot in the seat, the server where the rules act by themselves, the clock. */
export type By = "player" | "bot" | "server" | "clock";

/** What the tile that ended the round was worth by its kind (§5). */
export const BATIDAS = ["comum", "carroca", "la-e-lo", "cruzada"] as const;
export type Batida = (typeof BATIDAS)[number];

export interface DealEvent<T extends Seen = Tile> {
	readonly type: "deal";
	readonly round: number;
	readonly leader: Seat;
	/** The tile that the leader is bound to, null where any tile may lead (§4). */
	readonly mustLead: Tile | null;
	/** The tile drawn by each seat, where lots named the leader. */
	readonly lots: BySeat<Tile> | null;
	readonly hands: BySeat<readonly T[]>;
	/** In the order in which it is drawn. */
	readonly boneyard: readonly T[];
}

export interface PlayEvent {
	readonly type: "play";
	readonly seat: Seat;
	readonly tile: Tile;
	readonly end: End;
	readonly by: By;
	/** What the tile scored at once; 0 outside fives. */
	readonly points: number;
	/** The sum of the open ends; null outside fives. */
	readonly sum: number | null;
}

export interface DrawEvent<T extends Seen = Tile> {
	readonly type: "draw";
	readonly seat: Seat;
	readonly tile: T;
	readonly by: By;
}

export interface PassEvent {
	readonly type: "pass";
	readonly seat: Seat;
	readonly by: By;
}

export interface HandOverEvent {
	readonly type: "handOver";
	readonly seat: Seat;
	readonly to: Seat;
}

export interface TimeoutEvent {
	readonly type: "timeout";
	readonly seat: Seat;
}

export interface RoundEndEvent {
	readonly type: "roundEnd";
	readonly outcome: "domino" | "blocked";
	/** The seats of the winning side, none in a tie; in burrinho everybody who does not lose. */
	readonly winners: readonly Seat[];
	/** Those marked a burrinho; none in the other games. */
	readonly losers: readonly Seat[];
	readonly batida: Batida | null;
	/** What the round's end gave each seat. */
	readonly points: BySeat<number>;
	/** The standing after it, with what fives gave on the way. */
	readonly totals: BySeat<number>;
	/** Rounds won in a row, in a match that asks for them. */
	readonly streaks: BySeat<number> | null;
	/** Free rounds so far, in burrinho. */
	readonly free: BySeat<number> | null;
	/** What was left in the hands. */
	readonly hands: BySeat<readonly Tile[]>;
	/** Who leads next; null where the deal decides or the match is over. */
	readonly nextLeader: Seat | null;
}

export interface MatchEndEvent {
	readonly type: "matchEnd";
	readonly winners: readonly Seat[];
	readonly totals: BySeat<number>;
	/** Present where the host stopped the match. */
	readonly stopped?: true;
}

/** What happened: the lines of a record after its head (§11). `GameEvent<Seen>` is what one viewer is told of it. */
export type GameEvent<T extends Seen = Tile> =
	| DealEvent<T>
	| PlayEvent
	| DrawEvent<T>
	| PassEvent
	| HandOverEvent
	| TimeoutEvent
	| RoundEndEvent
	| MatchEndEvent;

/** The first line of a record (§11); seats as they were at the start of the match. */
export interface MatchHead {
	readonly type: "match";
	readonly game: string;
	readonly options: Options;
	readonly seats: BySeat<{ readonly name: string; readonly bot: boolean }>;
}
