import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { below, rngFrom, shuffled } from "../../rules/bots/rng.ts";
import { deal } from "../../rules/deal.ts";
import type { GameEvent } from "../../rules/event.ts";
import { decide, evolve, newMatch } from "../../rules/match.ts";
import type { Options } from "../../rules/options.ts";
import { awaitsDeal, type Round } from "../../rules/state.ts";
import { TILES, type Tile } from "../../rules/tile.ts";
import { legalActs } from "../../rules/turn.ts";
import { checkDeals } from "../../tools/deals.ts";
import { type DealVector, dealVectors, VECTORS } from "../../tools/vectors.ts";
import { commitmentTo, shuffleOf } from "../../worker/protocol/deal.ts";
import { ShuffleCounts } from "../helpers/chisquare.ts";
import { commitment, keyOf, type Seed, shuffles } from "../helpers/deals.ts";
import { headOf } from "../helpers/record.ts";
import { optionsOf } from "../helpers/tables.ts";

const vectors = JSON.parse(readFileSync(VECTORS, "utf8")) as readonly DealVector[];

describe("the published vectors of the shuffle", () => {
	test("are what the table's own shuffle gives", () => expect(vectors).toEqual(dealVectors()));

	test.each(vectors)("$about", ({ removed, lots, tiles, ...vector }) => {
		expect(vector.commitment).toBe(commitment(vector.secret));
		expect(vector.key).toBe(keyOf(vector).toString("hex"));
		const set = TILES.filter((tile) => !removed.includes(tile));
		const due = lots === null ? [tiles] : [lots, tiles];
		expect(due).toEqual(shuffles(vector, set, due.length));
	});

	test("the last one needs a word dropped", () => {
		const { tiles, ...vector } = vectors.at(-1) as DealVector;
		expect(shuffles(vector, TILES, 1, false)).not.toEqual([tiles]);
	});
});

/** A seed that depends on a number alone. */
function seedOf(number: number): Seed {
	const hex = number.toString(16).padStart(64, "0");
	return { round: 1, secret: hex, contributions: [hex, null] };
}

const DEALS = 100_000;

describe("chi-square over 100,000 deals", () => {
	const place = new Map<Tile, number>(TILES.map((tile, at) => [tile, at]));

	function countsOf(shuffle: (number: number) => readonly number[]): ShuffleCounts {
		const counts = new ShuffleCounts(TILES.length);
		for (let number = 1; number <= DEALS; number++) counts.add(shuffle(number));
		return counts;
	}

	test("every tile comes to every place, and every pair to the head, equally often", () => {
		const counts = countsOf((number) => {
			const { tiles } = shuffleOf(seedOf(number), { removed: [] }, false);
			return tiles.map((tile) => place.get(tile) as number);
		});
		expect(Math.abs(counts.places())).toBeLessThan(4);
		expect(Math.abs(counts.heads())).toBeLessThan(4);
	}, 30_000);

	const set = TILES.map((_, at) => at);
	const rng = rngFrom(6);

	test("a shuffle that takes a byte modulo the tiles left is found out", () => {
		const counts = countsOf(() => {
			const list = [...set];
			for (let last = list.length - 1; last > 0; last--) {
				const other = (rng.next() & 0xff) % (last + 1);
				[list[last], list[other]] = [list[other] as number, list[last] as number];
			}
			return list;
		});
		expect(counts.places()).toBeGreaterThan(10);
	});

	test("a cut of the set, fair to each place alone, is found out by its pairs", () => {
		const counts = countsOf(() => {
			const at = below(set.length, rng);
			return [...set.slice(at), ...set.slice(0, at)];
		});
		expect(counts.heads()).toBeGreaterThan(10);
	});

	test("a fair shuffle from another source is not", () => {
		const counts = countsOf(() => shuffled(set, rng));
		expect(Math.abs(counts.places())).toBeLessThan(4);
		expect(Math.abs(counts.heads())).toBeLessThan(4);
	});
});

/** The record of a match as a table writes it, its acts by chance. */
function tableRecord(game: "saharat-draw" | "romania-block", options: Options): object[] {
	const rng = rngFrom(11);
	let match = newMatch(options);
	const lines: object[] = [headOf(game, options)];
	const add = (events: readonly GameEvent[]) => {
		lines.push(...events);
		match = events.reduce<typeof match>(evolve, match);
	};
	while (match.winners === null) {
		if (awaitsDeal(match)) {
			const round = match.played + 1;
			const { secret } = seedOf(rng.next());
			const contributions = [secret, null];
			lines.push({
				type: "shuffle",
				round,
				commitment: commitmentTo(secret),
				contributions,
				secret,
			});
			const lots = options.firstLead === "lots" && match.nextLeader === null;
			add([deal(match, shuffleOf({ round, secret, contributions }, options, lots))]);
			continue;
		}
		const round = match.round as Round;
		const acts = legalActs(round, options);
		const decision = decide(match, round.turn, acts[below(acts.length, rng)] as never, "player");
		if ("refused" in decision) throw new Error(decision.refused);
		add(decision.events);
	}
	return lines;
}

