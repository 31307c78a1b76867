import type { Options } from "../options.ts";
import { drawLimit } from "../turn.ts";
import { ALL_TILES, count, FITS, FLIP, HIGH, LOW, lowest, SUIT, type TileSet } from "./bits.ts";
import { chance, soundest, TASTE, worthOfLay } from "./taste.ts";

/** Names of this module's own: what another one exports is looked up and checked at every use, which the loops would feel. */
const SUITS = SUIT;
const FLIPS = FLIP;

/** Most seats, and most ends that a line can have: two, and two more for each double. */
const MOST_SEATS = 6;
const MOST_ENDS = 16;

/** An end of an armed line in one number: what it must be matched with, what it adds to the sum, what covering it opens. */
const NUMBER = 7;
const VALUE_SHIFT = 3;
const KIND_SHIFT = 8;

/** What lies at an end: a double that opens arms when covered, the lead double, or anything else. */
export const PLAIN = 0;
export const SPINNER = 1;
export const LEAD_DOUBLE = 2;

/** An end of an armed line as `Playout.ends` has it. */
export function packedEnd(number: number, value: number, kind: number): number {
	return number | (value << VALUE_SHIFT) | (kind << KIND_SHIFT);
}

/** The next state of the loops' own generator (PCG's multiplier); its high 16 bits are what is used of it. */
export const step = (seed: number): number => (Math.imul(seed, 0x2c9277b5) + 0x3243f6a9) | 0;

/** A number from 0 to n - 1 by a state; n is small, so that the bias stays below n in 65536. */
export const pick = (seed: number, n: number): number => Math.imul(seed >>> 16, n) >>> 16;

/** A tile and the end that it is laid on, by its place; any on an empty table. A tile of -1 is a pass. */
export interface Lay {
	readonly tile: number;
	readonly end: number;
}

/**
 * One round with all hands open, played on at random as fast as it goes: sets of tiles as bits, no allocation, no
 * checks. It plays what rules/round.ts plays where players pass only when they can do nothing else. The caller
 * sets the position; after `play` the same fields say how the round ended.
 */
export class Playout {
	readonly hands = new Int32Array(MOST_SEATS);
	/** The boneyard from `top` on, in no order: a draw takes any tile before `bottom`, where the reserve begins. */
	readonly bones = new Uint8Array(28);
	top = 0;
	bottom = 0;
	turn = 0;
	/** The tile that the lead is bound to, or -1. */
	mustLead = -1;
	/** Numbers of the ends of a line that has two and no sum; -1 on any empty table. */
	left = -1;
	right = -1;
	/** Every end of any other line, in the order in which they opened. */
	readonly ends = new Int32Array(MOST_ENDS);
	endCount = 0;
	/** How many have gone out, where going out leaves the round. */
	out = 0;
	/** What fives gave each seat. */
	readonly scored = new Int32Array(MOST_SEATS);
	seed = 1;

	blocked = false;
	/** Who went out, with which tile, and the left and right numbers just before. */
	last = -1;
	lastTile = -1;
	leftBefore = -1;
	rightBefore = -1;

	readonly players: number;
	/** Whether the line has more than two ends or a sum that counts. */
	readonly armed: boolean;
	/** Whether players choose by taste, loosely, rather than blindly. */
	private readonly sound: boolean;
	private readonly fives: boolean;
	private readonly spinner: Options["spinner"];
	private readonly drawLimit: number;
	private readonly leaves: boolean;

	constructor(options: Options, sound = false) {
		this.sound = sound;
		this.players = options.players;
		this.armed = options.fives || options.spinner !== "none";
		this.fives = options.fives;
		this.spinner = options.spinner;
		this.drawLimit = drawLimit(options);
		this.leaves = options.goingOut === "leaves";
	}

	/** Takes over the position of another playout of the same options, but for hands and boneyard. */
	copy(from: Playout): void {
		this.top = from.top;
		this.bottom = from.bottom;
		this.turn = from.turn;
		this.mustLead = from.mustLead;
		this.left = from.left;
		this.right = from.right;
		this.out = from.out;
		this.endCount = from.endCount;
		for (let at = 0; at < from.endCount; at++) this.ends[at] = from.ends[at] as number;
		for (let seat = 0; seat < this.players; seat++) this.scored[seat] = from.scored[seat] as number;
	}

	/** The seat to move passes; whoever leads after it may lead anything (§4). */
	pass(): void {
		this.mustLead = -1;
		this.turn = this.turn + 1 === this.players ? 0 : this.turn + 1;
	}

	/** Plays the round to its end: every lay as likely as every other, or those to a sound player's taste more likely. */
	play(): void {
		if (this.left < 0 && this.lead()) return;
		if (this.armed) this.playArmed();
		else this.playLine();
	}

	/** Lays the first tile; whether that ended the round. */
	private lead(): boolean {
		const hand = this.hands[this.turn] as number;
		let tile = this.mustLead;
		if (tile < 0) {
			let rest = hand;
			this.seed = step(this.seed);
			for (let k = pick(this.seed, count(hand)); k > 0; k--) rest &= rest - 1;
			tile = lowest(rest);
		}
		return this.lay(tile, 0);
	}

