import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import type { GameEvent } from "../../../rules/event.ts";
import { evolve, newMatch } from "../../../rules/match.ts";
import { seats } from "../../../rules/seat.ts";
import type { Match } from "../../../rules/state.ts";
import { viewFor } from "../../../rules/view.ts";
import { type RecordedMatch, type RecordProblem, readRecord } from "../../../web/models/record.ts";
import { framesOf } from "../../../web/models/replay.ts";

const FOLDER = new URL("../../playthroughs/", import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".jsonl"));

const textOf = (file: string) => readFileSync(new URL(file, FOLDER), "utf8");

async function read(text: string): Promise<readonly RecordedMatch[]> {
	const reading = await readRecord(text);
	if ("problem" in reading) throw new Error(JSON.stringify(reading.problem));
	return reading.matches;
}

async function problemOf(text: string): Promise<RecordProblem | null> {
	const reading = await readRecord(text);
	return "problem" in reading ? reading.problem : null;
}

/** The states that the engine's own fold of the whole record goes through, the fresh match first. */
function foldOf(text: string): readonly Match[] {
	const [head, ...events] = text
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line));
	const states = [newMatch(head.options)];
	for (const event of events as GameEvent[]) states.push(evolve(states.at(-1) as Match, event));
	return states;
}

describe("§11 a replay", () => {
	test.each(FILES)("of %s goes through every state of the engine, and no other", async (file) => {
		const text = textOf(file);
		const [match] = await read(text);
		const frames = match?.rounds.flatMap((round) => framesOf(round, null)) ?? [];
		const states = foldOf(text);
		expect(frames.map(({ after }) => after)).toEqual(states.slice(1));
		expect(frames.map(({ before }) => before)).toEqual(states.slice(0, -1));
	});

	test.each(FILES)("of %s from one seat shows what that seat saw", async (file) => {
		const [match] = await read(textOf(file));
		const { rounds, options } = match as RecordedMatch;
		for (const seat of seats(options)) {
			for (const round of rounds) {
				const truth = framesOf(round, null).map(({ after }) => viewFor(after as Match, seat).match);
				expect(framesOf(round, seat).map(({ after }) => after)).toEqual(truth);
			}
		}
	});
});

describe("§11 reading a record", () => {
	const text = textOf("saharat-fives.jsonl");
	const lines = text.trimEnd().split("\n");

	/** The record with the first line of a type made different. */
	function spoilt(type: string, change: (line: Record<string, unknown>) => object): string {
		const at = lines.findIndex((line) => JSON.parse(line).type === type);
		const line = JSON.stringify(change(JSON.parse(lines[at] as string)));
		return lines.with(at, line).join("\n");
	}

	test("takes several matches, empty lines, unknown types, a mark of order and another system's line ends", async () => {
		const other = textOf("burrinho.jsonl");
		const strange = '{"type":"weather","sun":true}\n\n';
		const all = `\uFEFF${text}${strange}${other}`.replaceAll("\n", "\r\n");
		expect(await read(all)).toEqual([...(await read(text)), ...(await read(other))]);
	});

	test("goes on in slices, between which everything else has its turn, and says how far it is", async () => {
		const whole = await read(text);
		// A machine on which every look at the clock takes 5 ms.
		let now = 0;
		const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 5));
		let turns = 0;
		const others = setInterval(() => turns++, 0);
		const shares: number[] = [];
		const reading = await readRecord(text, (share) => shares.push(share));
		clearInterval(others);
		clock.mockRestore();
		expect(reading).toEqual({ matches: whole });
		expect(shares.length).toBeGreaterThan(lines.length / 4);
		expect(shares).toEqual(shares.toSorted((a, b) => a - b));
		expect(shares.at(-1)).toBeLessThanOrEqual(1);
		// The others waited for no more than a few slices on the whole way.
		expect(turns).toBeGreaterThan(shares.length / 2);
	});

	test("leaves out a round that was broken off, and keeps those before it", async () => {
		const [whole] = (await read(text)) as [RecordedMatch];
		const last = lines.findLastIndex((line) => JSON.parse(line).type === "roundEnd");
		const [broken] = (await read(lines.slice(0, last).join("\n"))) as [RecordedMatch];
		expect(broken.rounds).toEqual(whole.rounds.slice(0, -1));
	});

	test("keeps what is needed to check the deal beside its round alone", async () => {
		const hex = "ab".repeat(32);
		const shuffle = { type: "shuffle", round: 1, commitment: hex, contributions: [hex, null] };
		const proven = lines.toSpliced(1, 0, JSON.stringify({ ...shuffle, secret: hex }));
		const [match] = await read(proven.join("\n"));
		const [first, second] = match?.rounds ?? [];
		expect(first?.shuffle).toMatchObject(shuffle);
		expect(second?.shuffle).toBeNull();
	});

	test.each<[string, string, RecordProblem]>([
		["no record at all", "Dear diary", { code: "json", line: 1, what: "" }],
		["no line of a record", "[]", { code: "field", line: 1, what: "type" }],
		["an empty file", "", { code: "empty", line: 0, what: "" }],
		["a head alone", lines[0] as string, { code: "empty", line: 0, what: "" }],
		["a cut line", text.slice(0, -20), { code: "json", line: lines.length, what: "" }],
		["no head", lines.slice(1).join("\n"), { code: "order", line: 1, what: "deal" }],
		[
			"an unknown game",
			spoilt("match", (line) => ({ ...line, game: "whist" })),
			{ code: "field", line: 1, what: "game" },
		],
		[
			"an option that is missing",
			spoilt("match", ({ options, ...line }) => ({
				...line,
				options: { ...(options as object), draw: undefined },
			})),
			{ code: "options", line: 1, what: "draw" },
		],
		[
			"options that clash",
			spoilt("match", ({ options, ...line }) => ({
				...line,
				options: { ...(options as object), partnership: true },
			})),
			{ code: "options", line: 1, what: "partnership, players" },
		],
		[
			"a field too many",
			spoilt("deal", (line) => ({ ...line, note: "" })),
			{ code: "field", line: 2, what: "note" },
		],
		[
			"no such tile",
			spoilt("play", (line) => ({ ...line, tile: "7-1" })),
			{ code: "field", line: 3, what: "tile" },
		],
		[
			"a tile twice",
			spoilt("deal", (line) => ({ ...line, boneyard: ["6-6"] })),
			{ code: "order", line: 2, what: "deal" },
		],
		[
			"a tile that the hand lacks",
			spoilt("play", (line) => ({ ...line, tile: "3-0" })),
			{ code: "order", line: 3, what: "play 3-0" },
		],
		[
			"an end that is not there",
			spoilt("play", (line) => ({ ...line, end: "6-6/up" })),
			{ code: "order", line: 3, what: "play 3-3" },
		],
		[
			"an act out of turn",
			spoilt("play", (line) => ({ ...line, seat: 1 })),
			{ code: "order", line: 3, what: "play 3-3" },
		],
		[
			"a line left out",
			lines.toSpliced(2, 1).join("\n"),
			{ code: "order", line: 3, what: "play 5-3" },
		],
		[
			"a deal twice",
			lines.toSpliced(1, 0, lines[1] as string).join("\n"),
			{ code: "order", line: 3, what: "deal" },
		],
	])("names the line and the fault of %s", async (_what, record, problem) => {
		expect(await problemOf(record)).toEqual(problem);
	});
});
