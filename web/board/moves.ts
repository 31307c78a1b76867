import type { OpenEnd } from "../../rules/line.ts";
import { type Heading, isUpright, opposite, type Point, toward, turned } from "./heading.ts";

/** A rectangle on the cloth by its centre and the half of its sides, in halves of a tile. */
export interface Rect extends Point {
	readonly w: number;
	readonly h: number;
}

/** An open end on the cloth: where the next tile will touch, and how the arm walks on. */
export interface Arm {
	readonly name: OpenEnd["name"];
	/** The middle of the edge that the next tile touches. */
	readonly edge: Point;
	readonly heading: Heading;
	/** The tile at the tip, or the spinner of a bare arm. */
	readonly tip: Rect;
	/** How the arm may turn at its tip: round the outer half, out of an end of a double, or only beyond it. */
	readonly pivot: "half" | "double" | "none";
	/** The heading of the row that the arm walks or walked last; the next row goes the other way. */
	readonly row: Heading;
	/** Where the next row lies, seen from this one. */
	readonly drift: Heading;
	/** How many tiles lead from a row to the next: more where doubles open arms between the rows. */
	readonly apart: number;
	/** How many of them lie. */
	readonly aside: number;
}

/** One way to lay the next tile on an arm. */
export interface Move {
	readonly rect: Rect;
	/** From the half that touches to the other one. */
	readonly axis: Heading;
	/** From the tile at the tip to this one. */
	readonly entry: Heading;
	/** The open end beyond. */
	readonly arm: Arm;
}

/**
 * All ways to lay the next tile on an arm, the best first. Rows run to and fro like writing under a plough: straight
 * on while a row lasts, one tile to the side, and back. `across`: the tile is a double that lies across the line.
 */
export function* moves(arm: Arm, across: boolean): Generator<Move> {
	for (const heading of headings(arm)) {
		if (heading === arm.heading) yield straight(arm, across);
		else if (across) yield throughDouble(arm, heading);
		else yield* corners(arm, heading);
	}
}

function headings(arm: Arm): readonly Heading[] {
	const { heading, drift, row, apart, aside } = arm;
	if (heading === row) return [heading, drift, opposite(drift)];
	return aside < apart ? [heading, opposite(row), row] : [opposite(row), heading, row];
}

function* corners(arm: Arm, heading: Heading): Generator<Move> {
	if (arm.pivot === "double") yield outOfDouble(arm, heading);
	if (arm.heading === arm.row) {
		yield around(arm, heading);
		if (arm.pivot === "half") yield beside(arm, heading);
	} else {
		if (arm.pivot === "half") yield beside(arm, heading);
		yield around(arm, heading);
	}
}

function straight(arm: Arm, across: boolean): Move {
	const reach = across ? 0.5 : 1;
	const rect = rectOf(toward(arm.edge, arm.heading, reach), arm.heading, reach, 1.5 - reach);
	const axis = across ? turned(arm.heading, 1) : arm.heading;
	return moveTo(arm, rect, axis, arm.heading, arm.heading, across ? "double" : "half");
}

/** Round the outside: the half that touches lies beyond the tip, the other one to the side. */
function around(arm: Arm, heading: Heading): Move {
	const centre = toward(toward(arm.edge, arm.heading, 0.5), heading, 0.5);
	return moveTo(arm, lengthwise(centre, heading), heading, arm.heading, heading, "half");
}

/** Round the inside: from the side of the tip's outer half. */
function beside(arm: Arm, heading: Heading): Move {
	const centre = toward(toward(arm.edge, opposite(arm.heading), 0.5), heading, 1.5);
	return moveTo(arm, lengthwise(centre, heading), heading, heading, heading, "half");
}

/** Out of one end of the double that lies across the line at the tip. */
function outOfDouble(arm: Arm, heading: Heading): Move {
	const centre = toward(arm.tip, heading, 2);
	return moveTo(arm, lengthwise(centre, heading), heading, heading, heading, "half");
}

/** The line goes into one end of a double and leaves it by its side, so that it lies across the next row. */
function throughDouble(arm: Arm, heading: Heading): Move {
	const centre = toward(arm.edge, arm.heading, 1);
	return moveTo(arm, lengthwise(centre, arm.heading), arm.heading, arm.heading, heading, "none");
}

function moveTo(
	arm: Arm,
	rect: Rect,
	axis: Heading,
	entry: Heading,
	heading: Heading,
	pivot: Arm["pivot"],
): Move {
	const beyond: Arm = {
		name: arm.name,
		edge: toward(rect, heading, isUpright(heading) ? rect.h : rect.w),
		heading,
		tip: rect,
		pivot,
		apart: arm.apart,
		...walkOn(arm, heading),
	};
	return { rect, axis, entry, arm: beyond };
}

/** How the rows of an arm go on after a tile with this heading. */
function walkOn(
	{ row, drift, aside }: Arm,
	heading: Heading,
): Pick<Arm, "row" | "drift" | "aside"> {
	if (isUpright(row) === isUpright(heading)) return { row: heading, drift, aside: 0 };
	// An arm that runs up or down first turns into rows that lead back towards where it came from.
	if (isUpright(row)) return { row: heading, drift: opposite(row), aside: 0 };
	return { row, drift: heading, aside: aside + 1 };
}

export function rectOf(centre: Point, axis: Heading, along: number, aside: number): Rect {
	return isUpright(axis)
		? { x: centre.x, y: centre.y, w: aside, h: along }
		: { x: centre.x, y: centre.y, w: along, h: aside };
}

export function lengthwise(centre: Point, axis: Heading): Rect {
	return rectOf(centre, axis, 1, 0.5);
}

/** How far apart two rectangles are along the axis on which they are further apart; negative where they overlap. */
export function gap(a: Rect, b: Rect): number {
	return Math.max(Math.abs(a.x - b.x) - a.w - b.w, Math.abs(a.y - b.y) - a.h - b.h);
}

/** Along how much two rectangles touch that do not overlap; 0 at corners. */
export function contact(a: Rect, b: Rect): number {
	const across = a.w + b.w - Math.abs(a.x - b.x);
	const down = a.h + b.h - Math.abs(a.y - b.y);
	return Math.max(across, down, 0);
}
