import type { End, LaidTile, Line, OpenEnd } from "../../rules/line.ts";
import { isDouble, type Tile } from "../../rules/tile.ts";
import { DOWN, type Heading, LEFT, opposite, RIGHT, toward, turned, UP } from "./heading.ts";
import { type Arm, contact, gap, lengthwise, type Move, moves, type Rect } from "./moves.ts";

/** A tile of the line on the cloth; the middle of the lead is the origin. */
export interface Piece {
	readonly tile: Tile;
	readonly end: End;
	readonly rect: Rect;
	/** From the half that the line comes from to the one that it goes on with. */
	readonly axis: Heading;
	/** From the tile before to this one. */
	readonly entry: Heading;
	/** Whether it had to lie side by side with a tile that does not follow it. */
	readonly isCrowded: boolean;
}

/** How far the cloth reaches from the middle of the lead, in halves of a tile. */
export interface Walls {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** What decides, with the line itself, where every tile lies. */
export interface Course {
	readonly walls: Walls;
	readonly doublesAcross: boolean;
	/** Whether every double is known to open arms, so that room is kept for them. */
	readonly everyDouble: boolean;
}

interface OpenArm {
	readonly arm: Arm;
	/** The tile at the tip. */
	readonly piece: Piece;
	/** Where a tile that is no double would lie next. */
	readonly slot: Rect;
	/** Whether it is only kept free: an arm that the double at a tip will open. */
	readonly isToCome: boolean;
}

/** What a place must do besides being free. */
interface Care {
	/** The room that stays round the tile, in halves. */
	readonly clear: number;
	/** Along how much the tile may touch others that do not follow it. */
	readonly touch: number;
	/** Whether a double must find a place next. */
	readonly double?: boolean;
	/** Whether the line must go straight on. */
	readonly straight?: boolean;
	/** Whether arms that are still to come may lose their room. */
	readonly lax?: boolean;
}

/** Tiles touch each other with their ends if need be, and with their sides only as a last resort. */
const AN_END = 1;
const CROWDED: readonly Care[] = [
	{ clear: 0, touch: Number.POSITIVE_INFINITY },
	{ clear: 0, touch: Number.POSITIVE_INFINITY, lax: true },
];

const CARES: readonly Care[] = [
	{ clear: 0.5, touch: 0, double: true },
	{ clear: 0.5, touch: 0 },
	{ clear: 0, touch: AN_END },
	...CROWDED,
];

/** A double across the line had better touch another row than turn its own. */
const CARES_ACROSS: readonly Care[] = [
	{ clear: 0.5, touch: 0, straight: true },
	{ clear: 0, touch: AN_END, straight: true },
	{ clear: 0.5, touch: 0 },
	{ clear: 0, touch: AN_END },
	...CROWDED,
];

/** To find room for what is to come, it may touch. */
const ANY_ROOM: Care = { clear: 0, touch: AN_END };

/** Rounding of sums of halves. */
const EPSILON = 1e-6;

/** The open ends after a tile, in the order in which they opened. */
type Arms = ReadonlyMap<OpenEnd["name"], OpenArm>;

/**
 * Lays a line tile by tile, in the order of play, each on the first place that leaves room for one more tile at every
 * open end. A tile never goes by those after it, so a longer line on the same course leaves all tiles where they lie.
 */
export class Walker {
	readonly #pieces: Piece[] = [];
	/** The open ends after each tile. */
	readonly #arms: Arms[] = [];
	readonly #course: Course;
	/** The ends of the whole line: whether a double opens arms is seen by their names. */
	readonly #names: ReadonlySet<End>;

	/** @param from a walker on the same course, whose tiles lie already; it is left as it is */
	constructor(course: Course, line: Line, from?: Walker) {
		this.#course = course;
		this.#names = new Set(line.ends.map((end) => end.name));
		if (from !== undefined) {
			this.#pieces.push(...from.#pieces);
			this.#arms.push(...from.#arms);
		}
	}

	get pieces(): readonly Piece[] {
		return this.#pieces;
	}

	/** Whether some tile had to lie side by side with one that it does not follow. */
	get isCrowded(): boolean {
		return this.#pieces.some(({ isCrowded }) => isCrowded);
	}

	get arms(): Arms {
		return this.#arms.at(-1) ?? new Map();
	}

	/** Takes up all tiles but the first `count`. */
	takeBack(count: number): void {
		this.#pieces.length = count;
		this.#arms.length = count;
	}

