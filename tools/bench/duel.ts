import { rngFrom, shuffled } from "../../rules/bots/rng.ts";
import type { Bot } from "../../rules/bots/types.ts";
import { deal } from "../../rules/deal.ts";
import type { GameEvent } from "../../rules/event.ts";
import { decide, evolve, newMatch } from "../../rules/match.ts";
import { type Options, tilesInPlay } from "../../rules/options.ts";
import { type Seat, seats, sides } from "../../rules/seat.ts";
import { type Match, type Round, roundInPlay } from "../../rules/state.ts";
import { legalActs } from "../../rules/turn.ts";
import { seenBy, viewFor } from "../../rules/view.ts";

/** How one bot fared against another over deals that each had from every side of the table. */
export interface Duel {
	readonly rounds: number;
	/** The share of rounds won (a round that nobody won is shared evenly), with half its 95 % interval. */
	readonly won: number;
	readonly wonWithin: number;
	/** What `won` would be if both played alike. */
	readonly even: number;
	/** Points a round more than the other side. */
	readonly points: number;
	readonly pointsWithin: number;
	/** Milliseconds of each bot for one act, over acts with more than one choice. */
	readonly msPerAct: readonly [number, number];
}

/**
 * Plays `deals` deals once for each way to seat the bots: `a` on every other side and `b` on the rest, then exchanged;
 * with three sides `a` alone against two, on each side in turn. The round is a later one: its first seat leads any tile.
 */
export function duel(a: Bot, b: Bot, options: Options, deals: number, seed: number): Duel {
	const all = sides(options);
	const turns = all.length % 2 === 0 ? 2 : all.length;
	const clock = [0, 0];
	const acts = [0, 0];
	const bots = [a, b].map((bot, which) => timed(bot, which, clock, acts));
	const won: number[] = [];
	const points: number[] = [];
	for (let n = 0; n < deals; n++) {
		let share = 0;
		let margin = 0;
		for (let turn = 0; turn < turns; turn++) {
			const isA = (seat: Seat) => all.findIndex((side) => side.includes(seat)) % turns === turn;
			const at = seats(options).map((seat) => bots[isA(seat) ? 0 : 1] as Bot);
			const end = playRound(
				at,
				options,
				rngFrom(seed * 2 ** 20 + n),
				rngFrom(seed + n * 64 + turn),
			);
			share += shareOf(isA, end, options);
			margin += marginOf(isA, end, options);
		}
		won.push(share / turns);
		points.push(margin / turns);
	}
	const [wonMean, wonWithin] = meanOf(won);
	const [pointsMean, pointsWithin] = meanOf(points);
	return {
		rounds: deals * turns,
		won: wonMean,
		wonWithin,
		even: 1 / turns,
		points: pointsMean,
		pointsWithin,
		msPerAct: [0, 1].map(
			(which) => (clock[which] as number) / Math.max(1, acts[which] as number),
		) as [number, number],
	};
}

function timed(bot: Bot, which: number, clock: number[], count: number[]): Bot {
	return (sight, acts, rng) => {
		const start = performance.now();
		const act = bot(sight, acts, rng);
		if (acts.length > 1) {
			clock[which] = (clock[which] as number) + performance.now() - start;
			count[which] = (count[which] as number) + 1;
		}
		return act;
	};
}

function playRound(
	bots: readonly Bot[],
	options: Options,
	chance: ReturnType<typeof rngFrom>,
	rng: ReturnType<typeof rngFrom>,
): Match {
	const start = newMatch(options, { played: 1, nextLeader: 0 });
	const tiles = shuffled(tilesInPlay(options), chance);
	const history: GameEvent[] = [deal(start, { tiles, lots: null })];
	let match = evolve(start, history[0] as GameEvent);
	for (let round = roundInPlay(match); round !== null; round = roundInPlay(match)) {
		const seat = round.turn;
		const sight = {
			view: viewFor(match, seat),
			history: history.map((event) => seenBy(event, seat)),
		};
		const act = (bots[seat] as Bot)(sight, legalActs(round, options), rng);
		const decision = decide(match, seat, act, "bot");
		if ("refused" in decision) throw new Error(decision.refused);
		history.push(...decision.events);
		match = decision.match;
	}
	return match;
}

/** The share of a round that A won: in burrinho its share of those who went free, else whether its side won. */
function shareOf(isA: (seat: Seat) => boolean, match: Match, options: Options): number {
	const end = (match.round as Round).end;
	const ofA = (all: readonly Seat[]) => all.filter(isA).length / all.length;
	if (end === null || end.winners.length === 0) return ofA(seats(options));
	if (end.losers.length > 0) return 1 - ofA(end.losers);
	return ofA(end.winners);
}

/** What the seats of A scored in the mean, less what the others did; burrinhos count against. */
function marginOf(isA: (seat: Seat) => boolean, match: Match, options: Options): number {
	const mean = (all: readonly Seat[]) =>
		all.reduce((sum, seat) => sum + (match.totals[seat] as number), 0) / all.length;
	const margin =
		mean(seats(options).filter(isA)) - mean(seats(options).filter((seat) => !isA(seat)));
	return options.roundScore === "burrinho" ? -margin : margin;
}

/** The mean and half its 95 % interval. */
function meanOf(values: readonly number[]): readonly [number, number] {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
	return [mean, 1.96 * Math.sqrt(squares / Math.max(1, values.length - 1) / values.length)];
}
