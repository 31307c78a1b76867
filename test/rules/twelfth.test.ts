import { describe, expect, test } from "vitest";
import { resolveRow } from "../../rules/clashes.ts";
import type { Game } from "../../rules/games.ts";
import { playMatch } from "../../tools/matches.ts";
import { foulIn } from "../helpers/referee/referee.ts";

/** A game that nobody plays: three players, five tiles, every double a spinner, batidas, lots before each round. */
const TWELFTH: Game = {
	players: [3],
	options: {
		handSize: 5,
		draw: "one",
		drawReserve: 2,
		firstLead: "lots",
		nextLead: "asFirst",
		blockedLead: "asFirst",
		tiedLead: "asFirst",
		spinner: "everyDouble",
		blockedWinner: "lowestHand",
		roundScore: "batidas",
		match: { kind: "points", target: 12 },
		turnSeconds: 20,
	},
	choices: ["match"],
};

describe("a twelfth game is one row", () => {
	test("its matches are played to the end, and their records stand", () => {
		const resolution = resolveRow(TWELFTH, { turnSeconds: 30 });
		if ("problems" in resolution) throw new Error(resolution.problems[0]?.message);
		const { options } = resolution;
		for (let seed = 1; seed <= 20; seed++) {
			const bots = ["random", "greedy", "random"] as const;
			const setup = { game: "twelfth", options, bots, dealSeed: seed, botSeed: seed, rounds: 1 };
			const lines = [...playMatch(setup)].map((line) => JSON.stringify(line));
			expect(foulIn(lines)).toBeNull();
			expect(JSON.parse(lines.at(-1) as string)).toMatchObject({ type: "matchEnd" });
		}
	});
});
