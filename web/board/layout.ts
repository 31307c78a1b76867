import { EMPTY_LINE, type End, type Line, lay } from "../../rules/line.ts";
import { type Half, halves, isDouble, otherHalf, type Tile } from "../../rules/tile.ts";
import type { Box, EndPlace, Layout, Place, Plan, Space, Style, Turn } from "./geometry.ts";
import { DOWN, type Heading, isUpright, LEFT, opposite, RIGHT, UP } from "./heading.ts";
import { lengthwise, type Rect } from "./moves.ts";
import { planLine } from "./plan.ts";
import { targets } from "./targets.ts";
import type { Piece, Walker } from "./walk.ts";

export type { Box, EndPlace, Layout, Place, Space, Style } from "./geometry.ts";

const LEAD = lay(EMPTY_LINE, "6-5", "lead", { spinner: "none" });

/**
 * Lays the whole line of play within the space, as large as it can be. Pass what it gave before in the same style, and
 * tiles that lie stay where they lie as long as there is room.
 *
 * The lead lies in the middle or near it. The `left` end first grows to the left and `right` to the right, in every
 * language; where the room ends, each turns with the clock and comes back. A spinner's arms leave it by its free
 * sides: `up` upwards and `down` downwards, or `up` to the left and `down` to the right where the line itself runs up
 * or down. Throws where the space is too small for any line (less than about 100 px either way).
 */
export function layoutLine(
	line: Line,
	space: Space,
	style: Style,
	previous: Layout | null,
): Layout {
	// An empty table is laid out as for any lead.
	if (line.tiles.length === 0) return { ...layoutLine(LEAD, space, style, null), places: [] };
	const { plan, walker } = planLine(line, space, style, previous);
	const far = highIsFar(line);
	// By the same plan nothing has changed place.
	const before = plan === previous?.plan ? previous.places : [];
	const places = walker.pieces.map(
		(piece, at) => before[at] ?? placeOf(piece, far[at] as boolean, plan),
	);
	return { unit: plan.unit, places, plan, walker };
}

/** Where the next tile may go, by the line that has been laid out. */
export function endsOf({ tiles, ends }: Line, { plan, walker }: Layout): readonly EndPlace[] {
	if (tiles.length === 0) return [leadOf(plan)];
	const slots = ends.map(({ name }) => boxOf(slotOf(walker, name), plan));
	const boxes = targets(slots, plan.space);
	return ends.map(({ name, number }, at) => {
		const slot = slots[at] as Box;
		return { name, number, ...middle(slot), slot, target: boxes[at] as Box };
	});
}

/** On an empty table: one place for the lead, and a target as wide as the middle of the cloth. */
function leadOf(plan: Plan): EndPlace {
	const { width, height } = plan.space;
	const slot = boxOf(lengthwise({ x: 0, y: 0 }, RIGHT), plan);
	const target = { x: width / 6, y: height / 6, width: (width * 2) / 3, height: (height * 2) / 3 };
	return { name: "lead", number: null, ...middle(slot), slot, target };
}

function slotOf(walker: Walker, name: Exclude<EndPlace["name"], "lead">): Rect {
	const count = walker.pieces.length;
	const laid = walker.lay({ tile: "1-0", end: name }, 0);
	const slot = laid ? walker.pieces[count]?.rect : walker.arms.get(name)?.slot;
	walker.takeBack(count);
	return slot as Rect;
}

function placeOf({ tile, end, rect, axis }: Piece, isHighFar: boolean, plan: Plan): Place {
	return {
		tile,
		end,
		x: plan.x + rect.x * plan.unit,
		y: plan.y + rect.y * plan.unit,
		turn: turnOf(tile, axis, isHighFar),
	};
}

function boxOf({ x, y, w, h }: Rect, { unit, ...plan }: Plan): Box {
	return {
		x: plan.x + (x - w) * unit,
		y: plan.y + (y - h) * unit,
		width: 2 * w * unit,
		height: 2 * h * unit,
	};
}

function middle({ x, y, width, height }: Box): { x: number; y: number } {
	return { x: x + width / 2, y: y + height / 2 };
}

/** For each tile whether its high half lies on the far side, seen from the tile before. */
function highIsFar(line: Line): boolean[] {
	const numbers = new Map<End, Half>();
	return line.tiles.map(({ tile, end }) => {
		const [high, low] = halves(tile);
		if (end === "lead") {
			numbers.set("left", high).set("right", low);
			return true;
		}
		const near = numbers.get(end) ?? (Number(end[0]) as Half);
		const far = otherHalf(tile, near);
		numbers.set(end, far);
		return far === high;
	});
}

function turnOf(tile: Tile, axis: Heading, isHighFar: boolean): Turn {
	if (isDouble(tile)) return isUpright(axis) ? 0 : 90;
	return TURNS[isHighFar ? axis : opposite(axis)];
}

/** How a tile is turned whose high half points to a side. */
const TURNS: Record<Heading, Turn> = { [UP]: 0, [RIGHT]: 90, [DOWN]: 180, [LEFT]: 270 };
