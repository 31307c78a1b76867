import { expect, test } from "vitest";
import { Budget, WHOLE_BUDGET } from "../../../rules/bots/budget.ts";
import { BOTS } from "../../../rules/bots/index.ts";
import { rngFrom } from "../../../rules/bots/rng.ts";
import type { Round } from "../../../rules/state.ts";
import { legalActs } from "../../../rules/turn.ts";
import { opened, optionsOf, sightOf, turnsOf } from "./tables.ts";

/** Every turn of a round in pairs: what its seat sees and may do. */
function* turns(seed: number) {
	const options = optionsOf("romania-block", { players: 4, partnership: true });
	const rng = rngFrom(seed);
	for (const { match, history, seat } of turnsOf(opened(options, rng), BOTS.greedy, rng))
		yield { sight: sightOf(match, history, seat), acts: legalActs(match.round as Round, options) };
}

test("a process that has just begun gets a twentieth of the whole budget", () => {
	expect(new Budget().playouts).toBe(WHOLE_BUDGET.playouts / 20);
	expect(new Budget().positions).toBe(WHOLE_BUDGET.positions / 20);
});

test("it grows with what is spent, up to the whole", () => {
	const budget = new Budget();
	const seen: number[] = [];
	for (let acts = 0; acts < 40; acts++) {
		seen.push(budget.playouts);
		budget.spend(budget.playouts / 3);
	}
	expect(seen).toEqual(seen.toSorted((a, b) => a - b));
	expect(seen.filter((playouts) => playouts < WHOLE_BUDGET.playouts).length).toBeGreaterThan(20);
	expect(budget.playouts).toBe(WHOLE_BUDGET.playouts);
	expect(budget.positions).toBe(WHOLE_BUDGET.positions);
});

test("strong spends what it computes and nothing where it has no choice", () => {
	const budget = new Budget();
	let spent = 0;
	for (const { sight, acts } of turns(4)) {
		const before = budget.playouts;
		BOTS.strong(sight, acts, rngFrom(1), budget);
		if (acts.length === 1) expect(budget.playouts).toBe(before);
		else if (budget.playouts > before) spent++;
	}
	expect(spent).toBeGreaterThan(8);
});

test("a bot that is given no budget has the whole, which stays whole", () => {
	for (const { sight, acts } of turns(7)) {
		const act = BOTS.strong(sight, acts, rngFrom(2), WHOLE_BUDGET);
		expect(BOTS.strong(sight, acts, rngFrom(2))).toEqual(act);
	}
	expect(WHOLE_BUDGET.playouts).toBe(2400);
});
