import type { GameEvent, MatchEndEvent, RoundEndEvent } from "./event.ts";
import { nextLeader } from "./lead.ts";
import type { Line } from "./line.ts";
import type { MatchGoal, Options } from "./options.ts";
import type { Refusal } from "./refusal.ts";
import { evolveRound, openRound, outcomeOf } from "./round.ts";
import { blockedVerdict, dominoVerdict, type LastLay, marksLosers, roundPoints } from "./score.ts";
import { type BySeat, isSameSide, type Seat, seats, sides } from "./seat.ts";
import { type Match, type Round, roundInPlay } from "./state.ts";
import type { Seen } from "./tile.ts";
import { type Act, actEvent, clockEvent, refusalOf, serverPasses } from "./turn.ts";

/** The standing with which a match starts, or goes on in a case. */
export type Standing = Pick<Match, "played" | "totals" | "streaks" | "free" | "nextLeader">;

/** A match before its first deal, or at a later standing. */
export function newMatch(options: Options, standing: Partial<Standing> = {}): Match {
	const zeros = seats(options).map(() => 0);
	const totals = standing.totals ?? zeros;
	return {
		options,
		round: null,
		played: standing.played ?? 0,
		totals,
		endTotals: totals,
		streaks: options.match.kind === "streak" ? (standing.streaks ?? zeros) : null,
		free: marksLosers(options) ? (standing.free ?? zeros) : null,
		nextLeader: standing.nextLeader ?? null,
		winners: null,
		clock: 0,
	};
}

/** What the rules say to an act: the events that follow from it and the match after them, or why it is refused (§9). */
export type Decision = Settled | { readonly refused: Refusal };

interface Settled {
	readonly events: readonly GameEvent[];
	readonly match: Match;
}

/** Judges an act of a seat, with all that the server does by itself in the same step (§3, §5). */
export function decide(match: Match, seat: Seat, act: Act, by: "player" | "bot"): Decision {
	const round = roundInPlay(match);
	if (round === null) return { refused: "not-playing" };
	if (round.turn !== seat) return { refused: "not-your-turn" };
	const refused = refusalOf(round, act, match.options);
	if (refused !== null) return { refused };
	return settle(match, [actEvent(round, act, by, match.options)]);
}

/** What happens when the clock of a seat runs out (§3 `onTimeout`). */
export function decideTimeout(match: Match, seat: Seat): Decision {
	const round = roundInPlay(match);
	if (round === null) return { refused: "not-playing" };
	if (round.turn !== seat) return { refused: "not-your-turn" };
	const events: GameEvent[] = [{ type: "timeout", seat }];
	let state = match;
	let event: GameEvent;
	do {
		event = clockEvent(state.round as Round, match.options);
		events.push(event);
		state = evolve(state, event);
	} while (event.type === "draw" && outcomeOf(state.round as Round, match.options) === null);
	return settle(match, events);
}

/** The end of a match by its host: with winners where an open match stands between rounds, else stopped (§6, §11). */
export function stopMatch(match: Match): MatchEndEvent {
	const { options, endTotals: totals } = match;
	if (options.match.kind === "open" && match.played > 0 && roundInPlay(match) === null) {
		const least = Math.min(...totals);
		const winners = seats(options).filter((seat) => totals[seat] === least);
		return { type: "matchEnd", winners, totals };
	}
	return { type: "matchEnd", winners: [], totals, stopped: true };
}

/** The events with everything that follows from them: passes by the server, the end of the round and of the match. */
function settle(match: Match, events: readonly GameEvent[]): Settled {
	const settled = [...events];
	let before = match;
	let state = match;
	for (const event of events) {
		before = state;
		state = evolve(state, event);
	}
	for (;;) {
		const round = state.round as Round;
		const outcome = outcomeOf(round, match.options);
		if (outcome !== null) {
			const ending = endOfRound(state, outcome, lastLay(settled, before));
			return { events: [...settled, ...ending], match: ending.reduce<Match>(evolve, state) };
		}
		if (!serverPasses(round, match.options)) return { events: settled, match: state };
		const pass: GameEvent = { type: "pass", seat: round.turn, by: "server" };
		settled.push(pass);
		state = evolve(state, pass);
	}
}

function lastLay(events: readonly GameEvent[], before: Match): LastLay | null {
	const last = events.at(-1);
	return last?.type === "play" ? { tile: last.tile, before: before.round?.line as Line } : null;
}

