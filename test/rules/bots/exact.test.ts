import { expect, test } from "vitest";
import { indexOf, tileSet } from "../../../rules/bots/bits.ts";
import { Exact, isSearchable } from "../../../rules/bots/exact.ts";
import { place } from "../../../rules/bots/position.ts";
import { Margin } from "../../../rules/bots/worth.ts";
import type { Round } from "../../../rules/state.ts";
import { choices, marginAfter } from "./openhands.ts";
import { anyTurns } from "./tables.ts";

test("§2-5 the search finds what trying every line in the checked engine finds", {
	timeout: 30_000,
}, () => {
	let positions = 0;
	for (const { match, seat, seed } of anyTurns(250, 100)) {
		const round = match.round as Round;
		const tiles =
			round.hands.flat().length + (match.options.draw === "none" ? 0 : round.boneyard.length);
		const acts = choices(round, match);
		if (!isSearchable(match.options) || tiles > 9 || acts[0]?.type !== "play") continue;
		const exact = new Exact(match.options, 8);
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
	expect(positions).toBeGreaterThan(200);
});
