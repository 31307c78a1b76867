import { type Line, lay, sumOfEnds } from "../line.ts";
import { fivesPoints } from "../score.ts";
import { isSameSide, nextSeat } from "../seat.ts";
import type { Round } from "../state.ts";
import { isDouble, pips, type Seen } from "../tile.ts";
import type { Act, PlayAct } from "../turn.ts";
import { count, indexOf, SUIT, type TileSet } from "./bits.ts";
import { withoutTile } from "./greedy.ts";
import { fitting, type Hidden, type Knowledge, knowledgeOf } from "./knowledge.ts";
import type { Bot, Sight } from "./types.ts";

/** How much each thing that a sound player looks at weighs, in pips. */
const WEIGHTS = { double: 4, fits: 3, suit: 1.2, next: 12, others: 4, partner: -6, fives: 2 };

/**
 * Plays soundly by rule of thumb: heavy tiles and doubles first, keeps many suits and what fits the new ends,
 * chooses ends that the next player is likely to have nothing for, and takes the points of fives.
 */
export const steady: Bot = (sight, acts, rng) => {
	const plays = acts.filter((act) => act.type === "play");
	if (plays.length === 0) return withoutTile(acts);
	const known = knowledgeOf(sight);
	let best: Act = plays[0] as Act;
	let bestWorth = -Infinity;
	for (const play of plays) {
		const worth = worthOf(play, sight, known) + rng.next() / 2 ** 33;
		if (worth > bestWorth) [best, bestWorth] = [play, worth];
	}
	return best;
};

function worthOf({ tile, end }: PlayAct, { view }: Sight, known: Knowledge): number {
	const { options } = view.match;
	const line = lay((view.match.round as Round<Seen>).line, tile, end, options);
	const kept = known.hand & ~(1 << indexOf(tile));
	const fives = options.fives ? fivesPoints(sumOfEnds(line)) : 0;
	return (
		pips(tile) +
		(isDouble(tile) ? WEIGHTS.double : 0) +
		WEIGHTS.fits * count(kept & fitting(line)) +
		WEIGHTS.suit * suitsIn(kept) +
		WEIGHTS.fives * fives +
		pressure(line, view.match.options, known)
	);
}

function suitsIn(tiles: TileSet): number {
	return SUIT.reduce((suits, suit) => suits + (tiles & suit ? 1 : 0), 0);
}

/** What it is worth that others may have nothing for these ends. */
function pressure(
	line: Line,
	options: Sight["view"]["match"]["options"],
	known: Knowledge,
): number {
	const fits = fitting(line);
	const next = nextSeat(known.seat, options);
	return known.hidden.reduce((sum, hidden, seat) => {
		if (hidden.length === 0) return sum;
		const weight = isSameSide(seat, known.seat, options)
			? WEIGHTS.partner
			: seat === next
				? WEIGHTS.next
				: WEIGHTS.others;
		return sum + weight * chanceOfNone(hidden, fits, known.unseen);
	}, 0);
}

/** About how likely it is that none of the hidden tiles of a hand is one of `fits`. */
function chanceOfNone(hidden: readonly Hidden[], fits: TileSet, unseen: TileSet): number {
	return hidden.reduce((chance, part) => {
		const possible = unseen & ~part.lacks;
		return chance * (1 - count(possible & fits) / Math.max(1, count(possible))) ** part.count;
	}, 1);
}
