import type { Options } from "../options.ts";
import { BATIDA_POINTS, tilePips } from "../score.ts";
import { TILES } from "../tile.ts";
import { count, FLIP, SUIT, type TileSet } from "./bits.ts";
import type { Playout } from "./playout.ts";

/**
 * What a played-out round gives each seat, by the rules of score.ts on sets of tiles. Seats are bits here:
 * 1 for seat 0, 2 for seat 1, 4 for seat 2 …
 */
export class Tally {
	/** What the round's end gave each seat, without what fives gave on the way. */
	readonly points = new Int32Array(6);
	winners = 0;
	losers = 0;
	private readonly counts = new Int32Array(6);
	private readonly players: number;
	private readonly everybody: number;
	private readonly partnership: boolean;
	/** Whether going out leaves the round, so that somebody loses rather than wins (§8: three options in one). */
	private readonly leaves: boolean;
	private readonly bySide: boolean;
	private readonly takes: Options["roundScore"];
	private readonly roundTo: number;
	/** The tiles whose count has bit 0, 1, 2, 3 set: a hand is added up by four counts of bits. */
	private readonly slices: readonly [TileSet, TileSet, TileSet, TileSet];

	constructor(options: Options) {
		this.players = options.players;
		this.everybody = (1 << options.players) - 1;
		this.partnership = options.partnership;
		this.leaves = options.goingOut === "leaves";
		this.bySide = options.blockedWinner === "lowestSide" && options.partnership;
		this.takes = options.roundScore;
		this.roundTo = options.roundTo;
		const slice = (power: number) =>
			TILES.reduce(
				(set, tile, index) => set | (((tilePips(tile, options) >> power) & 1) << index),
				0,
			);
		this.slices = [slice(0), slice(1), slice(2), slice(3)];
	}

	/** What a set of tiles counts in a hand. */
	pips(tiles: TileSet): number {
		const [ones, twos, fours, eights] = this.slices;
		return (
			count(tiles & ones) +
			2 * count(tiles & twos) +
			4 * count(tiles & fours) +
			8 * count(tiles & eights)
		);
	}

	/** The seats that score together with one. */
	sideOf(seat: number): number {
		return this.partnership ? 0b0101 << (seat & 1) : 1 << seat;
	}

	isSameSide(a: number, b: number): boolean {
		return a === b || (this.partnership && ((a ^ b) & 1) === 0);
	}

	/** Judges a playout that is over. */
	judge(playout: Playout): void {
		const { players, points } = this;
		this.winners = 0;
		this.losers = 0;
		if (playout.blocked) this.judgeBlocked(playout.hands);
		else if (this.leaves) this.judgeLoser(playout.hands);
		else this.winners = this.sideOf(playout.last);
		const marked = this.leaves ? this.losers : this.winners;
		const worth = marked === 0 ? 0 : this.worth(playout);
		for (let seat = 0; seat < players; seat++) points[seat] = (marked >> seat) & 1 ? worth : 0;
	}

	private judgeLoser(hands: Int32Array): void {
		for (let seat = 0; seat < this.players; seat++) if (hands[seat] !== 0) this.losers |= 1 << seat;
		this.winners = this.everybody & ~this.losers;
	}

	private judgeBlocked(hands: Int32Array): void {
		for (let seat = 0; seat < this.players; seat++)
			this.counts[seat] = this.pips(hands[seat] as number);
		if (this.leaves) this.judgeHeaviest(hands);
		else this.judgeLightest();
	}

	private judgeHeaviest(hands: Int32Array): void {
		let most = -1;
		for (let seat = 0; seat < this.players; seat++) {
			const sum = this.counts[seat] as number;
			if (hands[seat] === 0 || sum < most) continue;
			this.losers = sum > most ? 1 << seat : this.losers | (1 << seat);
			most = sum;
		}
		this.winners = this.everybody & ~this.losers;
	}

	private judgeLightest(): void {
		let least = Infinity;
		for (let seat = 0; seat < this.players; seat++) {
			const side = this.sideOf(seat);
			const sum =
				(this.counts[seat] as number) + (this.bySide ? (this.counts[seat ^ 2] as number) : 0);
			if (sum > least) continue;
			// Level with another side: nobody wins, unless somebody lighter follows.
			this.winners = sum < least || this.winners === side ? side : 0;
			least = sum;
		}
	}

	/** What each winner takes, or each loser is marked where going out leaves the round. */
	private worth(playout: Playout): number {
		if (this.takes === "onePoint" || this.takes === "burrinho") return 1;
		if (this.takes === "batidas") return playout.blocked ? BATIDA_POINTS.comum : batida(playout);
		let left = 0;
		for (let seat = 0; seat < this.players; seat++)
			if (((this.winners >> seat) & 1) === 0) left |= playout.hands[seat] as number;
		const { roundTo } = this;
		return Math.round(this.pips(left) / roundTo) * roundTo;
	}
}

/** What the tile that went out is worth by its kind (§5). */
function batida({ lastTile, leftBefore, rightBefore }: Playout): number {
	const bit = 1 << lastTile;
	const both =
		leftBefore >= 0 && (bit & (SUIT[leftBefore] as number) & (SUIT[rightBefore] as number)) !== 0;
	if (FLIP[lastTile] === 0) return both ? BATIDA_POINTS.cruzada : BATIDA_POINTS.carroca;
	return both ? BATIDA_POINTS["la-e-lo"] : BATIDA_POINTS.comum;
}
