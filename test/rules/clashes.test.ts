import { describe, expect, test } from "vitest";
import {
	CLASHES,
	type ClashCode,
	changedOptions,
	type OptionProblem,
	ownOptions,
	resolveOptions,
	resolveRow,
} from "../../rules/clashes.ts";
import { GAME_IDS, type GameId } from "../../rules/gameid.ts";
import { gameOf } from "../../rules/games.ts";
import { OPTION_NAMES, type Options } from "../../rules/options.ts";
import { TILES } from "../../rules/tile.ts";
import { type Changes, randomTable, seeded } from "../helpers/chance.ts";
import { optionsOf } from "../helpers/tables.ts";

function problems(game: GameId, changes: Changes): readonly OptionProblem[] {
	const resolution = resolveOptions(game, changes);
	return "problems" in resolution ? resolution.problems : [];
}

const codes = (game: GameId, changes: Changes) => problems(game, changes).map(({ code }) => code);

describe("§7 the games", () => {
	test.each(GAME_IDS)(
		"%s resolves to every option, with each of its numbers of players",
		(game) => {
			for (const players of gameOf(game).players) {
				expect(Object.keys(optionsOf(game, { players }))).toEqual(OPTION_NAMES);
			}
			expect(ownOptions(game).players).toBe(gameOf(game).players[0]);
		},
	);

	test.each([
		["saharat-draw", [2, 4], { draw: "untilFit", turnSeconds: 15, doublesAcross: false }],
		["saharat-fives", [2, 4], { fives: true, spinner: "openingDouble", roundTo: 5 }],
		["saharat-partners", [4], { partnership: true, draw: "none", blockedLead: "lastPlayer" }],
		["sixluv", [4], { nextLead: "winnerOrPartner", blockedLead: "winner", tiedLead: "asFirst" }],
		["free", [3], { handSize: 9, removed: ["0-0"], firstLead: "doubleSix", nextLead: "asFirst" }],
		["six", [2], { draw: "one", firstLead: "highestDouble", turnSeconds: 45 }],
		["brazil", [2, 3, 4], { closes: "allPassed", onTimeout: "pass", hints: false }],
		["brazil-pairs", [4], { blockedWinner: "lowestSide", partnership: true }],
		["burrinho", [2, 3, 4, 5, 6], { handSize: 3, closes: "noneCanPlay", match: { kind: "open" } }],
		["romania-block", [2, 3, 4], { draw: "none", direction: "left", nextLead: "asFirst" }],
		["romania-draw", [2, 3, 4], { draw: "untilFit", roundScore: "opponentPips" }],
	] as const)("%s", (game, players, options) => {
		expect(gameOf(game).players).toEqual(players);
		expect(ownOptions(game)).toMatchObject(options);
	});

	test.each(["romania-block", "romania-draw"] as const)(
		"%s: nextLead winner brings winner and rotate along, unless the table sets them",
		(game) => {
			expect(ownOptions(game)).toMatchObject({ blockedLead: "asFirst", tiedLead: "asFirst" });
			const winner = optionsOf(game, { nextLead: "winner" });
			expect(winner).toMatchObject({ blockedLead: "winner", tiedLead: "rotate" });
			const set = { nextLead: "winner", blockedLead: "rotate", tiedLead: "asFirst" };
			expect(optionsOf(game, set)).toMatchObject(set);
		},
	);

	test("nothing comes along in the other games", () => {
		expect(optionsOf("six", { nextLead: "winner" })).toMatchObject({ blockedLead: "asFirst" });
	});
});

describe("§8 limits", () => {
	test.each([
		["handSize", [1, 13], [0, 15, 1.5, "7", null]],
		["drawReserve", [0, 1, 2], [-1, 3]],
		["turnSeconds", [0, 10, 120], [1, 9, 121, -1]],
		["roundTo", [1, 5], [0, 2, 10, "5"]],
		["blankDoublePips", [0, 14], [1, 13]],
		["players", [2, 4], [1, 3, 5, "2"]],
		["fives", [true, false], [0, "true", null]],
		["draw", ["none", "one", "untilFit"], ["two", 1, null]],
		["removed", [[], ["0-0", "6-6"]], [["0-7"], ["0-0", "0-0"], "0-0", [["0-0"]], null]],
	])("%s", (name, good, bad) => {
		for (const value of good) expect(problems("saharat-draw", { [name]: value })).toEqual([]);
		for (const value of bad) {
			const found = problems("saharat-draw", { [name]: value });
			expect(found.map(({ options }) => options)).toEqual([[name]]);
			expect(found[0]?.message).toContain(name);
		}
	});

	test("handSize 14 is within the limits, for two", () => {
		expect(problems("six", { handSize: 14 })).toEqual([]);
	});

	test.each([
		[{ kind: "points", target: 1 }],
		[{ kind: "points", target: 1000 }],
		[{ kind: "streak", rounds: 2 }],
		[{ kind: "streak", rounds: 10 }],
		[{ kind: "rounds", rounds: 1 }],
		[{ kind: "rounds", rounds: 50 }],
	])("match %j is a goal", (match) => expect(problems("saharat-draw", { match })).toEqual([]));

	test.each([
		[{ kind: "points", target: 0 }, "out-of-limits"],
		[{ kind: "points", target: 1001 }, "out-of-limits"],
		[{ kind: "points", target: 1.5 }, "out-of-limits"],
		[{ kind: "points" }, "out-of-limits"],
		[{ kind: "streak", rounds: 1 }, "out-of-limits"],
		[{ kind: "streak", rounds: 11 }, "out-of-limits"],
		[{ kind: "rounds", rounds: 0 }, "out-of-limits"],
		[{ kind: "rounds", rounds: 51 }, "out-of-limits"],
		[{ kind: "points", target: 100, rounds: 6 }, "not-a-value"],
		[{ kind: "streak", target: 6 }, "not-a-value"],
		[{ kind: "open", rounds: 6 }, "not-a-value"],
		[{ kind: "toString" }, "not-a-value"],
		[{}, "not-a-value"],
		["points", "not-a-value"],
		[null, "not-a-value"],
		[[], "not-a-value"],
	])("match %j is none", (match, code) => {
		expect(problems("saharat-draw", { match })).toMatchObject([{ options: ["match"], code }]);
	});

	test("an option that there is not is named, and so are all problems at once", () => {
		const found = problems("six", { handsize: 7, draw: "two", toString: 1, handSize: 99 });
		expect(found.map(({ options, code }) => [options[0], code])).toEqual([
			["handsize", "unknown-option"],
			["toString", "unknown-option"],
			["handSize", "out-of-limits"],
			["draw", "not-a-value"],
		]);
	});
});

