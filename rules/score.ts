import type { Batida } from "./event.ts";
import { findEnd, type Line } from "./line.ts";
import type { Options } from "./options.ts";
import { type BySeat, isSameSide, type Seat, seats, seatsFrom, sideOf, sides } from "./seat.ts";
import { isIn, type Round } from "./state.ts";
import { isDouble, matches, pips, type Tile } from "./tile.ts";

type Counting = Pick<Options, "doublePips" | "blankDoublePips">;

/** What a tile left in a hand counts (§5 `doublePips`, `blankDoublePips`). */
export function tilePips(tile: Tile, options: Counting): number {
	if (tile === "0-0") return options.blankDoublePips;
	return isDouble(tile) && options.doublePips === "once" ? pips(tile) / 2 : pips(tile);
}

export function handPips(hand: readonly Tile[], options: Counting): number {
	return hand.reduce((sum, tile) => sum + tilePips(tile, options), 0);
}

/** What a tile scores at once by the sum of the open ends (§2 "fives"). */
export function fivesPoints(sum: number): number {
	return sum % 5 === 0 ? sum : 0;
}

/** Whether a round marks its losers, everybody else having a free one, instead of paying its winners (§5). */
export function marksLosers(options: Pick<Options, "roundScore">): boolean {
	return options.roundScore === "burrinho";
}

/** Who won a round and why, before it is turned into points. */
export interface Verdict {
	readonly outcome: "domino" | "blocked";
	readonly winners: readonly Seat[];
	readonly losers: readonly Seat[];
	readonly winnerSeat: Seat | null;
}

/** The verdict on a round that somebody ended by going out (§5). */
export function dominoVerdict(round: Round, options: Options): Verdict {
	const outcome = "domino";
	if (marksLosers(options)) {
		const losers = seats(options).filter((seat) => isIn(round, seat));
		const winners = seats(options).filter((seat) => !isIn(round, seat));
		return { outcome, winners, losers, winnerSeat: round.out[0] ?? null };
	}
	const winnerSeat = round.last as Seat;
	return { outcome, winners: sideOf(winnerSeat, options), losers: [], winnerSeat };
}

/** The verdict on a blocked round (§5 `blockedWinner`). */
export function blockedVerdict(round: Round, options: Options): Verdict {
	const counts = round.hands.map((hand) => handPips(hand, options));
	const { winners, losers } = blockedWinners[options.blockedWinner](counts, round, options);
	const winnerSeat = lightestFromLeader(winners, counts, round.leader, options);
	return { outcome: "blocked", winners, losers, winnerSeat };
}

type Won = Pick<Verdict, "winners" | "losers">;

const NOBODY: Won = { winners: [], losers: [] };

const blockedWinners: Record<
	Options["blockedWinner"],
	(counts: BySeat<number>, round: Round, options: Options) => Won
> = {
	lowestHand: (counts, _round, options) => {
		const lightest = seats(options).filter((seat) => counts[seat] === Math.min(...counts));
		const side = sideOf(lightest[0] as Seat, options);
		return lightest.every((seat) => side.includes(seat)) ? { winners: side, losers: [] } : NOBODY;
	},
	lowestSide: (counts, _round, options) => {
		const all = sides(options);
		const sums = all.map((side) => side.reduce((sum, seat) => sum + (counts[seat] as number), 0));
		const lightest = all.filter((_, index) => sums[index] === Math.min(...sums));
		return lightest.length === 1 ? { winners: lightest[0] as readonly Seat[], losers: [] } : NOBODY;
	},
	highestLoses: (counts, round, options) => {
		const playing = seats(options).filter((seat) => isIn(round, seat));
		const most = Math.max(...playing.map((seat) => counts[seat] as number));
		const losers = playing.filter((seat) => counts[seat] === most);
		return { winners: seats(options).filter((seat) => !losers.includes(seat)), losers };
	},
};

/** The winner seat of a blocked round (§4): the lightest of the winners, the first from the leader if level. */
function lightestFromLeader(
	winners: readonly Seat[],
	counts: BySeat<number>,
	leader: Seat,
	options: Options,
): Seat | null {
	const least = Math.min(...winners.map((seat) => counts[seat] as number));
	const isLightest = (seat: Seat) => winners.includes(seat) && counts[seat] === least;
	return seatsFrom(leader, options).find(isLightest) ?? null;
}

/** The line as it was before the tile that went out, and that tile, for the batida. */
export interface LastLay {
	readonly tile: Tile;
	readonly before: Line;
}

/** What a round gave each seat (§5 `roundScore`), and the kind of its last tile where that counts. */
export function roundPoints(
	verdict: Verdict,
	round: Round,
	lastLay: LastLay | null,
	options: Options,
): { readonly points: BySeat<number>; readonly batida: Batida | null } {
	const batida =
		options.roundScore === "batidas" && verdict.outcome === "domino" && lastLay !== null
			? batidaOf(lastLay)
			: null;
	const points = seats(options).map((seat) =>
		roundScores[options.roundScore](seat, { verdict, round, batida, options }),
	);
	return { points, batida };
}

interface Scoring {
	readonly verdict: Verdict;
	readonly round: Round;
	readonly batida: Batida | null;
	readonly options: Options;
}

const wonBy = (seat: Seat, { verdict }: Scoring) => verdict.winners.includes(seat);

const roundScores: Record<Options["roundScore"], (seat: Seat, scoring: Scoring) => number> = {
	opponentPips: (seat, scoring) => (wonBy(seat, scoring) ? opponentsPips(seat, scoring) : 0),
	onePoint: (seat, scoring) => (wonBy(seat, scoring) ? 1 : 0),
	batidas: (seat, scoring) => (wonBy(seat, scoring) ? BATIDA_POINTS[scoring.batida ?? "comum"] : 0),
	burrinho: (seat, { verdict }) => (verdict.losers.includes(seat) ? 1 : 0),
};

function opponentsPips(seat: Seat, { round, options }: Scoring): number {
	const sum = round.hands.reduce(
		(total, hand, other) =>
			isSameSide(seat, other, options) ? total : total + handPips(hand, options),
		0,
	);
	return Math.round(sum / options.roundTo) * options.roundTo;
}

/** What each kind of last tile is worth (§5); a blocked round is worth as much as the plainest. */
export const BATIDA_POINTS: Record<Batida, number> = {
	comum: 1,
	carroca: 2,
	"la-e-lo": 3,
	cruzada: 4,
};

/** The kind of the tile that went out, judged on both ends of the line just before it was laid (§5). */
function batidaOf({ tile, before }: LastLay): Batida {
	const both = (["left", "right"] as const).every((name) => {
		const end = findEnd(before, name);
		return end !== undefined && matches(tile, end.number);
	});
	if (isDouble(tile)) return both ? "cruzada" : "carroca";
	return both ? "la-e-lo" : "comum";
}
