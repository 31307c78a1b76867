import type { Options } from "../options.ts";
import { isSameSide, type Seat, sides } from "../seat.ts";
import { drawLimit } from "../turn.ts";
import { count, FITS, FLIP, lowest, PIPS, type TileSet } from "./bits.ts";
import { type Lay, Playout } from "./playout.ts";
import { type Judge, Margin } from "./worth.ts";

/** Whether a round by these options can be searched to its end: two sides, of which one wins what the other loses. */
export function isSearchable(options: Options): boolean {
	return sides(options).length === 2 && options.goingOut === "wins";
}

const MOST_DEPTH = 30;
const MOST_LAYS = 64;
const SNAPSHOT = 32;

/**
 * What a round with all hands open and the boneyard's order known comes to where both sides play perfectly: alpha-beta
 * over every lay, with a table of positions met before where two ends tell them apart. Who can lay lays, and who cannot
 * draws as the rules have it: passing and drawing are no choice here.
 */
export class Exact {
	/** The position; the caller sets it as for a playout, but `bones` in the order in which they are drawn. */
	readonly playout: Playout;
	private readonly options: Options;
	private readonly drawLimit: number;
	/** For whom values are meant, and what a round that is over is worth to them. */
	private seat: Seat = 0;
	private judge: Judge;
	private nodesLeft = 0;
	private readonly snapshots = new Int32Array(MOST_DEPTH * SNAPSHOT);
	/** Lays at each depth as 32 * tile + end, and how promising each looks. */
	private readonly lays = new Int32Array(MOST_DEPTH * MOST_LAYS);
	private readonly ranks = new Int32Array(MOST_DEPTH * MOST_LAYS);
	/** Positions met before: the tiles left and the rest of the position, bounds of the value, the best lay. */
	private readonly tableBits: number;
	private readonly tableTiles: Int32Array;
	private readonly tableRest: Int32Array;
	private readonly tableLow: Float64Array;
	private readonly tableHigh: Float64Array;
	private readonly tableLay: Int32Array;
	private deal = 0;
	/** Of the position looked up last: its key, and whether the table has it. */
	private slotTiles = 0;
	private slotRest = 0;
	private isMet = false;
	/** The lay that `best` found last. */
	private bestLay = -1;

	/** `tableBits`: the table has two to that power of places; more pay where whole rounds are searched. */
	constructor(options: Options, tableBits: number) {
		this.playout = new Playout(options);
		this.options = options;
		this.judge = new Margin(options, 0);
		this.drawLimit = drawLimit(options);
		this.tableBits = tableBits;
		const size = 1 << tableBits;
		this.tableTiles = new Int32Array(size);
		this.tableRest = new Int32Array(size);
		this.tableLow = new Float64Array(size);
		this.tableHigh = new Float64Array(size);
		this.tableLay = new Int32Array(size);
	}

	/**
	 * What each lay, or a pass, of the seat to move comes to, by a judge for its side, into `values`. False where it takes
	 * more than so many positions; the values then mean nothing. The position stays as it was.
	 */
	solve(lays: readonly Lay[], values: Float64Array, judge: Judge, nodes: number): boolean {
		this.seat = this.playout.turn;
		this.judge = judge;
		this.nodesLeft = nodes;
		this.deal = (this.deal + 1) & 0xfffff;
		this.save(0);
		for (let n = 0; n < lays.length; n++) {
			const { tile, end } = lays[n] as Lay;
			values[n] = this.after(tile, end, -Infinity, Infinity, 1);
			this.restore(0);
		}
		return this.nodesLeft >= 0;
	}

	private after(tile: number, end: number, low: number, high: number, depth: number): number {
		if (tile < 0) {
			this.playout.pass();
			return this.search(low, high, depth);
		}
		return this.playout.lay(tile, end)
			? this.judge.of(this.playout)
			: this.search(low, high, depth);
	}

