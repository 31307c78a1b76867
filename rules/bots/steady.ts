import { findEnd, type Line, lay, sumOfEnds } from "../line.ts";
import type { Options } from "../options.ts";
import { fivesPoints } from "../score.ts";
import { isSameSide, nextSeat } from "../seat.ts";
import type { Round } from "../state.ts";
import type { Seen } from "../tile.ts";
import type { Act, PlayAct } from "../turn.ts";
import { count, indexOf, SUIT, type TileSet } from "./bits.ts";
import { mayWait } from "./distinct.ts";
import { withoutTile } from "./greedy.ts";
import { fitting, type Hidden, type Knowledge, knowledgeOf } from "./knowledge.ts";
import { worthOfLay, worthOfLead } from "./taste.ts";
import type { Bot, Sight } from "./types.ts";

/** What it weighs, in pips, that a player may have nothing to lay; the suits kept; points of fives. */
const WEIGHTS = { next: 36, others: 12, partner: -12, suit: 1.8, fives: 3 };

/**
 * Plays soundly by rule of thumb: heavy tiles and doubles first, ends that it holds more of, many suits kept, ends for
 * which the others are likely to have nothing by what passes and draws told, and the points of fives.
 */
export const steady: Bot = (sight, acts, rng) => {
	const plays = acts.filter((act) => act.type === "play");
	if (plays.length === 0) return without(acts, sight);
	const known = knowledgeOf(sight);
	let best: Act = plays[0] as Act;
	let bestWorth = -Infinity;
	for (const play of plays) {
		const worth = worthOf(play, sight, known) + rng.next() / 2 ** 33;
		if (worth > bestWorth) [best, bestWorth] = [play, worth];
	}
	return best;
};

/** At most so many of some acts: those that are worth most by rule of thumb, any lay more than any other act. */
export function soundest(acts: readonly Act[], sight: Sight, most: number): readonly Act[] {
	if (acts.length <= most) return acts;
	const known = knowledgeOf(sight);
	return acts
		.map((act) => ({ act, worth: act.type === "play" ? worthOf(act, sight, known) : -Infinity }))
		.sort((a, b) => b.worth - a.worth)
		.slice(0, most)
		.map(({ act }) => act);
}

/** With nothing to lay: a tile drawn is one more to get rid of, so it rather passes where the rules leave it the choice. */
function without(acts: readonly Act[], { view }: Sight): Act {
	const pass = acts.find(({ type }) => type === "pass");
	return pass !== undefined && mayWait(view.match.round as Round<Seen>) ? pass : withoutTile(acts);
}

function worthOf(play: PlayAct, { view }: Sight, known: Knowledge): number {
	const { options, round } = view.match;
	const before = (round as Round<Seen>).line;
	const line = lay(before, play.tile, play.end, options);
	const kept = known.hand & ~(1 << indexOf(play.tile));
	const fives = options.fives ? fivesPoints(sumOfEnds(line)) : 0;
	return (
		tasteOf(play, before, known.hand) +
		WEIGHTS.suit * suitsIn(kept) +
		WEIGHTS.fives * fives +
		pressure(line, options, known)
	);
}

function tasteOf({ tile, end }: PlayAct, line: Line, hand: TileSet): number {
	const on = findEnd(line, end);
	if (on === undefined) return worthOfLead(indexOf(tile), hand);
	const others = line.ends.reduce(
		(set, other) => (other === on ? set : set | (1 << other.number)),
		0,
	);
	return worthOfLay(indexOf(tile), on.number, others, hand);
}

function suitsIn(tiles: TileSet): number {
	return SUIT.reduce((suits, suit) => suits + (tiles & suit ? 1 : 0), 0);
}

/** What it is worth that others may have nothing for these ends. */
function pressure(line: Line, options: Options, known: Knowledge): number {
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
