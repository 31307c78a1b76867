import { Budget } from "../../rules/bots/budget.ts";
import { BOTS, isBotName } from "../../rules/bots/index.ts";
import type { Bot } from "../../rules/bots/types.ts";
import { resolveOptions } from "../../rules/clashes.ts";
import { type GameId, isGameId } from "../../rules/gameid.ts";
import type { OptionChanges, Options } from "../../rules/options.ts";
import { type Duel, duel } from "./duel.ts";
import { limitBot } from "./roll.ts";
import { wakes } from "./wake.ts";

type Table = readonly [name: string, game: GameId, changes: OptionChanges];

/** The two games that the limit's bots play, then one of each way to score and of each number of sides. */
const FOUR: Table = [
	"pairs, block",
	"romania-block",
	{ players: 4, partnership: true, blockedWinner: "lowestSide" },
];
const TWO: Table = ["two, draw", "saharat-draw", { players: 2 }];
const TABLES: readonly Table[] = [
	FOUR,
	TWO,
	["fives, two", "saharat-fives", { players: 2 }],
	["fives, four", "saharat-fives", { players: 4 }],
	["batidas, two", "brazil", { players: 2 }],
	["batidas, pairs", "brazil-pairs", {}],
	["burrinho, two", "burrinho", { players: 2 }],
	["burrinho, four", "burrinho", { players: 4 }],
	["streak, two", "six", {}],
	["streak, three", "free", {}],
	["streak, pairs", "sixluv", {}],
	["everyDouble, four", "romania-block", { players: 4, spinner: "everyDouble" }],
	["three, draw", "romania-draw", { players: 3 }],
	["three, batidas", "brazil", { players: 3 }],
];

const LIMIT = "roll:ms:2:0:0";

/**
 * `npm run bench -- bots [DEALS] [SEED]`: the players against each other and against the bots of the limit.
 * `npm run bench -- bots A B GAME DEALS SEED [OPTIONS]`: one duel; A and B are names, `cold` or bots of the limit.
 * `npm run bench -- bots wakes`: what bots take of a processor in a wake.
 */
export async function run(args: readonly string[]): Promise<void> {
	if (args[0] === "wakes") return wakes();
	if (args.length >= 3) return one(args);
	all(args);
	await wakes();
}

function all(args: readonly string[]): void {
	const [deals = 200, seed = 1] = args.map(Number);
	for (const table of [FOUR, TWO]) {
		for (const [a, b] of [
			["strong", "greedy"],
			[LIMIT, "greedy"],
			["strong", LIMIT],
		] as const)
			report(table, a, b, deals, seed);
	}
	for (const table of TABLES)
		for (const [a, b] of [
			["strong", "greedy"],
			["strong", "steady"],
			["steady", "greedy"],
			["easy", "greedy"],
		] as const)
			report(table, a, b, a === "strong" ? deals : 10 * deals, seed);
}

function one([
	a = "",
	b = "",
	game = "",
	deals = "200",
	seed = "1",
	changes = "{}",
]: readonly string[]): void {
	const table = [FOUR, TWO].find(([name]) => name === game);
	if (table === undefined && !isGameId(game)) throw new Error(`no game ${game}`);
	report(table ?? [game, game as GameId, JSON.parse(changes)], a, b, Number(deals), Number(seed));
}

function report(
	[name, game, changes]: Table,
	a: string,
	b: string,
	deals: number,
	seed: number,
): void {
	const options = optionsOf(game, changes);
	const result = duel(botOf(a), botOf(b), options, deals, seed);
	console.log(`${name.padEnd(18)} ${`${a} v ${b}`.padEnd(26)} ${inWords(result)}`);
}

function inWords({ rounds, won, wonWithin, even, points, pointsWithin, msPerAct }: Duel): string {
	const percent = (share: number) => (100 * share).toFixed(1);
	return [
		`${String(rounds).padStart(6)} rounds`,
		`won ${percent(won)} ± ${percent(wonWithin)} % (even ${percent(even)})`,
		`points ${points.toFixed(2)} ± ${pointsWithin.toFixed(2)} a round`,
		`ms an act ${msPerAct.map((ms) => ms.toFixed(2)).join(", ")}`,
	].join("  ");
}

/** `strong` with what a process may compute that has just begun, at every act. */
const cold: Bot = (sight, acts, rng) => BOTS.strong(sight, acts, rng, new Budget());

function botOf(name: string): Bot {
	if (name === "cold") return cold;
	return isBotName(name) ? BOTS[name] : limitBot(name);
}

function optionsOf(game: GameId, changes: OptionChanges): Options {
	const resolved = resolveOptions(game, { ...changes });
	if ("problems" in resolved) throw new Error(resolved.problems.map((p) => p.message).join("; "));
	return resolved.options;
}
