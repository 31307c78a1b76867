import { parseArgs } from "node:util";
import { BOT_NAMES, type BotName } from "../rules/bots/index.ts";
import { resolveOptions } from "../rules/clashes.ts";
import { GAME_IDS, type GameId, isGameId } from "../rules/gameid.ts";
import type { Options } from "../rules/options.ts";

/** What `npm run simulate` was asked for. */
export interface Simulation {
	readonly game: GameId;
	readonly options: Options;
	/** Names of bots, given to the seats in turn. */
	readonly bots: readonly BotName[];
	readonly matches: number;
	readonly seed: number;
	/** After how many rounds the host ends an open match. */
	readonly rounds: number;
	/** Whether the same deals are played again for each rotation of the bots. */
	readonly duplicate: boolean;
}

export const USAGE =
	"usage: npm run -s simulate -- --game G [--players N] [--matches M] [--seed S] [--options JSON]\n" +
	"         [--bots a,b,…] [--rounds R] [--duplicate]";

const ARGUMENTS = {
	game: { type: "string" },
	players: { type: "string" },
	matches: { type: "string", default: "1" },
	seed: { type: "string", default: "1" },
	options: { type: "string", default: "{}" },
	bots: { type: "string", default: "steady" },
	rounds: { type: "string", default: "10" },
	duplicate: { type: "boolean", default: false },
} as const;

/** A simulation from the words of the command line, or everything that is wrong with them, one sentence each. */
export function readArguments(
	words: readonly string[],
): Simulation | { readonly problems: readonly string[] } {
	const problems: string[] = [];
	const given = valuesOf(words, problems);
	if (given === null) return { problems };
	const whole = (name: "players" | "matches" | "seed" | "rounds", least: number) =>
		wholeNumber(name, given[name] ?? "", least, problems);
	const matches = whole("matches", 1);
	const seed = whole("seed", 0);
	const rounds = whole("rounds", 1);
	const players = given.players === undefined ? null : whole("players", 1);
	const bots = botNames(given.bots, problems);
	const changes = changesOf(given.options, players, problems);
	const { game, duplicate } = given;
	if (!isGameId(game)) {
		const which = game === undefined ? "--game is missing" : `there is no game ${game}`;
		return { problems: [...problems, `${which}: choose one of ${GAME_IDS.join(", ")}`] };
	}
	const resolution = resolveOptions(game, changes);
	if ("problems" in resolution) problems.push(...resolution.problems.map((p) => p.message));
	if (problems.length > 0 || !("options" in resolution)) return { problems };
	return { game, options: resolution.options, bots, matches, seed, rounds, duplicate };
}

function valuesOf(words: readonly string[], problems: string[]) {
	try {
		return parseArgs({ args: [...words], options: ARGUMENTS }).values;
	} catch (error) {
		problems.push((error as Error).message);
		return null;
	}
}

function wholeNumber(name: string, text: string, least: number, problems: string[]): number {
	const value = Number(text);
	if (!/^\d+$/.test(text) || value < least || !Number.isSafeInteger(value)) {
		problems.push(`--${name} must be a whole number from ${least} on, not ${text}`);
	}
	return value;
}

function botNames(list: string, problems: string[]): readonly BotName[] {
	const names = list.split(",").map((name) => name.trim());
	for (const name of names) {
		if (!BOT_NAMES.some((known) => known === name)) {
			problems.push(`there is no bot ${name}: choose from ${BOT_NAMES.join(", ")}`);
		}
	}
	return names as readonly BotName[];
}

/** The changed options of --options, with the number of players of --players. */
function changesOf(
	text: string,
	players: number | null,
	problems: string[],
): { readonly [name: string]: unknown } {
	let changes: unknown;
	try {
		changes = JSON.parse(text);
	} catch (error) {
		problems.push(`--options is not JSON: ${(error as Error).message}`);
		return {};
	}
	if (typeof changes !== "object" || changes === null || Array.isArray(changes)) {
		problems.push('--options must be an object of options, like {"handSize": 5}');
		return {};
	}
	if (players === null) return { ...changes };
	if ("players" in changes && changes.players !== players) {
		problems.push(
			`--players ${players} and players ${JSON.stringify(changes.players)} of --options differ: give one of them`,
		);
	}
	return { ...changes, players };
}
