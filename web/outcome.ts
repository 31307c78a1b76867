import type { Batida, RoundEndEvent } from "../rules/event.ts";
import type { Options } from "../rules/options.ts";
import { BATIDA_POINTS, handPips } from "../rules/score.ts";
import { isSameSide, type Seat, sideOf } from "../rules/seat.ts";
import type { Match } from "../rules/state.ts";
import type { Seen } from "../rules/tile.ts";
import { whyNext } from "./lead.ts";
import type { Who } from "./models/names.ts";
import { list, text } from "./text/index.ts";

/** How rounds and matches end, in words. A match here is one whose round has ended. */
type Ended = Match<Seen>;

const names = (seats: readonly Seat[], who: Who) => list(seats.map(who.name));

const endOf = (match: Ended) => match.round?.end as RoundEndEvent;

/** Who ended the round, or that it is blocked. */
export function headline(match: Ended, who: Who): string {
	const { result } = text.value;
	const end = endOf(match);
	const last = match.round?.last ?? null;
	if (end.outcome === "blocked") return result.blocked();
	if (end.losers.length > 0) return result.lostByLast({ name: names(end.losers, who) });
	if (last === null) return result.roundOver({ n: match.round?.number ?? 0 });
	return last === who.me ? result.dominoByYou() : result.dominoBy({ name: who.name(last) });
}

/** Who won and why, where the headline does not say it all. */
export function reasons(match: Ended, who: Who): readonly string[] {
	const { result } = text.value;
	const end = endOf(match);
	const { options } = match;
	if (end.outcome === "domino") {
		if (end.losers.length > 0) return [result.othersFree()];
		return options.partnership ? [result.wonByDomino({ names: names(end.winners, who) })] : [];
	}
	return [result.blockedWhy(), ...blockedReasons[options.blockedWinner](end, options, who)];
}

const blockedReasons: Record<
	Options["blockedWinner"],
	(end: RoundEndEvent, options: Options, who: Who) => readonly string[]
> = {
	lowestHand: (end, options, who) => {
		const { result } = text.value;
		const counts = end.hands.map((hand) => handPips(hand, options));
		const lightest = end.winners.find((seat) => counts[seat] === Math.min(...counts));
		if (lightest === undefined) return [result.tie()];
		const n = Math.min(...counts);
		return [result.wonByHand({ names: names(end.winners, who), name: who.name(lightest), n })];
	},
	lowestSide: (end, options, who) => {
		const { result } = text.value;
		if (!options.partnership) return blockedReasons.lowestHand(end, options, who);
		if (end.winners.length === 0) return [result.tie()];
		const n = end.winners.reduce((sum, seat) => sum + handPips(end.hands[seat] ?? [], options), 0);
		return [result.wonBySide({ names: names(end.winners, who), n })];
	},
	highestLoses: (end, options, who) => {
		const { result } = text.value;
		const n = handPips(end.hands[end.losers[0] ?? 0] ?? [], options);
		const lost = result.lostByHeaviest({ names: names(end.losers, who), n });
		return end.winners.length > 0 ? [lost, result.othersFree()] : [lost];
	},
};

/** What the round was worth. */
export function pointsWon(match: Ended, who: Who): string | null {
	const end = endOf(match);
	const [winner] = end.winners;
	const n = winner === undefined ? 0 : (end.points[winner] ?? 0);
	if (n === 0 || match.options.match.kind === "streak") return null;
	return text.value.result.pointsWon({ names: names(end.winners, who), n });
}

/** How the round came to be worth that, where there is something to tell. */
export function scoring(match: Ended): string | null {
	const end = endOf(match);
	const [winner] = end.winners;
	return winner === undefined ? null : scored[match.options.roundScore](end, winner, match.options);
}

const scored: Record<
	Options["roundScore"],
	(end: RoundEndEvent, winner: Seat, options: Options) => string | null
> = {
	opponentPips: (end, winner, options) => {
		const { result } = text.value;
		const from = end.hands.reduce(
			(sum, hand, seat) => sum + (isSameSide(seat, winner, options) ? 0 : handPips(hand, options)),
			0,
		);
		const n = end.points[winner] ?? 0;
		return from === n ? result.fromOpponents({ n }) : result.rounded({ from, n });
	},
	onePoint: () => null,
	batidas: ({ batida }) => batida && batidaWords(batida),
	burrinho: () => null,
};

function batidaWords(batida: Batida): string {
	const { result } = text.value;
	const n = BATIDA_POINTS[batida];
	if (batida === "carroca") return result.batidaCarroca({ n });
	if (batida === "la-e-lo") return result.batidaLaELo({ n });
	if (batida === "cruzada") return result.batidaCruzada({ n });
	return result.batidaComum({ n });
}

/** How the rows of won rounds stand, and whose row was broken. `before`: the match before the round's end, if known. */
export function rows(match: Ended, before: Match<Seen> | null, who: Who): readonly string[] {
	const { result } = text.value;
	const { options, streaks } = match;
	const { winners } = endOf(match);
	if (options.match.kind !== "streak" || streaks === null) return [];
	const of = options.match.rounds;
	const [winner] = winners;
	const broken = (before?.streaks ?? []).flatMap((row, seat) =>
		row > 0 && streaks[seat] === 0 && sideOf(seat, options)[0] === seat ? [seat] : [],
	);
	return [
		...(winner === undefined
			? []
			: [result.streakNow({ names: names(winners, who), n: streaks[winner] ?? 0, of })]),
		...broken.map((seat) => result.streakBroken({ names: names(sideOf(seat, options), who) })),
	];
}

/** Who leads the next round, and why. */
export function nextLead(match: Ended, who: Who): { readonly who: string; readonly why: string } {
	const { result } = text.value;
	const { nextLeader } = match;
	const why = whyNext(match);
	if (nextLeader === null) return { who: result.nextByDeal(), why };
	return {
		who:
			nextLeader === who.me
				? result.nextLeadsYou()
				: result.nextLeads({ name: who.name(nextLeader) }),
		why,
	};
}

/** Why the match goes on although its goal is reached, or null (§6). */
export function extraRound(match: Ended): string | null {
	const { options, totals, winners, played } = match;
	const goal = options.match;
	const reached =
		(goal.kind === "points" && Math.max(...totals) >= goal.target) ||
		(goal.kind === "rounds" && played >= goal.rounds);
	return reached && winners === null ? text.value.result.extraRound() : null;
}

/** How the match ended. */
export function matchHeadline(match: Ended, who: Who): string {
	const { result } = text.value;
	const winners = match.winners ?? [];
	if (winners.length === 0) return result.matchStopped();
	if (match.options.match.kind === "open")
		return result.fewestBurrinhos({ names: names(winners, who) });
	if (winners.length === 1 && winners[0] === who.me) return result.matchWonYou();
	return result.matchWon({ names: names(winners, who) });
}
