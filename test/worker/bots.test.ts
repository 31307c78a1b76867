import { expect, it } from "vitest";
import { Budget } from "../../rules/bots/budget.ts";
import { ownOptions } from "../../rules/clashes.ts";
import { contextOf } from "../../worker/context.ts";
import { newRoom } from "../../worker/room/create.ts";
import { start } from "../../worker/room/play.ts";
import { begin, isRefused, type Room } from "../../worker/room/state.ts";
import type { Sessions } from "../../worker/sessions.ts";

const nobody = { present: () => new Map() } as unknown as Sessions;

/** A table whose first chair is a person's and the others strong bots', as it is just before the start. */
function readyRoom(): Room {
	const options = ownOptions("sixluv");
	const table = { code: "TESTTEST", game: "sixluv", options, locale: "en", hostKey: "k" } as const;
	const room = newRoom(table, contextOf(null, nobody, 1));
	const person = { kind: "person", key: "k", name: "P", standIn: null, ranked: null } as const;
	const bot = { kind: "bot", level: "strong" } as const;
	return { ...room, chairs: [person, bot, bot, bot] };
}

it("bots spend what the process lets them compute, at every table the same budget", () => {
	const budget = new Budget();
	const context = { ...contextOf(null, nobody, 1), budget };
	for (let tables = 0; tables < 8; tables++) {
		const started = start(begin(readyRoom()), context);
		if (isRefused(started)) throw new Error(started.refused);
	}
	expect(budget.playouts).toBeGreaterThan(new Budget().playouts);
	expect(contextOf(null, nobody, 1).budget).toBe(contextOf(null, nobody, 1).budget);
});
