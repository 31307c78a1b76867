import assert from "node:assert/strict";
import { describe, expect, test } from "vitest";
import type { Rng } from "../../rules/bots/rng.ts";
import type { GameEvent } from "../../rules/event.ts";
import { newMatch } from "../../rules/match.ts";
import { seats } from "../../rules/seat.ts";
import type { Match } from "../../rules/state.ts";
import { viewFor } from "../../rules/view.ts";
import { seeded } from "../helpers/chance.ts";
import { drive } from "../helpers/drive.ts";
import { EYES, type Eyes, swapDifference } from "../helpers/swap.ts";
import { OWN_TABLES, someTable, type Table } from "../helpers/tables.ts";

/** The first difference that a viewer finds in the rounds of a match, or null. */
function firstLeak({ options }: Table, rng: Rng, eyes: Eyes = EYES): string | null {
	let match = newMatch(options);
	let start: Match = match;
	let history: GameEvent[] = [];
	for (const step of drive(options, rng, 3)) {
		if (step.events[0]?.type === "deal") [start, history] = [match, []];
		history.push(...step.events);
		match = step.match;
		for (const viewer of [...seats(options), "watcher" as const]) {
			const difference = swapDifference(start, history, viewer, rng, eyes);
			if (difference !== null) return difference;
		}
	}
	return null;
}

describe("§3 the swap test: tiles that a viewer cannot see change places and the viewer does not notice", {
	timeout: 60_000,
}, () => {
	test.each(OWN_TABLES)("$game with $options.players", (table) => {
		for (let seed = 1; seed <= 4; seed++) {
			seeded(seed, (rng) => assert.equal(firstLeak(table, rng), null));
		}
	});

	test("any options that go together", () => {
		for (let seed = 20_001; seed <= 20_120; seed++) {
			seeded(seed, (rng, note) => {
				const table = someTable(rng);
				note(table);
				assert.equal(firstLeak(table, rng), null);
			});
		}
	});

	const LEAKS: readonly (readonly [string, Eyes])[] = [
		["a draw told to all", { ...EYES, seenBy: (event) => event }],
		["the next tile of the boneyard", { ...EYES, viewFor: (match) => match.round?.boneyard[0] }],
		["the tile that binds somebody else", { ...EYES, viewFor: (match) => match.round?.mustLead }],
		[
			"how many doubles a neighbour holds",
			{
				...EYES,
				viewFor: (match, viewer) => [
					viewFor(match, viewer),
					match.round?.hands[0]?.filter((tile) => tile[0] === tile[2]).length,
				],
			},
		],
	];

	test.each(LEAKS)("a planted leak is found: %s", (_what, eyes) => {
		const table = OWN_TABLES.find(({ game }) => game === "saharat-draw") as Table;
		let leak: string | null = null;
		for (let seed = 1; seed <= 20; seed++) {
			seeded(seed, (rng) => {
				leak ??= firstLeak(table, rng, eyes);
			});
		}
		expect(leak).not.toBeNull();
	});
});
