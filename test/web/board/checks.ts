import type { Line } from "../../../rules/line.ts";
import { type Half, halves, isDouble, otherHalf, type Tile } from "../../../rules/tile.ts";
import {
	type Box,
	endsOf,
	type Layout,
	type Place,
	type Space,
} from "../../../web/board/layout.ts";

const EPSILON = 1e-6;

/** One half of a laid tile: its square on the cloth. */
interface LaidHalf {
	readonly number: Half;
	readonly x: number;
	readonly y: number;
}

/** All that must be true of a layout, each failure in words. */
export function problemsOf(line: Line, space: Space, layout: Layout): string[] {
	return [
		...placeProblems(line, space, layout),
		...touchProblems(line, layout),
		...endProblems(line, space, layout),
	];
}

/** Every tile of the line once, inside the space, over no other. */
function* placeProblems(line: Line, space: Space, { places, unit }: Layout): Generator<string> {
	const names = (tiles: readonly { tile: Tile; end: string }[]) =>
		tiles.map(({ tile, end }) => `${tile}@${end}`).join();
	if (names(places) !== names(line.tiles)) yield "other tiles than those of the line";
	const boxes = places.map((place) => boxOf(place, unit));
	for (const [at, box] of boxes.entries()) {
		if (!isInside(box, space)) yield `${places[at]?.tile} lies outside`;
		for (const [before, other] of boxes.slice(0, at).entries()) {
			if (overlap(box, other)) yield `${places[at]?.tile} lies on ${places[before]?.tile}`;
		}
	}
}

/** Each tile touches the one that it was laid on, equal halves together. */
function* touchProblems(line: Line, { places, unit }: Layout): Generator<string> {
	const tips = new Map<string, { readonly place: Place; readonly number: Half }>();
	for (const [at, { tile, end }] of line.tiles.entries()) {
		const place = places[at] as Place;
		const [high, low] = halves(tile);
		if (end === "lead") {
			tips.set("left", { place, number: high }).set("right", { place, number: low });
			continue;
		}
		const spinner = places.find((other) => end.startsWith(`${other.tile}/`));
		const tip = tips.get(end) ?? (spinner && { place: spinner, number: Number(end[0]) as Half });
		if (tip === undefined) {
			yield `${tile} has nothing to lie at`;
			continue;
		}
		if (!touch(tip.place, place, tip.number, unit)) {
			yield `${tile} does not touch the ${tip.number} of ${tip.place.tile}`;
		}
		tips.set(end, { place, number: otherHalf(tile, tip.number) });
	}
}

/** Whether halves with the number lie side by side, or one at the middle of a double's side. */
function touch(a: Place, b: Place, number: Half, unit: number): boolean {
	const isNear = (dx: number, dy: number, far: number) =>
		Math.abs(Math.hypot(dx, dy) - far * unit) < EPSILON * unit + EPSILON;
	const straight = (p: LaidHalf, q: LaidHalf) =>
		isNear(p.x - q.x, p.y - q.y, 1) &&
		(Math.abs(p.x - q.x) < EPSILON || Math.abs(p.y - q.y) < EPSILON);
	const ofA = halvesOf(a, unit).filter((half) => half.number === number);
	const ofB = halvesOf(b, unit).filter((half) => half.number === number);
	if (ofA.some((p) => ofB.some((q) => straight(p, q)))) return true;
	const atMiddle = (double: Place, others: readonly LaidHalf[]) =>
		isDouble(double.tile) && others.some((half) => straight({ ...double, number }, half));
	return atMiddle(a, ofB) || atMiddle(b, ofA);
}

function halvesOf({ tile, x, y, turn }: Place, unit: number): readonly LaidHalf[] {
	const [high, low] = halves(tile);
	const [dx, dy] = { 0: [0, -1], 90: [1, 0], 180: [0, 1], 270: [-1, 0] }[turn] as [number, number];
	const far = unit / 2;
	return [
		{ number: high, x: x + dx * far, y: y + dy * far },
		{ number: low, x: x - dx * far, y: y - dy * far },
	];
}

/** A target for each open end and no other, large enough, inside, and apart from all others. */
function* endProblems(line: Line, space: Space, layout: Layout): Generator<string> {
	const ends = endsOf(line, layout);
	const names = ends.map(({ name, number }) => `${name} ${number}`).join();
	const expected =
		line.tiles.length === 0
			? "lead null"
			: line.ends.map(({ name, number }) => `${name} ${number}`).join();
	if (names !== expected) yield `ends ${names} instead of ${expected}`;
	const least = ends.length > 6 ? 24 : 44;
	for (const [at, { name, target, slot }] of ends.entries()) {
		if (Math.min(target.width, target.height) < least - EPSILON) yield `${name} has a small target`;
		if (!isInside(target, space)) yield `the target of ${name} is outside`;
		if (!isInside(slot, space)) yield `the next place of ${name} is outside`;
		for (const other of ends.slice(0, at)) {
			if (overlap(target, other.target)) yield `the targets of ${name} and ${other.name} overlap`;
		}
	}
}

export function boxOf({ x, y, turn }: Place, unit: number): Box {
	const lies = turn === 90 || turn === 270;
	const [width, height] = lies ? [2 * unit, unit] : [unit, 2 * unit];
	return { x: x - width / 2, y: y - height / 2, width, height };
}

function isInside({ x, y, width, height }: Box, space: Space): boolean {
	return (
		x >= -EPSILON &&
		y >= -EPSILON &&
		x + width <= space.width + EPSILON &&
		y + height <= space.height + EPSILON
	);
}

function overlap(a: Box, b: Box): boolean {
	return (
		a.x + a.width > b.x + EPSILON &&
		b.x + b.width > a.x + EPSILON &&
		a.y + a.height > b.y + EPSILON &&
		b.y + b.height > a.y + EPSILON
	);
}

/** How many tiles lie elsewhere than before, by more than a px. */
export function countMoved(before: Layout | null, after: Layout): number {
	return (before?.places ?? []).filter(({ x, y }, at) => {
		const now = after.places[at] as Place;
		return Math.abs(now.x - x) > 1 || Math.abs(now.y - y) > 1;
	}).length;
}
