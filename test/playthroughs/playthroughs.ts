import { GAME_IDS, type GameId } from "../../rules/gameid.ts";
import { botsBySeat, playMatch } from "../../tools/matches.ts";
import type { Changes } from "../helpers/chance.ts";
import { optionsOf } from "../helpers/tables.ts";

/** Two wins in a row instead of six, so that a record can be read in review. */
const SHORT: { readonly [game in GameId]?: Changes } = {
	sixluv: { match: { kind: "streak", rounds: 2 } },
	free: { match: { kind: "streak", rounds: 2 } },
	six: { match: { kind: "streak", rounds: 2 } },
	burrinho: { players: 3 },
};

/** The record of one match of every game, by file name. */
export function playthroughs(): ReadonlyMap<string, string> {
	return new Map(GAME_IDS.map((game, seed) => [`${game}.jsonl`, recordOf(game, seed + 1)]));
}

function recordOf(game: GameId, seed: number): string {
	const options = optionsOf(game, SHORT[game]);
	const bots = botsBySeat(["greedy", "random"], options, 0);
	const setup = { game, options, bots, dealSeed: seed, botSeed: seed, rounds: 4 };
	return [...playMatch(setup)].map((line) => `${JSON.stringify(line)}\n`).join("");
}