	/** The seat to move lays a tile on an end (by its place; any on an empty table); whether that ended the round. */
	lay(tile: number, end: number): boolean {
		const seat = this.turn;
		const hand = (this.hands[seat] as number) & ~(1 << tile);
		this.hands[seat] = hand;
		this.leftBefore = this.numberOf(0);
		this.rightBefore = this.numberOf(1);
		if (this.left < 0) this.layLead(tile);
		else if (this.armed) this.layOnArmed(tile, end);
		else if (end === 0) this.left ^= FLIPS[tile] as number;
		else this.right ^= FLIPS[tile] as number;
		if (this.fives) this.score(seat);
		this.turn = seat + 1 === this.players ? 0 : seat + 1;
		return hand === 0 && this.goOut(seat, tile);
	}

	/** The tiles that fit one end, by its place; the one that must lead, or any, on an empty table. */
	fittingEnd(end: number): TileSet {
		if (this.left < 0) return this.mustLead < 0 ? ALL_TILES : 1 << this.mustLead;
		if (this.armed) return SUITS[(this.ends[end] as number) & NUMBER] as number;
		return SUITS[end === 0 ? this.left : this.right] as number;
	}

	/** The number of the left (0) or right (1) end; -1 on an empty table. */
	numberOf(end: 0 | 1): number {
		if (this.left < 0) return -1;
		if (this.armed) return (this.ends[end] as number) & NUMBER;
		return end === 0 ? this.left : this.right;
	}

	private goOut(seat: number, tile: number): boolean {
		this.last = seat;
		this.lastTile = tile;
		this.blocked = false;
		return !this.leaves || ++this.out >= this.players - 1;
	}

	private layLead(tile: number): void {
		this.left = HIGH[tile] as number;
		this.right = LOW[tile] as number;
		if (!this.armed) return;
		const kind = FLIPS[tile] === 0 ? LEAD_DOUBLE : PLAIN;
		this.ends[0] = packedEnd(this.left, this.left, kind);
		this.ends[1] = packedEnd(this.right, this.right, kind);
		this.endCount = 2;
	}

	private layOnArmed(tile: number, at: number): void {
		const { ends } = this;
		const end = ends[at] as number;
		const number = (end & NUMBER) ^ (FLIPS[tile] as number);
		const double = FLIPS[tile] === 0;
		const kind = double && this.spinner === "everyDouble" ? SPINNER : PLAIN;
		ends[at] = packedEnd(number, double ? 2 * number : number, kind);
		const covered = end >> KIND_SHIFT;
		if (covered === SPINNER) this.openArms(end & NUMBER);
		else if (covered === LEAD_DOUBLE) {
			const free = ends[1 - at] as number;
			if (free >> KIND_SHIFT !== LEAD_DOUBLE) {
				if (this.spinner !== "none") this.openArms(end & NUMBER);
			} else {
				// From now on the free side of the lead double counts both halves.
				ends[1 - at] = packedEnd(end & NUMBER, 2 * (end & NUMBER), LEAD_DOUBLE);
			}
		}
	}

	private openArms(number: number): void {
		this.ends[this.endCount++] = number;
		this.ends[this.endCount++] = number;
	}

	/** The points of fives for the ends as they are. */
	private score(seat: number): void {
		let sum = 0;
		for (let at = 0; at < this.endCount; at++)
			sum += ((this.ends[at] as number) >> VALUE_SHIFT) & 31;
		if (sum % 5 === 0) this.scored[seat] = (this.scored[seat] as number) + sum;
	}

	/** The loop for two ends without a sum: everything that changes is a local. */
	// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: in one piece, since its state stays in registers
	private playLine(): void {
		const { hands, bones, players, drawLimit, bottom, sound } = this;
		let { seed, top, left, right } = this;
		let seat = this.turn;
		let passes = 0;
		let still = players - this.out;
		for (;;) {
			let hand = hands[seat] as number;
			let onLeft = hand & (SUITS[left] as number);
			let onRight = hand & (SUITS[right] as number);
			if ((onLeft | onRight) === 0) {
				const limit = Math.min(top + drawLimit, bottom);
				if (top < limit && hand !== 0) {
					const fits = (SUITS[left] as number) | (SUITS[right] as number);
					let bit: number;
					do {
						seed = step(seed);
						const from = top + pick(seed, bottom - top);
						const tile = bones[from] as number;
						bones[from] = bones[top] as number;
						bones[top++] = tile;
						bit = 1 << tile;
						hand |= bit;
					} while (top < limit && (bit & fits) === 0);
					hands[seat] = hand;
					onLeft = hand & (SUITS[left] as number);
					onRight = hand & (SUITS[right] as number);
				}
				if ((onLeft | onRight) === 0) {
					if (hand !== 0 && ++passes >= still && top >= bottom) {
						this.blocked = true;
						break;
					}
					seat = seat + 1 === players ? 0 : seat + 1;
					continue;
				}
			}
			passes = 0;
			if (left === right) onRight = 0;
			let set = onLeft === 0 ? onRight : onLeft;
			let toRight = onLeft === 0;
			if ((set & (set - 1)) !== 0 || (onRight !== 0 && !toRight)) {
				if (sound) {
					seed = step(seed);
					const lay = soundest(onLeft, onRight, hand, left, right, seed);
					set = 1 << (lay >> 1);
					toRight = (lay & 1) !== 0;
				} else {
					const lefts = count(onLeft);
					seed = step(seed);
					let k = pick(seed, lefts + count(onRight));
					if (k >= lefts) {
						set = onRight;
						toRight = true;
						k -= lefts;
					}
					for (; k > 0; k--) set &= set - 1;
				}
			}
			const bit = set & -set;
			const tile = 31 - Math.clz32(bit);
			hand ^= bit;
			hands[seat] = hand;
			if (hand === 0) {
				this.leftBefore = left;
				this.rightBefore = right;
				if (this.goOut(seat, tile)) break;
				still--;
			}
			if (toRight) right ^= FLIPS[tile] as number;
			else left ^= FLIPS[tile] as number;
			seat = seat + 1 === players ? 0 : seat + 1;
		}
		this.seed = seed;
		this.top = top;
		this.left = left;
		this.right = right;
		this.turn = seat;
	}

