import { EMPTY_LINE, type End, type Line, lay } from "../../rules/line.ts";
import { type Half, halves, isDouble, otherHalf, type Tile } from "../../rules/tile.ts";
import type { Box, EndPlace, Layout, Place, Plan, Space, Style, Turn } from "./geometry.ts";
import { DOWN, type Heading, isUpright, LEFT, opposite, RIGHT, UP } from "./heading.ts";
import type { Rect } from "./moves.ts";
import { planLine } from "./plan.ts";
import { targets } from "./targets.ts";
import type { Piece, Walker } from "./walk.ts";

export type { Box, EndPlace, Layout, Place, Space, Style } from "./geometry.ts";

/**
 * Lays the whole line of play within the space, as large as it can be. Pass what it gave before, and tiles that lie stay
 * where they lie as long as there is room.
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
	if (line.tiles.length === 0) return emptyLayout(space, style);
	const { plan, walker } = planLine(line, space, style, previous);
	const slots = line.ends.map((end) => boxOf(slotOf(walker, end.name), plan));
	const boxes = targets(slots, space);
	const ends = line.ends.map(({ name, number }, at): EndPlace => {
		const slot = slots[at] as Box;
		return { name, number, ...middle(slot), slot, target: boxes[at] as Box };
	});
	const far = highIsFar(line);
	const places = walker.pieces.map((piece, at) => placeOf(piece, far[at] as boolean, plan));
	return { unit: plan.unit, places, ends, plan };
}

/** An empty table: one place for the lead, and a target as wide as the middle of the cloth. */
function emptyLayout(space: Space, style: Style): Layout {
	const line = lay(EMPTY_LINE, "6-5", "lead", { spinner: "none" });
	const { plan, walker } = planLine(line, space, style, null);
	const slot = boxOf((walker.pieces[0] as Piece).rect, plan);
	const target = {
		x: space.width / 6,
		y: space.height / 6,
		width: (space.width * 2) / 3,
		height: (space.height * 2) / 3,
	};
	const lead: EndPlace = { name: "lead", number: null, ...middle(slot), slot, target };
	return { unit: plan.unit, places: [], ends: [lead], plan };
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
