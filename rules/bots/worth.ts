import type { Options } from "../options.ts";
import { type BySeat, isSameSide, type Seat, sides } from "../seat.ts";
import type { Match } from "../state.ts";
import type { Seen } from "../tile.ts";
import type { Playout } from "./playout.ts";
import { Tally } from "./tally.ts";

/** What a round that is over is worth to one seat, more being better. */
export interface Judge {
	of(playout: Playout): number;
}

/**
 * How many points winning a round is worth beside what it scores, for the lead that comes with it: little where points
 * fall on the way anyway.
 */
function winBonus({ roundScore, fives }: Options): number {
	if (roundScore !== "opponentPips") return 0;
	return fives ? 5 : 20;
}

/** The points of a round more than the others got in the mean, as they stand; burrinhos count against. */
export class Margin implements Judge {
	protected readonly tally: Tally;
	protected readonly seat: Seat;
	protected readonly options: Options;
	private readonly others: number;

	constructor(options: Options, seat: Seat) {
		this.options = options;
		this.seat = seat;
		this.tally = new Tally(options);
		this.others = options.players - (options.partnership ? 2 : 1);
	}

	of(playout: Playout): number {
		this.tally.judge(playout);
		const { players, roundScore } = this.options;
		let mine = 0;
		let theirs = 0;
		for (let seat = 0; seat < players; seat++) {
			if (seat === this.seat) mine = this.gained(seat, playout);
			else if (!this.tally.isSameSide(seat, this.seat)) theirs += this.gained(seat, playout);
		}
		const margin = mine - theirs / this.others;
		return roundScore === "burrinho" ? -margin : margin;
	}

	/** What a seat's total grows by, fives included. */
	protected gained(seat: Seat, { scored }: Playout): number {
		const partner = this.options.partnership ? (scored[seat ^ 2] as number) : 0;
		return (this.tally.points[seat] as number) + (scored[seat] as number) + partner;
	}
}

/**
 * What a round is worth in the match as it stands: points up to the goal and none beyond it, a bonus for winning, and
 * in a match for won rounds in a row the chance of winning that match.
 */
export class MatchWorth extends Margin {
	private readonly room: BySeat<number>;
	private readonly bonus: number;
	/** In a match for rounds in a row: the chance to win it by the seat that wins this round, and after a tie. */
	private readonly chances: BySeat<number> | null;
	private readonly tied: number;

	constructor(match: Match<Seen>, seat: Seat) {
		const { options } = match;
		super(options, seat);
		const goal = options.match;
		const target = goal.kind === "points" ? goal.target : Infinity;
		this.room = match.totals.map((total) => Math.max(0, target - total));
		this.bonus = winBonus(options);
		this.chances = match.streaks?.map((_, winner) => chanceAfter(match, winner, seat)) ?? null;
		this.tied = chanceAfter(match, null, seat);
	}

	override of(playout: Playout): number {
		const margin = super.of(playout);
		const { winners } = this.tally;
		if (this.chances !== null)
			return winners === 0 ? this.tied : (this.chances[31 - Math.clz32(winners)] as number);
		if (winners === 0) return margin;
		return (winners >> this.seat) & 1 ? margin + this.bonus : margin - this.bonus;
	}

	protected override gained(seat: Seat, playout: Playout): number {
		return Math.min(super.gained(seat, playout), this.room[seat] as number);
	}
}

/**
 * About how likely a seat's side is to win a match for rounds in a row after a round that somebody won: every side
 * wins each round as often as the others; if no row that stands is played to its end, all sides are level.
 */
function chanceAfter({ streaks, options }: Match<Seen>, winner: Seat | null, seat: Seat): number {
	if (streaks === null || options.match.kind !== "streak") return 0;
	const { rounds } = options.match;
	const all = sides(options);
	const broke = streaks.some(
		(row, other) => winner !== null && row > 0 && !isSameSide(winner, other, options),
	);
	const chances = all.map(([first]) => {
		const row = streaks[first as Seat] as number;
		const won = winner !== null && isSameSide(first as Seat, winner, options);
		const next = winner === null ? row : !won ? 0 : broke && !options.breakCounts ? 0 : row + 1;
		return all.length ** -Math.max(0, rounds - next);
	});
	const mine = chances[all.findIndex((side) => side.includes(seat))] as number;
	const level = Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0)) / all.length;
	return mine + level;
}
