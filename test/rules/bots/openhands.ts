import { decide } from "../../../rules/match.ts";
import { isSameSide, seats } from "../../../rules/seat.ts";
import { type Match, type Round, roundInPlay } from "../../../rules/state.ts";
import { type Act, legalActs } from "../../../rules/turn.ts";

/** What an act comes to for a side if everybody plays perfectly: every line tried in the checked engine. */
export function marginAfter(match: Match, act: Act, seat: number): number {
	const decision = decide(match, (match.round as Round).turn, act, "bot");
	if ("refused" in decision) throw new Error(decision.refused);
	const after = decision.match;
	const round = roundInPlay(after);
	if (round === null) return margin(after, seat);
	const margins = choices(round, after).map((next) => marginAfter(after, next, seat));
	const mine = isSameSide(round.turn, seat, after.options);
	return mine ? Math.max(...margins) : Math.min(...margins);
}

/** Lays where there are any, else the draw or the pass. */
export function choices(round: Round, { options }: Match): readonly Act[] {
	const acts = legalActs(round, options);
	const plays = acts.filter((act) => act.type === "play");
	return plays.length > 0 ? plays : acts.slice(0, 1);
}

function margin({ options, totals }: Match, seat: number): number {
	const mean = (mine: boolean) => {
		const of = seats(options).filter((other) => isSameSide(seat, other, options) === mine);
		return of.reduce((sum, other) => sum + (totals[other] as number), 0) / of.length;
	};
	return mean(true) - mean(false);
}