	/** The value of best play from here, exact between the bounds; leaves the position anywhere. */
	private search(low: number, high: number, depth: number): number {
		if (--this.nodesLeft < 0) return 0;
		const { playout } = this;
		if (!this.someoneCanLay()) {
			playout.blocked = true;
			return this.judge.of(playout);
		}
		const slot = this.findSlot();
		let alpha = low;
		let beta = high;
		let first = -1;
		if (slot >= 0 && this.isMet) {
			const least = this.tableLow[slot] as number;
			const most = this.tableHigh[slot] as number;
			if (least >= beta || least === most) return least;
			if (most <= alpha) return most;
			alpha = Math.max(alpha, least);
			beta = Math.min(beta, most);
			first = this.tableLay[slot] as number;
		}
		const tiles = this.slotTiles;
		const rest = this.slotRest;
		const best = this.best(first, alpha, beta, depth);
		if (slot < 0 || this.nodesLeft < 0) return best;
		if (this.tableTiles[slot] !== tiles || this.tableRest[slot] !== rest) {
			this.tableTiles[slot] = tiles;
			this.tableRest[slot] = rest;
			this.tableLow[slot] = -Infinity;
			this.tableHigh[slot] = Infinity;
		}
		if (best > alpha) this.tableLow[slot] = best;
		if (best < beta) this.tableHigh[slot] = best;
		this.tableLay[slot] = this.bestLay;
		return best;
	}

	/** The best value over every lay of the seat to move, which can lay; `bestLay` says which lay gives it. */
	private best(promising: number, low: number, high: number, depth: number): number {
		const mine = isSameSide(this.playout.turn, this.seat, this.options);
		const from = depth * MOST_LAYS;
		const to = this.listLays(from, promising);
		let alpha = low;
		let beta = high;
		let best = mine ? -Infinity : Infinity;
		let bestLay = -1;
		this.save(depth);
		for (let n = from; n < to && alpha < beta; n++) {
			const lay = this.takeBest(n, to);
			const value = this.after(lay >> 5, lay & 31, alpha, beta, depth + 1);
			this.restore(depth);
			if (mine ? value <= best : value >= best) continue;
			best = value;
			bestLay = lay;
			if (mine) alpha = Math.max(alpha, best);
			else beta = Math.min(beta, best);
		}
		this.bestLay = bestLay;
		return best;
	}

	/** Passes and draws until the seat to move can lay; false where the round is blocked. */
	private someoneCanLay(): boolean {
		const { playout } = this;
		const { players, hands, bones } = playout;
		const fits = playout.fitting();
		for (let passes = 0; ; ) {
			let hand = hands[playout.turn] as number;
			const limit = Math.min(playout.top + this.drawLimit, playout.bottom);
			while ((hand & fits) === 0 && playout.top < limit)
				hand |= 1 << (bones[playout.top++] as number);
			hands[playout.turn] = hand;
			if (hand & fits) return true;
			if (++passes >= players && playout.top >= playout.bottom) return false;
			playout.turn = playout.turn + 1 === players ? 0 : playout.turn + 1;
		}
	}

	/** Lists the lays of the seat to move from a place on; where the list ends. */
	private listLays(from: number, promising: number): number {
		const { playout } = this;
		const hand = playout.hands[playout.turn] as number;
		const ends = playout.left < 0 ? 1 : playout.armed ? playout.endCount : 2;
		let to = from;
		for (let end = 0; end < ends; end++) {
			if (this.isLikeEarlier(end)) continue;
			for (let set = hand & playout.fittingEnd(end); set !== 0; set &= set - 1) {
				const tile = lowest(set);
				const lay = (tile << 5) | end;
				this.lays[to] = lay;
				this.ranks[to++] = lay === promising ? 1000 : this.promise(tile, end, hand);
			}
		}
		return to;
	}