/** For each clash a table that has it and, where possible, no other. */
const CLASHING: Readonly<Record<ClashCode, readonly [GameId, Changes]>> = {
	"more-tiles-than-set": ["saharat-draw", { players: 4, handSize: 8 }],
	"partnership-needs-four": ["saharat-draw", { partnership: true }],
	"hand-over-needs-partner": ["brazil", { nextLead: "winnerOrPartner" }],
	"double-six-removed": ["free", { removed: ["6-6"] }],
	"double-six-not-dealt": ["free", { removed: [] }],
	"voluntary-pass-needs-player": ["saharat-draw", { voluntaryPass: true }],
	"leaving-needs-loser": ["burrinho", { blockedWinner: "lowestHand" }],
	"leaving-needs-burrinho": ["burrinho", { roundScore: "onePoint" }],
	"leaving-needs-open-match": ["burrinho", { match: { kind: "rounds", rounds: 5 } }],
	"first-out-needs-leaving": ["saharat-draw", { nextLead: "firstOut" }],
	"blocked-first-out-needs-leaving": ["saharat-draw", { blockedLead: "firstOut" }],
	"leaving-has-no-partners": ["burrinho", { players: 4, partnership: true }],
};

describe("§8 clashes", () => {
	test.each(Object.entries(CLASHING) as [ClashCode, readonly [GameId, Changes]][])(
		"%s is refused and names both options",
		(code, [game, changes]) => {
			const [problem, ...others] = problems(game, changes);
			expect(others).toEqual([]);
			expect(problem).toMatchObject({ code, options: CLASHES[code].options });
			for (const name of CLASHES[code].options) {
				expect(problem?.message).toContain(name);
			}
		},
	);

	test("the four of leaving go together, all or none: each alone is refused too", () => {
		expect(codes("brazil", { goingOut: "leaves" })).toEqual([
			"leaving-needs-loser",
			"leaving-needs-burrinho",
			"leaving-needs-open-match",
		]);
		expect(codes("brazil", { blockedWinner: "highestLoses" })).toEqual(["leaving-needs-loser"]);
		expect(codes("brazil", { roundScore: "burrinho" })).toEqual(["leaving-needs-burrinho"]);
		expect(codes("brazil", { match: { kind: "open" } })).toEqual(["leaving-needs-open-match"]);
		expect(codes("brazil", { ...LEAVING, nextLead: "firstOut" })).toEqual([]);
	});

	test("all clashes are named at once", () => {
		const changes = { players: 3, partnership: true, handSize: 10, nextLead: "firstOut" };
		expect(codes("brazil", changes)).toEqual([
			"more-tiles-than-set",
			"partnership-needs-four",
			"first-out-needs-leaving",
		]);
	});

	test("what clashes is what §8 says, for any options", () => {
		for (let seed = 1; seed <= 4000; seed++) {
			seeded(seed, (rng) => {
				const { game, changes, problems } = randomTable(rng);
				const named = { ...ownOptions(game), ...changes } as Options;
				expect(problems.length > 0, JSON.stringify({ game, changes })).toBe(forbidden(named));
			});
		}
	});
});

const LEAVING = {
	goingOut: "leaves",
	blockedWinner: "highestLoses",
	roundScore: "burrinho",
	match: { kind: "open" },
};

/** Whether §8 forbids options whose values are all within the limits. */
function forbidden(o: Options): boolean {
	const inPlay = TILES.length - o.removed.length;
	const four = [
		o.goingOut === "leaves",
		o.blockedWinner === "highestLoses",
		o.roundScore === "burrinho",
		o.match.kind === "open",
	];
	const leaving = four.every(Boolean);
	return (
		o.players * o.handSize > inPlay ||
		(o.partnership && (o.players !== 4 || four.some(Boolean))) ||
		(o.nextLead === "winnerOrPartner" && !o.partnership) ||
		(o.firstLead === "doubleSix" &&
			(o.removed.includes("6-6") || o.players * o.handSize !== inPlay)) ||
		(o.voluntaryPass && o.passing !== "player") ||
		(four.some(Boolean) && !leaving) ||
		((o.nextLead === "firstOut" || o.blockedLead === "firstOut") && !leaving)
	);
}

describe("what a table changed", () => {
	test("is told from the game's own options", () => {
		const changes = { handSize: 5, match: { kind: "points", target: 200 } };
		expect(changedOptions("romania-draw", optionsOf("romania-draw", changes))).toEqual(changes);
		expect(changedOptions("six", optionsOf("six", { handSize: 7 }))).toEqual({});
	});

	test("a game can be any row", () => {
		const row = { ...gameOf("brazil"), players: [3, 2] };
		expect(resolveRow(row, {})).toMatchObject({ options: { players: 3 } });
		expect(resolveRow(row, { players: 4 })).toMatchObject({ problems: [{ options: ["players"] }] });
	});
});
