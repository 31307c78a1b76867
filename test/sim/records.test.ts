import assert from "node:assert/strict";
import { describe, expect, test } from "vitest";
import type { Rng } from "../../rules/bots/rng.ts";
import type { GameEvent } from "../../rules/event.ts";
import type { Options } from "../../rules/options.ts";
import { seeded } from "../helpers/chance.ts";
import { drive } from "../helpers/drive.ts";
import { headOf, linesOf } from "../helpers/record.ts";
import { foulIn } from "../helpers/referee/referee.ts";
import { OWN_TABLES, optionsOf, someTable, type Table } from "../helpers/tables.ts";

function eventsOf(options: Options, rng: Rng, rounds: number): readonly GameEvent[] {
	return [...drive(options, rng, rounds)].flatMap(({ events }) => events);
}

function recordStands(tableFor: (rng: Rng) => Table, seed: number, rounds: number): void {
	seeded(seed, (rng, note) => {
		const { game, options } = tableFor(rng);
		const events = eventsOf(options, rng, rounds);
		note({ game, options });
		events.forEach(note);
		assert.equal(foulIn(linesOf(headOf(game, options), events)), null);
	});
}

describe("§11 every line of a record is the one that a second reading of the rules gives", {
	timeout: 60_000,
}, () => {
	test.each(OWN_TABLES)("$game with $options.players", (table) => {
		for (let seed = 1; seed <= 25; seed++) recordStands(() => table, seed, 15);
	});

	test("any options that go together", () => {
		for (let seed = 5001; seed <= 6500; seed++) recordStands(someTable, seed, 5);
	});
});

describe("§11 the referee finds what is wrong in a record", () => {
	const options = optionsOf("saharat-fives", { players: 2 });
	let record: string[] = [];
	seeded(4, (rng) => {
		record = linesOf(headOf("saharat-fives", options), eventsOf(options, rng, 3));
	});

	/** The record with one line of a type made different. */
	function spoilt(type: string, change: (line: Record<string, unknown>) => object): string[] {
		const at = record.findIndex((line) => JSON.parse(line).type === type);
		return record.with(at, JSON.stringify(change(JSON.parse(record[at] as string))));
	}

	test("the record itself stands", () => expect(foulIn(record)).toBeNull());

	test.each([
		["another leader", spoilt("deal", (line) => ({ ...line, leader: 1 - Number(line.leader) }))],
		["a tile twice", spoilt("deal", (line) => ({ ...line, boneyard: ["6-6"] }))],
		["one point too many", spoilt("play", (line) => ({ ...line, points: 5 }))],
		["another sum", spoilt("play", (line) => ({ ...line, sum: Number(line.sum) + 1 }))],
		["another order of fields", spoilt("play", ({ type, ...rest }) => ({ ...rest, type }))],
		["an act of nobody", spoilt("draw", (line) => ({ ...line, by: "server" }))],
		["another total", spoilt("roundEnd", (line) => ({ ...line, totals: [0, 1] }))],
		["a line left out", record.toSpliced(3, 1)],
		["a line twice", record.toSpliced(3, 0, record[3] as string)],
		["a line after the end", [...record, record.at(-1) as string]],
	])("%s", (_what, lines) => expect(foulIn(lines)).not.toBeNull());
});
