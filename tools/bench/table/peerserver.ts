/** The same game on a boardgame.io server, as its guide says; started by `peer.ts`, not by people. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { resolveOptions } from "../../../rules/clashes.ts";
import { deal } from "../../../rules/deal.ts";
import { decide, evolve, newMatch } from "../../../rules/match.ts";
import { awaitsDeal, type Match } from "../../../rules/state.ts";
import { TILES, type Tile } from "../../../rules/tile.ts";
import type { Act } from "../../../rules/turn.ts";
import { viewFor } from "../../../rules/view.ts";

interface Chance {
	Shuffle(tiles: readonly Tile[]): Tile[];
}

const [folder = "", port] = process.argv.slice(2);
const require = createRequire(join(folder, "package.json"));
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");
const resolved = resolveOptions("sixluv", {});
if ("problems" in resolved) throw new Error("the game's own options go together");
const { options } = resolved;

function dealt(match: Match, chance: Chance): Match {
	return evolve(match, deal(match, { tiles: chance.Shuffle(TILES), lots: null }));
}

const domino = {
	name: "domino",
	setup: ({ random }: { random: Chance }) => dealt(newMatch(options), random),
	turn: { activePlayers: { all: null } },
	moves: {
		act: {
			client: false,
			move: ({ G, playerID, random }: { G: Match; playerID: string; random: Chance }, act: Act) => {
				const decision = decide(G, Number(playerID), act, "player");
				if ("refused" in decision) return INVALID_MOVE;
				const over = decision.match.winners !== null;
				const match = over ? newMatch(options) : decision.match;
				return awaitsDeal(match) ? dealt(match, random) : match;
			},
		},
	},
	playerView: ({ G, playerID }: { G: Match; playerID: string | null }) =>
		viewFor(G, playerID === null ? "watcher" : Number(playerID)),
};

await Server({ games: [domino], origins: ["http://127.0.0.1"] }).run(Number(port));
