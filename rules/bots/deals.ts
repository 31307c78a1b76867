import type { BySeat } from "../seat.ts";
import { TILES } from "../tile.ts";
import { lowest, type TileSet } from "./bits.ts";
import type { Knowledge } from "./knowledge.ts";
import { type Playout, pick, step } from "./playout.ts";

/**
 * Deals that agree with everything a seat knows, one after another. Every hidden tile lies in a place: in some part
 * of a hand, about which the same is known, or in the boneyard. Each `next` shakes the last deal by exchanging pairs of
 * places where both tiles may lie in the other's; all deals that can be reached are equally likely in the long run.
 */
export class Deals {
	/** The tiles in each part, by the order of `Knowledge.hidden`; the last part is the boneyard. */
	readonly parts: Int32Array;
	private readonly known: Knowledge;
	/** The first part of each seat, and the one after the last. */
	private readonly firstPart: readonly number[];
	private readonly lacks: Int32Array;
	private readonly partOf: Uint8Array;
	private readonly tileAt: Uint8Array;
	seed: number;

	constructor(known: Knowledge, seed: number) {
		this.known = known;
		this.seed = seed;
		const hidden = known.hidden.flat();
		this.firstPart = firstParts(known.hidden.map((parts) => parts.length));
		this.lacks = Int32Array.from([...hidden.map((part) => part.lacks), 0]);
		const counts = [...hidden.map((part) => part.count), known.boneyard];
		this.partOf = Uint8Array.from(counts.flatMap((count, part) => Array(count).fill(part)));
		this.tileAt = firstDeal(known.unseen, this.partOf, this.lacks);
		this.parts = new Int32Array(counts.length);
		for (const [place, part] of this.partOf.entries())
			this.parts[part] = (this.parts[part] as number) | (1 << (this.tileAt[place] as number));
	}

	/** The next deal. */
	next(): void {
		const { partOf, tileAt, lacks, parts } = this;
		const places = partOf.length;
		let { seed } = this;
		for (let n = 2 * places; n > 0; n--) {
			seed = step(seed);
			const a = pick(seed, places);
			seed = step(seed);
			const b = pick(seed, places);
			const partA = partOf[a] as number;
			const partB = partOf[b] as number;
			const tileA = tileAt[a] as number;
			const tileB = tileAt[b] as number;
			if ((((lacks[partA] as number) >> tileB) | ((lacks[partB] as number) >> tileA)) & 1) continue;
			tileAt[a] = tileB;
			tileAt[b] = tileA;
			// Within one part the two changes undo each other.
			const both = (1 << tileA) ^ (1 << tileB);
			parts[partA] = (parts[partA] as number) ^ both;
			parts[partB] = (parts[partB] as number) ^ both;
		}
		this.seed = seed;
	}

	/** Puts the deal into a playout. */
	dealTo(playout: Playout): void {
		const { known, partOf, tileAt } = this;
		this.deal(this.parts, playout);
		const first = partOf.length - known.boneyard;
		for (let n = 0; n < known.boneyard; n++) playout.bones[n] = tileAt[first + n] as number;
	}

	/** Puts the hands of given parts into a playout, without a boneyard. */
	deal(parts: Int32Array, playout: Playout): void {
		const { known, firstPart } = this;
		for (let seat = 0; seat < playout.players; seat++) {
			let hand = seat === known.seat ? known.hand : 0;
			for (let part = firstPart[seat] as number; part < (firstPart[seat + 1] as number); part++)
				hand |= parts[part] as number;
			playout.hands[seat] = hand;
		}
		playout.top = 0;
	}
}

function firstParts(lengths: BySeat<number>): number[] {
	const first = [0];
	for (const length of lengths) first.push((first.at(-1) as number) + length);
	return first;
}

/**
 * Any deal that agrees with what is known: each place takes a free tile or, where none may lie there, one whose place
 * can move on to another (Kuhn).
 */
function firstDeal(tiles: TileSet, partOf: Uint8Array, lacks: Int32Array): Uint8Array {
	const tileAt = new Uint8Array(partOf.length);
	const placeOf = new Uint8Array(TILES.length);
	let free = tiles;
	let tried = 0;
	const put = (tile: number, place: number) => {
		free &= ~(1 << tile);
		placeOf[tile] = place;
		tileAt[place] = tile;
		return true;
	};
	const take = (place: number): boolean => {
		const fit = tiles & ~(lacks[partOf[place] as number] as number);
		if ((fit & free) !== 0) return put(lowest(fit & free), place);
		for (let left = fit & ~tried; left !== 0; left = fit & ~tried) {
			const tile = lowest(left);
			tried |= 1 << tile;
			if (take(placeOf[tile] as number)) return put(tile, place);
		}
		return false;
	};
	for (const place of partOf.keys()) {
		tried = 0;
		if (!take(place)) throw new Error("what a seat knows contradicts itself");
	}
	return tileAt;
}
