import type { LaidTile, Line, OpenEnd } from "../../rules/line.ts";
import { isDouble, TILES } from "../../rules/tile.ts";
import type { Layout, Plan, Space, Style } from "./geometry.ts";
import { type Piece, Walker } from "./walk.ts";

/** A plan and the line laid by it. */
export interface Planned {
	readonly plan: Plan;
	readonly walker: Walker;
}

/** The sides of a half in px, from the largest that still looks like a tile on a table down to the last resort. */
const LARGEST = 34;
const SMALLEST = 5;

/** The cloth that stays free around the line, in px. */
const MARGIN = 4;

/** No line takes less of the cloth than this for a tile, in squares of a half: what is larger need not be tried. */
const LEAST_ROOM = 3.2;

/**
 * A new plan has room for the tiles of the set that do not lie yet, laid on the ends in turn, and for a part more for
 * each arm that has opened: arms are seldom laid evenly. Tiles do not get smaller than this for it.
 */
const SET = TILES.length;
const FOR_ARM = 1 / 8;
const SMALLEST_WITH_RESERVE = 14;

/** So many tiles may change place for one less that lies side by side with another. */
const CROWD_COST = 3;

/** Where the lead may lie, as parts of the space; the middle first. */
const LEAD_SPOTS = [0.5, 0.3, 0.7]
	.flatMap((x) => [0.5, 0.3, 0.7, 0.12, 0.88].map((y) => ({ x, y })))
	.sort((a, b) => Math.hypot(a.x - 0.5, a.y - 0.5) - Math.hypot(b.x - 0.5, b.y - 0.5));

/** A tile that stands for any to come. */
const ANY = "1-0";

/**
 * How the line is to lie: as before, where the new tiles still find a place; else with the last tiles laid anew, as few
 * as possible; else afresh.
 */
export function planLine(line: Line, space: Space, style: Style, previous: Layout | null): Planned {
	const planned = previous && goesOn(line, previous) ? longer(line, space, style, previous) : null;
	if (planned !== null) return planned;
	return line.tiles.length === 1 ? openingPlan(line, space, style) : freshPlan(line, space, style);
}

/** How a line lies that was laid out before, with or without new tiles; null where it must be laid out afresh. */
function longer(line: Line, space: Space, style: Style, previous: Layout): Planned | null {
	if (!isLike(space, previous.plan.space)) return null;
	const isSame = isSameSpace(space, previous.plan.space);
	const plan = isSame ? previous.plan : { ...previous.plan, space };
	const walker = walkerOf(line, plan, style, isSame ? previous.walker : undefined);
	const isLaid = layFrom(walker, line.tiles, plan.detours);
	if (!isSame) return isLaid && liesAsBefore(walker, previous) ? { plan, walker } : null;
	const added = line.tiles.length - previous.places.length;
	const isFine = isLaid && !(added > 0 && walker.pieces.at(-1)?.isCrowded);
	const rerouted = isFine ? null : reroute(walker, line, plan, isLaid);
	if (rerouted !== null) return { plan: rerouted, walker };
	return isLaid ? { plan, walker } : null;
}

/** Plans for a lead alone, by the cloth and by how it lies; as many as a screen that is turned needs. */
const openings = new Map<string, Plan>();
const MOST_OPENINGS = 16;

/** A plan for the lead alone, which opens two ends in every game: each is worked out once and not with every round. */
function openingPlan(line: Line, space: Space, style: Style): Planned {
	const [lead] = line.tiles as [LaidTile];
	const way = `${[space.width, space.height, style.doublesAcross, isDouble(lead.tile)]}`;
	const plan = openings.get(way) ?? freshPlan(line, space, style).plan;
	if (openings.size === MOST_OPENINGS) openings.clear();
	openings.set(way, plan);
	const walker = walkerOf(line, plan, style);
	layFrom(walker, line.tiles);
	// A plan of its own: no other round goes on by it.
	return { plan: { ...plan }, walker };
}

/** Whether the line is the one that was laid out before, with or without new tiles. */
function goesOn(line: Line, previous: Layout): boolean {
	return (
		previous.places.length > 0 &&
		previous.places.every(
			(place, at) => place.tile === line.tiles[at]?.tile && place.end === line.tiles[at]?.end,
		)
	);
}

function isSameSpace(a: Space, b: Space): boolean {
	return a.width === b.width && a.height === b.height;
}

/** Whether the cloth is the same but for a row of the hand or a bar of the browser that came or went. */
function isLike(a: Space, b: Space): boolean {
	return a.width === b.width && Math.abs(a.height - b.height) <= b.height / 4;
}

function liesAsBefore(walker: Walker, { places, plan, unit }: Layout): boolean {
	return places.every(({ x, y }, at) => {
		const { rect } = walker.pieces[at] as Piece;
		return plan.x + rect.x * unit === x && plan.y + rect.y * unit === y;
	});
}