	/** The loop for lines with arms or with a sum of the ends. */
	private playArmed(): void {
		const { hands, players } = this;
		let passes = 0;
		for (;;) {
			const fits = this.fitting();
			let hand = hands[this.turn] as number;
			if ((hand & fits) === 0 && hand !== 0) hand = this.drawFor(fits);
			if ((hand & fits) === 0) {
				if (hand !== 0 && ++passes >= players - this.out && this.top >= this.bottom) {
					this.blocked = true;
					return;
				}
				this.turn = this.turn + 1 === players ? 0 : this.turn + 1;
				continue;
			}
			passes = 0;
			const lay = this.sound ? this.soundestArmed(hand) : this.anyArmed(hand);
			if (this.lay(lay >> 5, lay & 31)) return;
		}
	}

	/** The tiles that fit some end. */
	fitting(): TileSet {
		if (this.left < 0) return ALL_TILES;
		if (!this.armed) return FITS[(this.left << 3) | this.right] as number;
		let fits = 0;
		for (let at = 0; at < this.endCount; at++)
			fits |= SUITS[(this.ends[at] as number) & NUMBER] as number;
		return fits;
	}

	/** Draws for the seat to move as far as the rules have it; its hand then. */
	private drawFor(fits: number): number {
		const { bones, bottom } = this;
		let hand = this.hands[this.turn] as number;
		const limit = Math.min(this.top + this.drawLimit, bottom);
		let bit = 0;
		while (this.top < limit && (bit & fits) === 0) {
			this.seed = step(this.seed);
			const from = this.top + pick(this.seed, bottom - this.top);
			const tile = bones[from] as number;
			bones[from] = bones[this.top] as number;
			bones[this.top++] = tile;
			bit = 1 << tile;
			hand |= bit;
		}
		this.hands[this.turn] = hand;
		return hand;
	}

	/** Any tile that fits on any end that it fits, as 32 * tile + end. */
	private anyArmed(hand: TileSet): number {
		const { ends, endCount } = this;
		let choices = 0;
		for (let at = 0; at < endCount; at++)
			choices += count(hand & (SUITS[(ends[at] as number) & NUMBER] as number));
		let k = 0;
		if (choices > 1) {
			this.seed = step(this.seed);
			k = pick(this.seed, choices);
		}
		for (let at = 0; ; at++) {
			let set = hand & (SUITS[(ends[at] as number) & NUMBER] as number);
			const here = count(set);
			if (k >= here) {
				k -= here;
				continue;
			}
			for (; k > 0; k--) set &= set - 1;
			return (lowest(set) << 5) | at;
		}
	}

	/** The lay most to a sound player's taste, give or take some chance, as 32 * tile + end. */
	soundestArmed(hand: TileSet): number {
		const { ends, endCount, fives } = this;
		this.seed = step(this.seed);
		let sum = 0;
		for (let at = 0; at < endCount; at++) sum += ((ends[at] as number) >> VALUE_SHIFT) & 31;
		let best = -1;
		let bestWorth = -1;
		for (let at = 0; at < endCount; at++) {
			const end = ends[at] as number;
			const number = end & NUMBER;
			const besides = sum - ((end >> VALUE_SHIFT) & 31);
			for (let set = hand & (SUITS[number] as number); set !== 0; set &= set - 1) {
				const tile = lowest(set);
				let worth = worthOfLay(tile, number, 0, hand) + chance(this.seed, tile, at);
				if (fives) {
					const next = number ^ (FLIPS[tile] as number);
					const total = besides + (FLIPS[tile] === 0 ? 2 * next : next);
					if (total % 5 === 0) worth += TASTE.fives * total;
				}
				if (worth <= bestWorth) continue;
				bestWorth = worth;
				best = (tile << 5) | at;
			}
		}
		return best;
	}
}
