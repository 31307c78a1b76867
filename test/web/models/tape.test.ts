// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameEvent } from "../../../rules/event.ts";
import type { Seen } from "../../../rules/tile.ts";
import { type RecordedMatch, readRecord } from "../../../web/models/record.ts";
import { roundList } from "../../../web/models/roundlist.ts";
import { type Tape, tapeOf } from "../../../web/models/tape.ts";
import { speak } from "../helpers/words.ts";

const GAMES = ["brazil", "saharat-draw", "saharat-fives"] as const;
type Game = (typeof GAMES)[number];
const records = new Map<Game, readonly RecordedMatch[]>();

beforeAll(async () => {
	await speak("en");
	for (const game of GAMES) {
		const file = join(import.meta.dirname, `../../playthroughs/${game}.jsonl`);
		const reading = await readRecord(readFileSync(file, "utf8"));
		if ("problem" in reading) throw new Error(reading.problem.what);
		records.set(game, reading.matches);
	}
});

/** The records of some games, one after the other, and every event that is played of them. */
function tapeOn(...games: readonly Game[]): { tape: Tape; played: GameEvent<Seen>[] } {
	const tape = tapeOf(
		games.flatMap((game) => records.get(game) ?? []),
		null,
	);
	const played: GameEvent<Seen>[] = [];
	tape.play.model.onEvent((event) => played.push(event));
	return { tape, played };
}

const wordsOf = ({ play }: Tape) => play.log.lines.value.map(({ words }) => words);

describe("§11 a tape", () => {
	test("starts at the deal of the last round of the last match", () => {
		const { tape } = tapeOn("brazil", "saharat-draw");
		expect(tape.chosen.value).toEqual({ match: 1, round: tape.match.value.rounds.length - 1 });
		expect(tape.position.value).toBe(0);
		expect(tape.play.round.value?.line.tiles).toEqual([]);
		expect(tape.next.value).toBeNull();
	});

	test("plays the next step, and only shows any other", () => {
		const { tape, played } = tapeOn("saharat-draw");
		tape.goTo(1);
		tape.goTo(2);
		expect(played).toEqual(tape.frames.value.slice(1, 3).map(({ event }) => event));
		expect(wordsOf(tape)).toHaveLength(3);
		tape.goTo(1);
		tape.goTo(6);
		expect(played).toHaveLength(2);
		expect(wordsOf(tape)).toHaveLength(1);
		expect(tape.play.match.value).toBe(tape.frames.value[6]?.after);
	});

	test("stays within the round", () => {
		const { tape } = tapeOn("saharat-draw");
		tape.goTo(-3);
		expect(tape.position.value).toBe(0);
		tape.goTo(Number.POSITIVE_INFINITY);
		expect(tape.position.value).toBe(tape.frames.value.length - 1);
	});

	test("P26 what is told again is new", () => {
		const { tape } = tapeOn("saharat-draw");
		const lastId = () => tape.play.log.lines.value.at(-1)?.id;
		tape.goTo(1);
		const before = lastId();
		tape.goTo(0);
		tape.goTo(1);
		expect(lastId()).not.toBe(before);
	});

	test("goes from round to round and from match to match", () => {
		const { tape } = tapeOn("brazil", "saharat-draw");
		tape.choose({ match: 0, round: 0 });
		expect(tape.next.value).toEqual({ match: 0, round: 1 });
		tape.choose({ match: 0, round: tape.match.value.rounds.length - 1 });
		expect(tape.next.value).toEqual({ match: 1, round: 0 });
	});

	test("keeps whose tiles are shown within a match alone", () => {
		const { tape } = tapeOn("brazil", "saharat-draw");
		tape.look(1);
		tape.goTo(4);
		tape.choose({ match: 1, round: 0 });
		expect(tape.viewpoint.value).toBe(1);
		tape.choose({ match: 0, round: 0 });
		expect(tape.viewpoint.value).toBeNull();
	});

	test("another seat's view stands at the same step", () => {
		const { tape } = tapeOn("saharat-draw");
		tape.goTo(5);
		tape.look(1);
		expect(tape.position.value).toBe(5);
		const hands = tape.play.round.value?.hands ?? [];
		expect(hands[0]?.every((tile) => tile === null)).toBe(true);
		expect(hands[1]?.every((tile) => tile !== null)).toBe(true);
	});

	test("knows at its end, however one came there, how it stood before", () => {
		const { tape } = tapeOn("saharat-fives");
		tape.goTo(Number.POSITIVE_INFINITY);
		const { acts } = tape.play;
		expect(acts.beforeEnd.value?.round?.end).toBeNull();
		expect(acts.beforeEnd.value?.endTotals).toEqual(tape.round.value.before.totals);
		expect(acts.history()).toEqual(tape.round.value.events);
		tape.goTo(0);
		expect(acts.beforeEnd.value).toBeNull();
	});
});

describe("a tape that plays by itself", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	test("comes to the end and stops; from there it starts anew", () => {
		const { tape, played } = tapeOn("saharat-draw");
		tape.toggle();
		expect(tape.isPlaying.value).toBe(true);
		vi.runAllTimers();
		expect(played).toEqual(tape.round.value.events.slice(1));
		expect(tape.isPlaying.value).toBe(false);
		tape.toggle();
		expect(tape.position.value).toBe(0);
		tape.dispose();
		vi.runAllTimers();
		expect(tape.position.value).toBe(0);
	});

	test("waits while it is paused, and where somebody takes the slider", () => {
		const { tape } = tapeOn("saharat-draw");
		tape.toggle();
		vi.advanceTimersToNextTimer();
		tape.toggle();
		vi.runAllTimers();
		expect(tape.position.value).toBe(1);
		tape.toggle();
		tape.goTo(4);
		vi.runAllTimers();
		expect(tape.position.value).toBe(4);
		expect(tape.isPlaying.value).toBe(false);
	});
});

describe("the rounds that one may choose from", () => {
	/** A record of matches with so many rounds each. */
	const record = (...rounds: readonly number[]) => {
		const { tape } = tapeOn("saharat-draw");
		const round = tape.round.value;
		return rounds.map((length) => ({
			...tape.match.value,
			rounds: Array.from({ length }, () => round),
		}));
	};

	test("are all of a record of usual length", () => {
		expect(roundList(record(3, 2), { match: 1, round: 1 })).toEqual([
			{ match: 0, rounds: [0, 1, 2] },
			{ match: 1, rounds: [0, 1] },
		]);
	});

	test.each([
		["one match", [1_200]],
		["many matches", Array.from({ length: 400 }, () => 3)],
	])(
		"of a long record in %s are few, the one that is on among them, and lead to any other",
		(_, rounds) => {
			const matches = record(...rounds);
			const all = roundList(matches, { match: 0, round: 0 }).flatMap(({ match, rounds }) =>
				rounds.map((round) => ({ match, round })),
			);
			expect(all.length).toBeLessThan(150);
			const reached = new Set<string>();
			for (const on of all) {
				const near = roundList(matches, on);
				expect(near.find(({ match }) => match === on.match)?.rounds).toContain(on.round);
				for (const { match, rounds } of near)
					for (const round of rounds) reached.add(`${match}/${round}`);
			}
			expect(reached.size).toBe(rounds.reduce((sum, length) => sum + length));
		},
	);
});
