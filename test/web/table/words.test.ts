// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import type { GameEvent } from "../../../rules/event.ts";
import type { GameId } from "../../../rules/gameid.ts";
import { decide, evolve, newMatch, type Standing } from "../../../rules/match.ts";
import type { OptionChanges } from "../../../rules/options.ts";
import type { Match } from "../../../rules/state.ts";
import type { Tile } from "../../../rules/tile.ts";
import type { Act } from "../../../rules/turn.ts";
import { eventWords } from "../../../web/announce.ts";
import type { Who } from "../../../web/models/names.ts";
import {
	extraRound,
	headline,
	matchHeadline,
	nextLead,
	pointsWon,
	reasons,
	rows,
	scoring,
} from "../../../web/outcome.ts";
import { optionsOf } from "../helpers/tables.ts";
import { speak } from "../helpers/words.ts";

const NAMES = ["Noura", "Faisal", "Hind", "Saad", "Ola (2)", "Ana"];
const who: Who = { me: 0, name: (seat) => NAMES[seat] ?? "" };

beforeAll(() => speak("en"));

/** The words without the marks that keep directions apart. */
const plain = (words: string | null) => words?.replace(/[\u2066-\u2069]/g, "") ?? null;
const plainAll = (words: readonly string[]) => words.map(plain);

interface Start {
	readonly game: GameId;
	readonly options?: OptionChanges;
	readonly hands: readonly (readonly Tile[])[];
	readonly boneyard?: readonly Tile[];
	readonly leader?: number;
	readonly standing?: Partial<Standing>;
}

/** A round played out: the match as it ended, as it was before, and all that was said to seat 0. */
function playOut(start: Start, acts: readonly (readonly [number, Act])[]) {
	let match: Match = newMatch(optionsOf(start.game, start.options), start.standing);
	let before = match;
	const said: string[] = [];
	const happen = (event: GameEvent) => {
		before = match;
		match = evolve(match, event);
		said.push(plain(eventWords(event, before, match, who)) ?? "");
	};
	happen({
		type: "deal",
		round: match.played + 1,
		leader: start.leader ?? 0,
		mustLead: null,
		lots: null,
		hands: start.hands,
		boneyard: start.boneyard ?? [],
	});
	for (const [seat, act] of acts) {
		const decision = decide(match, seat, act, "player");
		if ("refused" in decision)
			throw new Error(`${seat} ${JSON.stringify(act)}: ${decision.refused}`);
		decision.events.forEach(happen);
	}
	return { match, before, said };
}

const lay = (tile: Tile, end: "lead" | "left" | "right"): Act => ({ type: "play", tile, end });
const pass: Act = { type: "pass" };

