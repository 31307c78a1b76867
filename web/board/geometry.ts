import type { End } from "../../rules/line.ts";
import type { Half, Tile } from "../../rules/tile.ts";
import type { Walker } from "./walk.ts";

/** The cloth that is free for the line of play, in px. */
export interface Space {
	readonly width: number;
	readonly height: number;
}

/** A rectangle in px; the origin is the top left corner of the space. */
export interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Where a tile lies. */
export interface Place {
	readonly tile: Tile;
	/** The end on which it was laid. */
	readonly end: End;
	/** The centre, in px. */
	readonly x: number;
	readonly y: number;
	/** Clockwise degrees; at 0 the tile stands upright with its high half on top. */
	readonly turn: Turn;
}

export type Turn = 0 | 90 | 180 | 270;

/** Where a tile may be added. */
export interface EndPlace {
	readonly name: End;
	/** The number that a tile must match; null for `lead`. */
	readonly number: Half | null;
	/** The centre of the next tile, in px. */
	readonly x: number;
	readonly y: number;
	/** The place that the next tile would take if it were no double. */
	readonly slot: Box;
	/** Where a finger may tap to choose this end. */
	readonly target: Box;
}

/** The line of play as it lies on the cloth. */
export interface Layout {
	/** The side of one half in px; a tile is unit × 2 unit. */
	readonly unit: number;
	readonly places: readonly Place[];
	/** What the next call goes by to leave every tile where it lies. */
	readonly plan: Plan;
	/** Has laid the line by the plan; nobody lets it lay more. */
	readonly walker: Walker;
}

/** The choices from which every place follows, tile by tile. */
export interface Plan {
	readonly space: Space;
	readonly unit: number;
	/** The centre of the lead, in px. */
	readonly x: number;
	readonly y: number;
	/** Whether every double is known to open arms, so that room is kept for them. */
	readonly everyDouble: boolean;
	/** By tile, in the order of play: how many good places it passed over to leave room for a later one. */
	readonly detours: readonly number[];
}

/** How the table shows its doubles. */
export interface Style {
	readonly doublesAcross: boolean;
}
