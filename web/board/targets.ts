import type { Box, Space } from "./geometry.ts";

/** The side of a target in px: what a thumb hits, and the least where many ends are open. */
const THUMB = 44;
const LEAST = 24;

/** With more ends than this, targets may be smaller than a thumb. */
const FEW = 6;

/** Tries of a target's place lie this far apart, in px. */
const STEP = 4;

/**
 * Where a finger may tap to choose each open end: round the place of the next tile, inside the space, and apart from all
 * others, so that a tap means one end. Where they crowd they first lose what they have beyond a thumb's size, then move
 * aside, and where more than six ends are open they become smaller.
 */
export function targets(slots: readonly Box[], space: Space): readonly Box[] {
	const wide = slots.map((slot) => inside(grown(slot, THUMB), space));
	if (areApart(wide)) return wide;
	const sizes = slots.length > FEW ? [THUMB, 36, 30, LEAST] : [THUMB];
	for (const size of sizes) {
		const apart = movedApart(slots, size, space);
		const isNear = apart?.every((box, at) => distance(box, slots[at] as Box) <= size / 2);
		if (apart !== null && (isNear || size === sizes.at(-1))) return apart;
	}
	return slots.map((slot) => inside(square(slot, LEAST), space));
}

/** Squares as near as can be to the slots without touching each other; null where there is no room for them. */
function movedApart(slots: readonly Box[], size: number, space: Space): readonly Box[] | null {
	const boxes: Box[] = [];
	for (const slot of slots) {
		const box = nearestFree(inside(square(slot, size), space), boxes, space);
		if (box === null) return null;
		boxes.push(box);
	}
	return boxes;
}

/** The free place nearest to a wish, sought first close to it and then everywhere. */
function nearestFree(wish: Box, taken: readonly Box[], space: Space): Box | null {
	const isFree = (box: Box) => taken.every((other) => isApart(box, other));
	if (isFree(wish)) return wish;
	for (const reach of [wish.width, 3 * wish.width, space.width + space.height]) {
		let best: Box | null = null;
		let least = reach + STEP;
		for (const x of steps(wish.x, reach, space.width - wish.width)) {
			for (const y of steps(wish.y, reach, space.height - wish.height)) {
				const far = Math.hypot(x - wish.x, y - wish.y);
				if (far >= least || !isFree({ ...wish, x, y })) continue;
				best = { ...wish, x, y };
				least = far;
			}
		}
		if (best !== null) return best;
	}
	return null;
}

/** Values around a wish, up to a reach away, from 0 to a limit. */
function* steps(wish: number, reach: number, limit: number): Generator<number> {
	const first = wish - Math.floor(Math.min(reach, wish) / STEP) * STEP;
	for (let value = first; value <= Math.min(wish + reach, limit); value += STEP) yield value;
}

function grown({ x, y, width, height }: Box, least: number): Box {
	const w = Math.max(width, least);
	const h = Math.max(height, least);
	return { x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h };
}

function square({ x, y, width, height }: Box, side: number): Box {
	return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}

function inside(box: Box, space: Space): Box {
	return {
		...box,
		x: Math.min(Math.max(box.x, 0), space.width - box.width),
		y: Math.min(Math.max(box.y, 0), space.height - box.height),
	};
}

function distance(a: Box, b: Box): number {
	const x = a.x + a.width / 2 - b.x - b.width / 2;
	return Math.hypot(x, a.y + a.height / 2 - b.y - b.height / 2);
}

function isApart(a: Box, b: Box): boolean {
	return (
		a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
	);
}

function areApart(boxes: readonly Box[]): boolean {
	return boxes.every((box, at) => boxes.slice(at + 1).every((other) => isApart(box, other)));
}