describe("the deals of a record", () => {
	const rounds = { kind: "rounds", rounds: 3 };
	const draw = tableRecord("saharat-draw", optionsOf("saharat-draw", { match: rounds }));
	const lots = tableRecord(
		"romania-block",
		optionsOf("romania-block", {
			players: 2,
			firstLead: "lots",
			nextLead: "winner",
			match: rounds,
		}),
	);
	const textOf = (lines: readonly object[]) =>
		lines.map((line) => `${JSON.stringify(line)}\n`).join("");
	const check = (lines: readonly object[]) => checkDeals(textOf(lines));

	test.each([
		["with a boneyard", draw],
		["with lots in the first round alone", lots],
		["of two matches, one after the other", [...draw, ...lots]],
	])("%s are as committed", (_what, lines) => {
		const { checked, unproven, difference } = check(lines);
		expect(difference).toBeNull();
		expect(unproven).toBe(0);
		expect(checked.length).toBe(lines.filter((line) => "secret" in line).length);
		expect(checked[0]).toMatchObject({ line: 2, round: 1, mixedBy: ["Seat 0"] });
	});

	/** The record with the n-th line of a type made different. */
	function spoilt(type: string, nth: number, change: (line: never) => object): object[] {
		const at = draw.flatMap((line, index) => ("type" in line && line.type === type ? [index] : []));
		const index = at[nth] as number;
		return draw.with(index, change(draw[index] as never));
	}
	const lineOf = (lines: readonly object[]) =>
		lines.findIndex((line, index) => line !== draw[index]) + 1;

	const other = "ab".repeat(32);
	type Hands = { hands: Tile[][]; boneyard: Tile[] };
	test.each([
		["a commitment", spoilt("shuffle", 1, (line: object) => ({ ...line, commitment: other }))],
		["a secret", spoilt("shuffle", 1, (line: object) => ({ ...line, secret: other }))],
		["a secret that is none", spoilt("shuffle", 1, (line: object) => ({ ...line, secret: "no" }))],
		[
			"a seat too many",
			spoilt("shuffle", 1, (line: object) => ({ ...line, contributions: [null, null, null] })),
		],
		[
			"two hands exchanged",
			spoilt("deal", 1, (line: Hands) => ({ ...line, hands: line.hands.toReversed() })),
		],
		[
			"the boneyard turned round",
			spoilt("deal", 1, (line: Hands) => ({ ...line, boneyard: line.boneyard.toReversed() })),
		],
		["another round", spoilt("deal", 1, (line: object) => ({ ...line, round: 9 }))],
		[
			"another leader",
			spoilt("deal", 1, (line: { leader: number }) => ({ ...line, leader: 1 - line.leader })),
		],
	])("%s is found, with its line", (_what, lines) => {
		const { checked, difference } = check(lines);
		expect(checked).toHaveLength(1);
		expect(difference?.line).toBe(lineOf(lines));
	});

	test("a contribution dropped is found at the deal", () => {
		const lines = spoilt("shuffle", 0, (line: object) => ({
			...line,
			contributions: [null, null],
		}));
		expect(check(lines).difference).toMatchObject({
			line: 3,
			what: expect.stringContaining("hands"),
		});
	});

	test("a deal whose shuffle line was taken out is found", () => {
		const at = draw.findLastIndex((line) => "secret" in line);
		expect(check(draw.toSpliced(at, 1)).difference?.line).toBe(at + 1);
		expect(check(draw.toSpliced(1, 1)).difference).not.toBeNull();
	});

	test("simulated matches have nothing to check", () => {
		const simulated = draw.filter((line) => !("secret" in line));
		const deals = draw.length - simulated.length;
		expect(check(simulated)).toEqual({ checked: [], unproven: deals, difference: null });
	});

	test.each([
		"no JSON",
		"null",
		'{"type":"shuffle"}',
		'{"type":"deal","round":1}\n{"type":"shuffle"}',
	])("%s is refused in words", (text) => {
		expect(checkDeals(text).difference?.line).toBeGreaterThan(0);
	});

	test("the command says so, and ends with what it found", () => {
		const folder = mkdtempSync(join(tmpdir(), "verify-"));
		const run = (lines: readonly object[]) => {
			const file = join(folder, "record.jsonl");
			writeFileSync(file, textOf(lines));
			return spawnSync(process.execPath, ["tools/verify.ts", file], { encoding: "utf8" });
		};
		expect(run(draw)).toMatchObject({ status: 0, stdout: expect.stringContaining("Not proven") });
		const bad = run(spoilt("shuffle", 1, (line: object) => ({ ...line, commitment: other })));
		expect(bad).toMatchObject({ status: 1, stderr: expect.stringMatching(/record\.jsonl:\d+: /) });
		expect(run([])).toMatchObject({
			status: 1,
			stderr: expect.stringContaining("nothing to check"),
		});
		rmSync(folder, { recursive: true });
	});
});
