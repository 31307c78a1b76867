import { expect, it } from "vitest";
import { Budget } from "../../rules/bots/budget.ts";
import { rngFrom } from "../../rules/bots/rng.ts";
import { ownOptions } from "../../rules/clashes.ts";
import { contextOf } from "../../worker/context.ts";
import { newRoom } from "../../worker/room/create.ts";
import { start } from "../../worker/room/play.ts";
import {
	begin,
	type Context,
	isRefused,
	type Room,
	type Step,
	type TimedLine,
} from "../../worker/room/state.ts";
import type { Sessions } from "../../worker/sessions.ts";
import { someHex } from "../helpers/chance.ts";

const nobody = { present: () => new Map() } as unknown as Sessions;

const isBotAct = ({ line }: TimedLine) => line.type === "play" || line.type === "pass";

/** A table whose first chair is a person's and the others strong bots', as it is just before the start. */
function readyRoom(context: Context): Room {
	const options = ownOptions("sixluv");
	const table = { code: "TESTTEST", game: "sixluv", options, locale: "en", hostKey: "k" } as const;
	const room = newRoom(table, context);
	const person = { kind: "person", key: "k", name: "P", standIn: null, ranked: null } as const;
	const bot = { kind: "bot", level: "strong" } as const;
	return { ...room, chairs: [person, bot, bot, bot] };
}

/** The table just after the start: the bots have acted, up to the person's turn. */
function startedStep(context: Context): Step {
	const started = start(begin(readyRoom(context)), context);
	if (isRefused(started)) throw new Error(started.refused);
	return started;
}

it("bots spend what the process lets them compute, at every table the same budget", () => {
	const budget = new Budget();
	const context = { ...contextOf(null, nobody, 1), budget };
	for (let tables = 0; tables < 8; tables++) startedStep(context);
	expect(budget.playouts).toBeGreaterThan(new Budget().playouts);
	expect(contextOf(null, nobody, 1).budget).toBe(contextOf(null, nobody, 1).budget);
});

it("bots that act one after another are not in step: each takes its own human while", () => {
	const rng = rngFrom(1);
	const random = (bytes: number) => someHex(bytes, rng);
	const context = { ...contextOf(null, nobody, 1), random, budget: new Budget() };
	const gaps: number[] = [];
	for (let tables = 0; tables < 40; tables++) {
		const { lines } = startedStep(context);
		const times = [context.nowMs, ...new Set(lines.filter(isBotAct).map(({ atMs }) => atMs))];
		for (let at = 1; at < times.length; at++)
			gaps.push((times[at] as number) - (times[at - 1] as number));
	}
	expect(gaps.length).toBeGreaterThan(30);
	for (const gap of gaps) {
		expect(gap).toBeGreaterThanOrEqual(900);
		expect(gap).toBeLessThanOrEqual(2600);
	}
	expect(gaps.filter((gap, at) => Math.abs(gap - (gaps[at - 1] ?? 0)) < 10).length).toBeLessThan(
		gaps.length / 10,
	);
	expect(new Set(gaps).size).toBeGreaterThan(gaps.length / 2);
});