/** The match after an event, or what a viewer sees of it. Events are facts: nothing is judged again. */
export function evolve<T extends Seen>(match: Match<T>, event: GameEvent<T>): Match<T> {
	const clock = match.clock + 1;
	switch (event.type) {
		case "deal":
			return { ...match, clock, round: openRound(event, match.nextLeader !== null) };
		case "matchEnd":
			return { ...match, clock, totals: event.totals, winners: event.winners };
		case "roundEnd":
			return {
				...match,
				clock,
				round: evolveRound(match.round as Round<T>, event, match.options),
				played: match.played + 1,
				totals: event.totals,
				endTotals: event.totals,
				streaks: event.streaks,
				free: event.free,
				nextLeader: event.nextLeader,
			};
		default:
			return {
				...match,
				clock,
				round: evolveRound(match.round as Round<T>, event, match.options),
				totals:
					event.type === "play" && event.points > 0
						? credited(match, event.seat, event.points)
						: match.totals,
			};
	}
}

/** The totals after a side scored; partners carry the same (§1). */
function credited(match: Match<Seen>, seat: Seat, points: number): BySeat<number> {
	return match.totals.map((total, other) =>
		isSameSide(seat, other, match.options) ? total + points : total,
	);
}

/** The match that a list of events leads to. */
export function replay(options: Options, events: Iterable<GameEvent>): Match {
	let match = newMatch(options);
	for (const event of events) match = evolve(match, event);
	return match;
}

function endOfRound(
	match: Match,
	outcome: "domino" | "blocked",
	lastLaid: LastLay | null,
): readonly (RoundEndEvent | MatchEndEvent)[] {
	const { options } = match;
	const round = match.round as Round;
	const verdict = (outcome === "domino" ? dominoVerdict : blockedVerdict)(round, options);
	const { points, batida } = roundPoints(verdict, round, lastLaid, options);
	const totals = match.totals.map((total, seat) => total + (points[seat] as number));
	const streaks = match.streaks && streaksAfter(match.streaks, verdict.winners, options);
	const free =
		match.free?.map((rounds, seat) => rounds + (verdict.losers.includes(seat) ? 0 : 1)) ?? null;
	const winners = goals[options.match.kind]({ options, totals, streaks, played: match.played + 1 });
	const end: RoundEndEvent = {
		type: "roundEnd",
		outcome,
		winners: verdict.winners,
		losers: verdict.losers,
		batida,
		points,
		totals,
		streaks,
		free,
		hands: round.hands,
		nextLeader: winners === null ? nextLeader(options, { ...round, ...verdict }) : null,
	};
	return winners === null ? [end] : [end, { type: "matchEnd", winners, totals }];
}

/** Rows of won rounds after one more round (§6 `streak`); a round that nobody won leaves them. */
function streaksAfter(
	streaks: BySeat<number>,
	winners: readonly Seat[],
	options: Options,
): BySeat<number> {
	if (winners.length === 0) return streaks;
	const broke = streaks.some((row, seat) => row > 0 && !winners.includes(seat));
	const counts = !broke || options.breakCounts;
	return streaks.map((row, seat) => (winners.includes(seat) ? row + (counts ? 1 : 0) : 0));
}

interface AfterRound {
	readonly options: Options;
	readonly totals: BySeat<number>;
	readonly streaks: BySeat<number> | null;
	readonly played: number;
}

/** Who has won the match at the end of a round, by the kind of its goal, or null (§6). */
const goals: Record<MatchGoal["kind"], (after: AfterRound) => readonly Seat[] | null> = {
	points: (after) => {
		const { match } = after.options;
		return match.kind === "points" && Math.max(...after.totals) >= match.target
			? soleTop(after)
			: null;
	},
	streak: ({ options, streaks }) => {
		const { match } = options;
		if (match.kind !== "streak") return null;
		const winners = seats(options).filter((seat) => (streaks?.[seat] ?? 0) >= match.rounds);
		return winners.length > 0 ? winners : null;
	},
	rounds: (after) => {
		const { match } = after.options;
		return match.kind === "rounds" && after.played >= match.rounds ? soleTop(after) : null;
	},
	open: () => null,
};

/** The side with the highest total, or null where sides share it. */
function soleTop({ options, totals }: AfterRound): readonly Seat[] | null {
	const top = sides(options).filter((side) => totals[side[0] as Seat] === Math.max(...totals));
	return top.length === 1 ? (top[0] as readonly Seat[]) : null;
}