describe("§5 how a round ends, in words", () => {
	it("domino: who went out, what it was worth and how", () => {
		const { match } = playOut({ game: "saharat-draw", hands: [["6-6"], ["6-5", "2-1"]] }, [
			[0, lay("6-6", "lead")],
		]);
		expect(plain(headline(match, who))).toBe("You go out: domino!");
		expect(plain(pointsWon(match, who))).toBe("Noura: +14");
		expect(plain(scoring(match))).toBe("The pips in the other hands: 14");
	});

	it("rounded points say what they were rounded from", () => {
		const { match } = playOut({ game: "saharat-fives", hands: [["6-6"], ["6-5", "1-1"]] }, [
			[0, lay("6-6", "lead")],
		]);
		expect(plain(scoring(match))).toBe("13, rounded to 15");
	});

	it("blocked: the lightest hand wins, by name and count", () => {
		const { match } = playOut(
			{
				game: "brazil",
				options: { players: 2 },
				hands: [
					["6-6", "5-5"],
					["4-4", "3-3"],
				],
			},
			[
				[0, lay("6-6", "lead")],
				[1, pass],
				[0, pass],
			],
		);
		expect(plain(headline(match, who))).toBe("The table is blocked");
		expect(plainAll(reasons(match, who))).toEqual([
			"Nobody can go on.",
			"Noura won: Noura has the lightest hand, 10.",
		]);
		expect(plain(nextLead(match, who).why)).toBe("with the lightest hand of the winners");
	});

	it("blocked and level: says that it is a tie and why the lead moves", () => {
		const { match } = playOut(
			{ game: "brazil", options: { players: 2 }, hands: [["6-6", "5-3"], ["4-4"]] },
			[
				[0, lay("6-6", "lead")],
				[1, pass],
				[0, pass],
			],
		);
		expect(plainAll(reasons(match, who))).toEqual([
			"Nobody can go on.",
			"A tie: nobody wins this round and nobody scores.",
		]);
		expect(pointsWon(match, who)).toBeNull();
		expect(nextLead(match, who)).toMatchObject({ why: "since the lead moves on one place" });
	});

	it("blocked between pairs: both hands together", () => {
		const hands: Tile[][] = [["6-6", "1-0"], ["5-5"], ["2-1"], ["4-4"]];
		const { match } = playOut({ game: "brazil-pairs", hands }, [
			[0, lay("6-6", "lead")],
			[1, pass],
			[2, pass],
			[3, pass],
			[0, pass],
		]);
		expect(plain(reasons(match, who)[1] ?? null)).toBe(
			"Noura and Hind won with the lightest hands together, 4.",
		);
	});

	it("burrinho: who is left with tiles, and that the others are free", () => {
		const { match, said } = playOut(
			{ game: "burrinho", options: { players: 2 }, hands: [["6-6"], ["5-5", "1-0"]] },
			[[0, lay("6-6", "lead")]],
		);
		expect(plain(headline(match, who))).toBe("Faisal is left holding tiles and takes a burrinho.");
		expect(plainAll(reasons(match, who))).toEqual(["Everybody else marks a free round."]);
		expect(said.at(-2)).toBe("You open with double six. Noura is out of tiles.");
	});

	it("calls the batida by its name", () => {
		const { match } = playOut(
			{
				game: "brazil",
				options: { players: 2 },
				hands: [
					["6-6", "6-4", "5-4"],
					["6-5", "1-0"],
				],
			},
			[
				[0, lay("6-6", "lead")],
				[1, lay("6-5", "left")],
				[0, lay("6-4", "right")],
				[1, pass],
				[0, lay("5-4", "left")],
			],
		);
		expect(plain(scoring(match))).toBe("Lá-e-lô: the tile fitted both ends, 3 points");
	});

	it("a row of won rounds and the row that it broke", () => {
		const { match, before } = playOut(
			{
				game: "six",
				hands: [["6-6"], ["6-5"]],
				standing: { played: 2, totals: [0, 2], streaks: [0, 2] },
			},
			[[0, lay("6-6", "lead")]],
		);
		expect(plainAll(rows(match, before, who))).toEqual([
			"Noura: 1 of 6 in a row",
			"The row of Faisal is broken.",
		]);
	});

	it("§6 a shared top says why there is another round", () => {
		const { match } = playOut(
			{
				game: "saharat-draw",
				hands: [["6-6"], ["6-4"]],
				standing: { played: 9, totals: [90, 100] },
			},
			[[0, lay("6-6", "lead")]],
		);
		expect(match.totals).toEqual([100, 100]);
		expect(plain(extraRound(match))).toBe("Level at the top: one more round decides.");
	});

	it("§6 the end of a match names the winner, or that the host stopped it", () => {
		const { match } = playOut(
			{
				game: "saharat-draw",
				hands: [["6-6"], ["6-4"]],
				standing: { played: 9, totals: [95, 20] },
			},
			[[0, lay("6-6", "lead")]],
		);
		expect(plain(matchHeadline(match, who))).toBe("You won the match");
		expect(plain(matchHeadline(match, { ...who, me: null }))).toBe("Noura won the match");
		expect(plain(matchHeadline({ ...match, winners: [] }, who))).toBe(
			"The host ended the match. The score stays as it was.",
		);
	});
});

describe("acts in words", () => {
	it("P27 tells who laid what where, and when it is one's turn which ends are open", () => {
		const { said } = playOut(
			{
				game: "saharat-draw",
				hands: [
					["6-5", "5-2"],
					["6-2", "3-3"],
				],
			},
			[
				[0, lay("6-5", "lead")],
				[1, lay("6-2", "left")],
			],
		);
		expect(said).toEqual([
			"Round 1 is dealt. You lead.",
			"You open with six-five.",
			"Faisal lays six-two on the left end. Your turn. Open ends: left end 2 and right end 5.",
		]);
	});

	it("P26 tells a pass of each player, and both of the same one", () => {
		const { said } = playOut(
			{
				game: "brazil",
				options: { players: 2 },
				hands: [
					["6-5", "6-4"],
					["1-0", "2-0"],
				],
			},
			[
				[0, pass],
				[1, pass],
				[0, pass],
				[1, pass],
			],
		);
		expect(said.filter((words) => words.startsWith("Faisal passes"))).toHaveLength(2);
		expect(said.filter((words) => words.startsWith("You pass"))).toHaveLength(2);
	});

	it("names a drawn tile to its owner alone", () => {
		const match = newMatch(optionsOf("saharat-draw", { players: 2 }));
		const dealt = evolve(match, {
			type: "deal",
			round: 1,
			leader: 0,
			mustLead: null,
			lots: null,
			hands: [["6-5"], ["1-0"]],
			boneyard: ["2-2", "3-3"],
		});
		const own = { type: "draw", seat: 0, tile: "2-2", by: "player" } as const;
		const other = { type: "draw", seat: 1, tile: null, by: "player" } as const;
		expect(plain(eventWords(own, dealt, dealt, who))).toBe("You draw double two.");
		expect(plain(eventWords(other, dealt, dealt, who))).toBe("Faisal draws a tile.");
	});
});
