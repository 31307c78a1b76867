import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { readArguments } from "../../tools/arguments.ts";
import { botsBySeat, playMatch } from "../../tools/matches.ts";
import { seeded } from "../helpers/chance.ts";
import { foulIn } from "../helpers/referee/referee.ts";
import { OWN_TABLES, optionsOf, someTable, type Table } from "../helpers/tables.ts";

const SCRIPT = "tools/simulate.ts";

function simulate(...words: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...words], {
		encoding: "utf8",
		maxBuffer: 1 << 26,
	});
	return { status, stderr, stdout, lines: stdout.split("\n").slice(0, -1) };
}

const typeOf = (line: string) => JSON.parse(line).type as string;

describe("npm run simulate", { timeout: 30_000 }, () => {
	test("writes records and nothing else to standard output, progress to standard error", () => {
		const { status, lines, stderr } = simulate("--game", "saharat-draw", "--matches", "3");
		expect(status).toBe(0);
		expect(lines.filter((line) => typeOf(line) === "match")).toHaveLength(3);
		expect(typeOf(lines.at(-1) as string)).toBe("matchEnd");
		expect(stderr).toMatch(
			/steady: won \d+ of 3 matches, \d+ of \d+ rounds \(\d+\.\d ± \d+\.\d %\)/,
		);
	});

	test("§11 the head has every option resolved, and bots in the seats", () => {
		const { lines } = simulate(
			"--game",
			"romania-block",
			"--players",
			"3",
			"--bots",
			"random,greedy",
		);
		const head = JSON.parse(lines[0] as string);
		expect(head).toEqual({
			type: "match",
			game: "romania-block",
			options: optionsOf("romania-block", { players: 3 }),
			seats: [
				{ name: "random", bot: true },
				{ name: "greedy", bot: true },
				{ name: "random", bot: true },
			],
		});
		expect(
			lines.filter((line) => typeOf(line) === "play").every((l) => l.includes('"by":"bot"')),
		).toBe(true);
	});

	test("the same seed writes the same bytes, another seed others", () => {
		const words = ["--game", "burrinho", "--players", "4", "--matches", "2"];
		const { stdout } = simulate(...words, "--seed", "7");
		expect(simulate(...words, "--seed", "7").stdout).toBe(stdout);
		expect(simulate(...words, "--seed", "8").stdout).not.toBe(stdout);
	});

	test("§6 the host ends an open match after --rounds rounds", () => {
		const { lines } = simulate("--game", "burrinho", "--rounds", "4");
		expect(lines.filter((line) => typeOf(line) === "roundEnd")).toHaveLength(4);
		const { winners, totals, stopped } = JSON.parse(lines.at(-1) as string);
		const fewest = Math.min(...totals);
		expect(winners.every((seat: number) => totals[seat] === fewest)).toBe(true);
		expect(stopped).toBeUndefined();
	});

	test("--duplicate plays the same deals with the bots in each other's seats", () => {
		const { lines, stderr } = simulate(
			"--game",
			"brazil-pairs",
			"--bots",
			"steady,random",
			"--duplicate",
		);
		const heads = lines.filter((line) => typeOf(line) === "match").map((line) => JSON.parse(line));
		expect(heads.map(({ seats }) => seats[0].name)).toEqual(["steady", "random"]);
		const deals = lines.filter((line) => line.startsWith('{"type":"deal","round":1,'));
		expect(deals[1]).toBe(deals[0]);
		expect(stderr).toMatch(/random: won \d of 2 matches/);
	});

	test("a reader that has seen enough ends it quietly", async () => {
		const child = spawn(process.execPath, [SCRIPT, "--game", "free", "--matches", "100000"]);
		let stderr = "";
		child.stderr.on("data", (text) => {
			stderr += text;
		});
		await once(child.stdout, "data");
		child.stdout.destroy();
		const [code] = await once(child, "close");
		expect([code, stderr]).toEqual([0, ""]);
	});

	test.each([
		[["--game", "chess"], /no game chess: choose one of saharat-draw/],
		[[], /--game is missing/],
		[["--gmae", "six"], /Unknown option '--gmae'/],
		[["--game", "six", "extra"], /extra/],
		[["--game", "six", "--matches", "0"], /--matches must be a whole number from 1 on, not 0/],
		[["--game", "six", "--seed", "1.5"], /--seed must be a whole number from 0 on, not 1.5/],
		[["--game", "six", "--bots", "deep"], /no bot deep: choose from random, greedy/],
		[["--game", "six", "--options", "{"], /--options is not JSON/],
		[["--game", "six", "--options", "[]"], /--options must be an object/],
		[["--game", "six", "--players", "3"], /players is one of 2/],
		[
			["--game", "brazil", "--players", "3", "--options", '{"players":4}'],
			/--players 3 and players 4 of --options differ/,
		],
		[
			["--game", "six", "--options", '{"handSize":15,"draw":"two"}'],
			/handSize is a whole number from 1 to 14[\s\S]*draw is one of/,
		],
		[
			[
				"--game",
				"brazil",
				"--options",
				'{"voluntaryPass":true,"passing":"server","partnership":true}',
			],
			/partnership needs 4 players[\s\S]*voluntaryPass needs passing/,
		],
	])("refuses %j and says why", (words, sentence) => {
		const { status, stdout, stderr } = simulate(...words);
		expect(status).toBe(2);
		expect(stdout).toBe("");
		expect(stderr).toMatch(sentence);
		expect(stderr).toContain("usage: npm run -s simulate");
	});
});

describe("arguments", () => {
	test("the number of players is that of --players, else of --options, else the game's own", () => {
		const players = (...words: string[]) => {
			const read = readArguments(["--game", "brazil", ...words]);
			return "options" in read ? read.options.players : read.problems;
		};
		expect(players()).toBe(2);
		expect(players("--options", '{"players":3}')).toBe(3);
		expect(players("--players", "4")).toBe(4);
		expect(players("--players", "4", "--options", '{"players":4}')).toBe(4);
	});
});

describe("§11 the records of bots stand", { timeout: 60_000 }, () => {
	function stands({ game, options }: Table, seed: number, rounds: number): void {
		const bots = botsBySeat(["steady", "random", "greedy"], options, seed);
		const setup = { game, options, bots, dealSeed: seed, botSeed: 2 * seed, rounds };
		const lines = function* () {
			for (const line of playMatch(setup)) yield JSON.stringify(line);
		};
		assert.equal(foulIn(lines()), null, `seed ${seed} ${JSON.stringify(options)}`);
	}

	test.each(OWN_TABLES)("$game with $options.players", (table) => {
		const goal = table.options.match.kind === "streak" ? { kind: "streak", rounds: 3 } : undefined;
		const options = goal
			? optionsOf(table.game, { players: table.options.players, match: goal })
			: table.options;
		for (let seed = 1; seed <= 10; seed++) stands({ ...table, options }, seed, 10);
	});

	test("any options that go together, with few rounds", () => {
		for (let seed = 1; seed <= 150; seed++) {
			seeded(seed, (rng) => {
				const table = someTable(rng);
				const { match } = table.options;
				const short = match.kind === "open" ? match : ({ kind: "rounds", rounds: 4 } as const);
				stands({ ...table, options: { ...table.options, match: short } }, seed, 4);
			});
		}
	});
});
