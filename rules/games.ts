import type { GameId } from "./gameid.ts";
import type { OPTION_DEFAULTS, OptionChanges, OptionName, Options } from "./options.ts";

/** A game: a row of differences from the defaults, and the choices that it puts in front. */
export interface Game {
	/** The numbers of players it is for, the usual one first (§7). */
	readonly players: readonly number[];
	readonly options: Omit<Options, keyof typeof OPTION_DEFAULTS | "players"> & OptionChanges;
	/** Options that come along when a table sets another (§7), unless the table sets them as well. */
	readonly implied?: readonly { readonly when: OptionChanges; readonly set: OptionChanges }[];
	/** The options that its players argue about; every other one is under the fold of the form. */
	readonly choices: readonly OptionName[];
	/** Whether a match takes hundreds of rounds with its own options, so that the page says so before. */
	readonly long?: boolean;
}

const SAHARAT = {
	handSize: 7,
	draw: "untilFit",
	firstLead: "highestDouble",
	nextLead: "winner",
	blockedLead: "lastPlayer",
	tiedLead: "lastPlayer",
	blockedWinner: "lowestHand",
	roundScore: "opponentPips",
	match: { kind: "points", target: 100 },
	turnSeconds: 15,
	doublesAcross: false,
} as const satisfies Game["options"];

const JAMAICA = {
	handSize: 7,
	draw: "none",
	firstLead: "doubleSix",
	nextLead: "asFirst",
	blockedLead: "asFirst",
	tiedLead: "asFirst",
	blockedWinner: "lowestHand",
	roundScore: "onePoint",
	match: { kind: "streak", rounds: 6 },
	turnSeconds: 45,
} as const satisfies Game["options"];

const BRAZIL = {
	handSize: 7,
	draw: "none",
	voluntaryPass: true,
	passing: "player",
	firstLead: "highestDouble",
	nextLead: "winner",
	blockedLead: "winner",
	tiedLead: "rotate",
	closes: "allPassed",
	blockedWinner: "lowestHand",
	roundScore: "batidas",
	match: { kind: "points", target: 6 },
	turnSeconds: 45,
	onTimeout: "pass",
	hints: false,
} as const satisfies Game["options"];

const ROMANIA = {
	handSize: 7,
	draw: "none",
	firstLead: "highestDouble",
	nextLead: "asFirst",
	blockedLead: "asFirst",
	tiedLead: "asFirst",
	blockedWinner: "lowestHand",
	roundScore: "opponentPips",
	match: { kind: "points", target: 100 },
	turnSeconds: 45,
	direction: "left",
} as const satisfies Game["options"];

const ROMANIA_IMPLIED = [
	{ when: { nextLead: "winner" }, set: { blockedLead: "winner", tiedLead: "rotate" } },
] as const;

/** The eleven games (§7). A new game is a new row here and its texts; nothing else asks for a game's name. */
export const GAMES = {
	"saharat-draw": {
		players: [2, 4],
		options: SAHARAT,
		choices: ["players", "match", "turnSeconds", "draw", "hints"],
	},
	"saharat-fives": {
		players: [2, 4],
		options: {
			...SAHARAT,
			spinner: "openingDouble",
			fives: true,
			roundTo: 5,
			match: { kind: "points", target: 150 },
		},
		choices: ["players", "match", "turnSeconds", "spinner", "hints"],
	},
	"saharat-partners": {
		players: [4],
		options: { ...SAHARAT, partnership: true, draw: "none" },
		choices: ["match", "turnSeconds", "hints"],
	},
	sixluv: {
		players: [4],
		options: {
			...JAMAICA,
			partnership: true,
			nextLead: "winnerOrPartner",
			blockedLead: "winner",
		},
		choices: ["match", "nextLead", "breakCounts", "turnSeconds", "hints"],
	},
	free: {
		players: [3],
		options: { ...JAMAICA, handSize: 9, removed: ["0-0"] },
		choices: ["match", "breakCounts", "turnSeconds", "hints"],
		long: true,
	},
	six: {
		players: [2],
		options: { ...JAMAICA, draw: "one", firstLead: "highestDouble" },
		choices: ["match", "handSize", "draw", "breakCounts", "turnSeconds", "hints"],
	},
	brazil: {
		players: [2, 3, 4],
		options: BRAZIL,
		choices: ["players", "match", "roundScore", "turnSeconds"],
	},
	"brazil-pairs": {
		players: [4],
		options: { ...BRAZIL, partnership: true, blockedWinner: "lowestSide" },
		choices: ["match", "roundScore", "turnSeconds"],
	},
	burrinho: {
		players: [2, 3, 4, 5, 6],
		options: {
			...BRAZIL,
			handSize: 3,
			draw: "untilFit",
			nextLead: "firstOut",
			blockedLead: "firstOut",
			closes: "noneCanPlay",
			goingOut: "leaves",
			blockedWinner: "highestLoses",
			roundScore: "burrinho",
			match: { kind: "open" },
		},
		choices: ["players", "handSize", "turnSeconds"],
	},
	"romania-block": {
		players: [2, 3, 4],
		options: ROMANIA,
		implied: ROMANIA_IMPLIED,
		choices: [
			"players",
			"match",
			"handSize",
			"firstLead",
			"nextLead",
			"doublePips",
			"blankDoublePips",
			"spinner",
			"partnership",
			"turnSeconds",
		],
	},
	"romania-draw": {
		players: [2, 3, 4],
		options: { ...ROMANIA, draw: "untilFit" },
		implied: ROMANIA_IMPLIED,
		choices: [
			"players",
			"match",
			"handSize",
			"draw",
			"firstLead",
			"nextLead",
			"doublePips",
			"blankDoublePips",
			"spinner",
			"partnership",
			"turnSeconds",
		],
	},
} as const satisfies Record<GameId, Game>;

/** The row of a game, seen as any game. */
export function gameOf(id: GameId): Game {
	return GAMES[id];
}
