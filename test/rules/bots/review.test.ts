import { describe, expect, test } from "vitest";
import { areAlike } from "../../../rules/bots/distinct.ts";
import { random } from "../../../rules/bots/random.ts";
import { type Finding, review } from "../../../rules/bots/review.ts";
import { rngFrom } from "../../../rules/bots/rng.ts";
import { evolve, newMatch } from "../../../rules/match.ts";
import type { Options } from "../../../rules/options.ts";
import type { Match, Round } from "../../../rules/state.ts";
import type { Tile } from "../../../rules/tile.ts";
import type { Act, PlayAct } from "../../../rules/turn.ts";
import { choices, marginAfter } from "./openhands.ts";
import { acted, everyTable, opened, optionsOf, type Played, turnsOf } from "./tables.ts";

/** A later round dealt by hand, seat 0 to lead any tile, with the acts that follow. */
function played(
	options: Options,
	hands: readonly (readonly Tile[])[],
	acts: readonly Act[],
): Played {
	const start = newMatch(options, { played: 1, nextLeader: 0 });
	const deal = {
		type: "deal",
		round: 2,
		leader: 0,
		mustLead: null,
		lots: null,
		hands,
		boneyard: [],
	} as const;
	return acts.reduce<Played>(acted, { match: evolve(start, deal), history: [deal] });
}

const on = (end: PlayAct["end"], tile: Tile): PlayAct => ({ type: "play", tile, end });

/** The findings that trying every line in the checked engine comes to. */
function findingsByHand(
	options: Options,
	{ history }: Played,
	seat: number,
): Omit<Finding, "better" | "by">[] {
	const findings: Omit<Finding, "better" | "by">[] = [];
	let match: Match = newMatch(options);
	for (const [at, event] of history.entries()) {
		const round = match.round as Round;
		if (event.type === "play" && event.seat === seat) {
			const act = on(event.end, event.tile);
			const value = (choice: Act) =>
				marginAfter({ ...match, totals: match.totals.map(() => 0) }, choice, seat);
			const others = choices(round, match).filter(
				(choice) => !areAlike(choice, act, round, options),
			);
			const gain = Math.max(...others.map(value)) - value(act);
			if (gain > 0) findings.push({ at, act, gain });
		}
		match = evolve(match, event);
	}
	return findings;
}

describe("the review of a round", { timeout: 30_000 }, () => {
	test("§5 names the lead that would have kept the other from laying, and what it would have been worth", () => {
		const options = optionsOf("romania-block", { players: 2, handSize: 2, nextLead: "winner" });
		// 6-1 leaves 5-0 and 4-4 nothing to fit; then 6-5 goes out and takes 13 where it was 8.
		const { history } = played(
			options,
			[
				["6-5", "6-1"],
				["5-0", "4-4"],
			],
			[on("lead", "6-5"), on("right", "5-0"), on("left", "6-1")],
		);
		expect(review(options, history, 0)).toEqual([
			{ at: 1, act: on("lead", "6-5"), better: on("lead", "6-1"), gain: 5, by: "search" },
		]);
		expect(review(options, history, 1)).toEqual([]);
	});

	test.each([
		["romania-block", { players: 2, handSize: 4 }],
		["romania-block", { players: 4, partnership: true, handSize: 3 }],
		[
			"romania-draw",
			{
				players: 2,
				handSize: 3,
				removed: [
					"6-0",
					"5-0",
					"4-0",
					"3-0",
					"2-0",
					"1-0",
					"0-0",
					"6-1",
					"5-1",
					"4-1",
					"3-1",
					"2-1",
					"1-1",
					"6-2",
					"5-2",
				],
			},
		],
		["saharat-fives", { players: 2, handSize: 4, draw: "none" }],
		["brazil", { players: 2, handSize: 5, voluntaryPass: false }],
	] as const)("§2-5 agrees with every line of the checked engine: %s %o", (game, changes) => {
		const options = optionsOf(game, changes);
		let found = 0;
		for (let seed = 1; seed <= 40; seed++) {
			const rng = rngFrom(seed);
			const round = [...turnsOf(opened(options, rng), random, rng)].at(-1) as Played;
			for (const seat of [0, 1]) {
				const findings = review(options, round.history, seat);
				expect(findings.map(({ at, act, gain }) => ({ at, act, gain }))).toEqual(
					findingsByHand(options, round, seat),
				);
				found += findings.length;
			}
		}
		expect(found).toBeGreaterThan(0);
	});

	test.each(everyTable())("looks back on $game with $options.players", ({ options }) => {
		const rng = rngFrom(1);
		const { history } = [...turnsOf(opened(options, rng), random, rng)].at(-1) as Played;
		for (const { at, act, better, gain } of review(options, history, 0)) {
			expect(history[at]).toMatchObject({ seat: 0, type: act.type });
			expect(better).not.toEqual(act);
			expect(gain).toBeGreaterThan(0);
		}
		expect(review(options, history, 0)).toEqual(review(options, history, 0));
	});
});
