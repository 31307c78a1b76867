import { expect, test } from "vitest";
import { indexOf, tileSet } from "../../../rules/bots/bits.ts";
import { Exact, isSearchable } from "../../../rules/bots/exact.ts";
import { place } from "../../../rules/bots/position.ts";
import { Margin } from "../../../rules/bots/worth.ts";
import { decide } from "../../../rules/match.ts";
import { isSameSide, seats } from "../../../rules/seat.ts";
import { type Match, type Round, roundInPlay } from "../../../rules/state.ts";
import { type Act, legalActs } from "../../../rules/turn.ts";
import { anyTurns } from "./tables.ts";

/** What an act comes to for a side if everybody plays perfectly: every line tried in the checked engine. */
function marginAfter(match: Match, act: Act, seat: number): number {
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
function choices(round: Round, { options }: Match): readonly Act[] {
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

test("§2-5 the search finds what trying every line in the checked engine finds", () => {
	let positions = 0;
	for (const { match, seat, seed } of anyTurns(400, 100)) {
		const round = match.round as Round;
		const tiles =
			round.hands.flat().length + (match.options.draw === "none" ? 0 : round.boneyard.length);
		const acts = choices(round, match);
		if (!isSearchable(match.options) || tiles > 9 || acts[0]?.type !== "play") continue;
		const exact = new Exact(match.options);
		place(exact.playout, round, match.options);
		for (const [other, hand] of round.hands.entries()) exact.playout.hands[other] = tileSet(hand);
		exact.playout.bones.set(round.boneyard.map(indexOf));
		const plays = acts.filter((act) => act.type === "play");
		const lays = plays.map(({ tile, end }) => ({
			tile: indexOf(tile),
			end: Math.max(
				0,
				round.line.ends.findIndex(({ name }) => name === end),
			),
		}));
		const margins = new Float64Array(lays.length);
		const even = { ...match, totals: match.totals.map(() => 0) };
		expect(exact.solve(lays, margins, new Margin(match.options, seat), 1e6)).toBe(true);
		expect({ seed, margins: [...margins] }).toEqual({
			seed,
			margins: plays.map((act) => marginAfter(even, act, seat)),
		});
		positions++;
	}
	expect(positions).toBeGreaterThan(300);
});