function walkerOf(line: Line, plan: Plan, style: Style, from?: Walker): Walker {
	const { space, unit, x, y, everyDouble } = plan;
	const walls = {
		left: (x - MARGIN) / unit,
		top: (y - MARGIN) / unit,
		right: (space.width - x - MARGIN) / unit,
		bottom: (space.height - y - MARGIN) / unit,
	};
	return new Walker({ walls, everyDouble, doublesAcross: style.doublesAcross }, line, from);
}

/** Lays the tiles that do not lie yet; false where one finds no place. */
function layFrom(
	walker: Walker,
	tiles: readonly LaidTile[],
	detours: readonly number[] = [],
): boolean {
	for (let at = walker.pieces.length; at < tiles.length; at++) {
		if (!walker.lay(tiles[at] as LaidTile, detours[at] ?? 0)) return false;
	}
	return true;
}

/**
 * The plan with one of the tiles on another way, so that few tiles change place, and the walker with all tiles laid by it.
 * Null where none helps, or, for a line that is laid but crowded, where none is worth it; the walker is then as it was.
 */
function reroute(walker: Walker, line: Line, plan: Plan, isLaid: boolean): Plan | null {
	const before = [...walker.pieces];
	let best = { detours: plan.detours, cost: isLaid ? CROWD_COST : Number.POSITIVE_INFINITY };
	for (let at = before.length - 1; at > 0 && best.cost > 1; at--) {
		for (const more of [1, 2]) {
			const detours = plan.detours.slice(0, at);
			detours[at] = (plan.detours[at] ?? 0) + more;
			walker.takeBack(at);
			if (!layFrom(walker, line.tiles, detours)) continue;
			const cost = changeCost(before, walker.pieces);
			if (cost < best.cost) best = { detours, cost };
		}
	}
	walker.takeBack(0);
	layFrom(walker, line.tiles, best.detours);
	return best.detours === plan.detours ? null : { ...plan, detours: best.detours };
}

/** How many tiles change place, and what it is worth if one lies side by side with another. */
function changeCost(before: readonly Piece[], after: readonly Piece[]): number {
	let cost = 0;
	for (const [at, { rect, isCrowded }] of after.entries()) {
		const was = before[at];
		if (was && (was.rect.x !== rect.x || was.rect.y !== rect.y)) cost += 1;
		if (isCrowded && !was?.isCrowded) cost += CROWD_COST;
	}
	return cost;
}

/** The largest tiles with which the line lies in the space, with room for more tiles where that can be had. */
function freshPlan(line: Line, space: Space, style: Style): Planned {
	const reserve = Math.round((SET - line.tiles.length) * (1 + (line.ends.length - 2) * FOR_ARM));
	for (const more of [reserve, reserve >> 1, 0]) {
		for (const plan of plans(line, space, more > 0 ? SMALLEST_WITH_RESERVE : SMALLEST)) {
			const walker = walkerOf(line, plan, style);
			if (!layFrom(walker, line.tiles) || walker.isCrowded) continue;
			if (!hasRoomFor(walker, line, more)) continue;
			walker.takeBack(line.tiles.length);
			return { plan, walker };
		}
	}
	// Two ends can be left with one place between them whatever the size; then some tile must lie otherwise.
	for (const plan of plans(line, space, SMALLEST)) {
		const walker = walkerOf(line, plan, style);
		if (layFrom(walker, line.tiles)) return { plan, walker };
		const rerouted = reroute(walker, line, plan, false);
		if (rerouted !== null) return { plan: rerouted, walker };
	}
	throw new Error(
		`${space.width} × ${space.height} px are too little for ${line.tiles.length} tiles`,
	);
}

/** The plans to be tried, from the largest tiles on. */
function* plans(line: Line, space: Space, smallest: number): Generator<Plan> {
	const most = Math.sqrt((space.width * space.height) / LEAST_ROOM / line.tiles.length);
	const lead = line.tiles[0]?.tile ?? "";
	const everyDouble = line.ends.some(({ name }) => name.includes("/") && !name.startsWith(lead));
	for (let unit = Math.floor(Math.min(LARGEST, most)); unit >= smallest; unit--) {
		for (const { x, y } of LEAD_SPOTS) {
			yield { space, unit, x: space.width * x, y: space.height * y, everyDouble, detours: [] };
		}
	}
}

/** Whether so many more tiles can be laid, one end after the other. */
function hasRoomFor(walker: Walker, { ends }: Line, count: number): boolean {
	for (let at = 0; at < count; at++) {
		const { name } = ends[at % ends.length] as OpenEnd;
		if (!walker.lay({ tile: ANY, end: name }, 0)) return false;
	}
	return true;
}