	/** Whether a lay on this end comes to the same as on one before it. */
	private isLikeEarlier(end: number): boolean {
		const { playout } = this;
		if (!playout.armed) return end === 1 && playout.left === playout.right;
		for (let other = 0; other < end; other++)
			if (playout.ends[other] === playout.ends[end]) return true;
		return false;
	}

	/** How promising a lay looks: weight, doubles, what fits next, and a next seat that has nothing for it. */
	private promise(tile: number, end: number, hand: TileSet): number {
		const { playout } = this;
		const weight = (PIPS[tile] as number) + (FLIP[tile] === 0 ? 6 : 0);
		if (playout.armed || playout.left < 0) return weight;
		const number = (end === 0 ? playout.left : playout.right) ^ (FLIP[tile] as number);
		const fits = FITS[(number << 3) | (end === 0 ? playout.right : playout.left)] as number;
		const next = playout.turn + 1 === playout.players ? 0 : playout.turn + 1;
		const stuck = ((playout.hands[next] as number) & fits) === 0 ? 40 : 0;
		return weight + 3 * count(hand & ~(1 << tile) & fits) + stuck;
	}

	/** The most promising lay of those from a place on, moved to that place. */
	private takeBest(at: number, to: number): number {
		const { lays, ranks } = this;
		let best = at;
		for (let n = at + 1; n < to; n++) if ((ranks[n] as number) > (ranks[best] as number)) best = n;
		const lay = lays[best] as number;
		lays[best] = lays[at] as number;
		ranks[best] = ranks[at] as number;
		lays[at] = lay;
		return lay;
	}

	/** The slot of a position that its tiles, two ends and turn tell from all others of this deal; else -1. */
	private findSlot(): number {
		const { playout } = this;
		if (playout.armed || playout.left < 0 || playout.top < playout.bottom) return -1;
		let tiles = 0;
		for (let seat = 0; seat < playout.players; seat++) tiles |= playout.hands[seat] as number;
		const [low, high] =
			playout.left < playout.right ? [playout.left, playout.right] : [playout.right, playout.left];
		const rest = (this.deal << 9) | (playout.turn << 6) | (low << 3) | high;
		const mixed = Math.imul(tiles ^ Math.imul(rest, 0x85ebca6b), 0x9e3779b1);
		const slot = mixed >>> (32 - this.tableBits);
		this.slotTiles = tiles;
		this.slotRest = rest;
		this.isMet = this.tableTiles[slot] === tiles && this.tableRest[slot] === rest;
		return slot;
	}

	private save(depth: number): void {
		const { snapshots, playout } = this;
		const at = depth * SNAPSHOT;
		snapshots[at] = playout.turn;
		snapshots[at + 1] = playout.top;
		snapshots[at + 2] = playout.left;
		snapshots[at + 3] = playout.right;
		snapshots[at + 4] = playout.endCount;
		for (let seat = 0; seat < playout.players; seat++) {
			snapshots[at + 5 + seat] = playout.hands[seat] as number;
			snapshots[at + 9 + seat] = playout.scored[seat] as number;
		}
		if (playout.armed)
			for (let end = 0; end < playout.endCount; end++)
				snapshots[at + 13 + end] = playout.ends[end] as number;
	}

	private restore(depth: number): void {
		const { snapshots, playout } = this;
		const at = depth * SNAPSHOT;
		playout.turn = snapshots[at] as number;
		playout.top = snapshots[at + 1] as number;
		playout.left = snapshots[at + 2] as number;
		playout.right = snapshots[at + 3] as number;
		playout.endCount = snapshots[at + 4] as number;
		for (let seat = 0; seat < playout.players; seat++) {
			playout.hands[seat] = snapshots[at + 5 + seat] as number;
			playout.scored[seat] = snapshots[at + 9 + seat] as number;
		}
		if (playout.armed)
			for (let end = 0; end < playout.endCount; end++)
				playout.ends[end] = snapshots[at + 13 + end] as number;
	}
}