	/**
	 * Lays one tile; false, with nothing changed, where it finds no place.
	 * @param detour how many good places to pass over, the best ones first
	 */
	lay({ tile, end }: LaidTile, detour: number): boolean {
		if (end === "lead") return this.#lead(tile);
		const { arm } = this.arms.get(end) as OpenArm;
		const across = this.#course.doublesAcross && isDouble(tile);
		let passed = 0;
		for (const care of across ? CARES_ACROSS : CARES) {
			for (const move of moves(arm, across)) {
				if (care.straight && move.arm.heading !== arm.row) continue;
				if (!this.#fits(move.rect, arm.tip, care)) continue;
				const { rect, axis, entry } = move;
				const piece: Piece = { tile, end, rect, axis, entry, isCrowded: care.touch > AN_END };
				this.#pieces.push(piece);
				const changed = this.#changes(piece, end, move, care);
				if (changed !== null && passed++ === detour) {
					this.#arms.push(new Map([...this.arms, ...changed]));
					return true;
				}
				this.#pieces.pop();
			}
		}
		return false;
	}

	#lead(tile: Tile): boolean {
		const axis = this.#course.doublesAcross && isDouble(tile) ? UP : LEFT;
		const rect = lengthwise({ x: 0, y: 0 }, axis);
		const piece: Piece = { tile, end: "lead", rect, axis, entry: RIGHT, isCrowded: false };
		this.#pieces.push(piece);
		const arms = new Map<OpenEnd["name"], OpenArm>();
		for (const [name, side] of [
			["left", LEFT],
			["right", RIGHT],
		] as const) {
			const arm: Arm = {
				...this.#armOf(piece, name, side),
				pivot: isDouble(tile) ? "none" : "half",
			};
			const slot = this.#slot(arm, ANY_ROOM);
			if (slot !== null) arms.set(name, { arm, piece, slot, isToCome: false });
		}
		if (!this.#isInside(rect) || arms.size < 2) {
			this.#pieces.pop();
			return false;
		}
		this.#arms.push(arms);
		return true;
	}

	/** The open ends that the new tile changes; null where one of them would have no room for a tile. */
	#changes(
		piece: Piece,
		end: OpenEnd["name"],
		move: Move,
		care: Care,
	): Map<OpenEnd["name"], OpenArm> | null {
		const changed = new Map<OpenEnd["name"], OpenArm>();
		const open = (arm: Arm, tip: Piece, isToCome: boolean) => {
			const slot = this.#slot(arm, care);
			if (slot !== null) changed.set(arm.name, { arm, piece: tip, slot, isToCome });
			return slot !== null || (isToCome && care.lax === true);
		};
		if (!open(move.arm, piece, false)) return null;
		if (care.double && this.#course.doublesAcross && !this.#hasRoom(move.arm, true, ANY_ROOM))
			return null;
		const covered = (this.arms.get(end) as OpenArm).piece;
		for (const arm of this.#opened(end, move)) if (!open(arm, covered, false)) return null;
		if (isDouble(piece.tile) && this.#course.everyDouble) {
			for (const arm of this.#armsOf(piece, move.arm.heading))
				if (!open(arm, piece, true)) return null;
		}
		for (const [name, other] of this.arms) {
			if (changed.has(name) || gap(other.slot, piece.rect) >= care.clear - EPSILON) continue;
			if (!open(other.arm, other.piece, other.isToCome)) return null;
		}
		return changed;
	}

	/** The arms of the double that a tile on `end` covers (§2 of the rules). */
	#opened(end: OpenEnd["name"], move: Move): Arm[] {
		const { piece } = this.arms.get(end) as OpenArm;
		const name = `${piece.tile}/up` as const;
		if (!isDouble(piece.tile) || !this.#names.has(name)) return [];
		if (this.arms.get(name)?.isToCome === false) return [];
		const other = this.arms.get(end === "left" ? "right" : "left");
		if (piece.end === "lead" && other?.piece === piece) return [];
		return this.#armsOf(piece, move.entry);
	}

	/** The arms of a spinner by its two free sides, where the line goes on to a given side. */
	#armsOf(piece: Piece, on: Heading): [Arm, Arm] {
		const used = [opposite(piece.entry), piece.end === "lead" ? RIGHT : on];
		const [up, down] = ([UP, LEFT, RIGHT, DOWN] as const).filter((side) => !used.includes(side));
		return [
			this.#armOf(piece, `${piece.tile}/up`, up as Heading),
			this.#armOf(piece, `${piece.tile}/down`, down as Heading),
		];
	}

	#armOf(piece: Piece, name: OpenEnd["name"], side: Heading): Arm {
		const { rect } = piece;
		return {
			name,
			edge: toward(rect, side, side === UP || side === DOWN ? rect.h : rect.w),
			heading: side,
			tip: rect,
			pivot: "none",
			row: side,
			drift: turned(side, 1),
			apart: this.#course.everyDouble ? 2 : 1,
			aside: 0,
		};
	}

	#slot(arm: Arm, care: Care): Rect | null {
		for (const { rect } of moves(arm, false)) if (this.#fits(rect, arm.tip, care)) return rect;
		return null;
	}

	#hasRoom(arm: Arm, across: boolean, care: Care): boolean {
		for (const { rect } of moves(arm, across)) if (this.#fits(rect, arm.tip, care)) return true;
		return false;
	}

	#fits(rect: Rect, tip: Rect, { clear, touch }: Care): boolean {
		if (!this.#isInside(rect)) return false;
		let touching = 0;
		for (const { rect: other } of this.pieces) {
			const far = gap(other, rect);
			if (far < (other === tip ? 0 : clear) - EPSILON) return false;
			if (far < EPSILON && other !== tip) touching += contact(other, rect);
		}
		return touching <= touch + EPSILON;
	}

	#isInside({ x, y, w, h }: Rect): boolean {
		const { left, top, right, bottom } = this.#course.walls;
		return x - w >= -left && x + w <= right && y - h >= -top && y + h <= bottom;
	}
}
