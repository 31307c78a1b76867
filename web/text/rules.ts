import { type Options, tilesInPlay } from "../../rules/options.ts";
import { BATIDA_POINTS } from "../../rules/score.ts";
import type { Half, Tile } from "../../rules/tile.ts";
import type { RulesText } from "../../text/compiled/messages.d.ts";
import { list, tileName } from "./index.ts";

/**
 * The card "rules of this table": what the engine does, in short sentences, from the options in force and from
 * nothing else. Each section reads the options that its file in rules/ reads.
 */

/** One side of a piece of the line as it is drawn, left half first. */
export type Piece = readonly [Half, Half];

/** A small picture beside a sentence. */
export interface Drawing {
	/** Tiles of the line from left to right; touching halves are equal. */
	readonly line: readonly Piece[];
	/** The tile that goes out, drawn a little apart at the right end. */
	readonly last?: Piece;
	/** Which tile of the line has open ends above and below. */
	readonly spinner?: number;
}

export function tileOf([a, b]: Piece): Tile {
	return (a > b ? `${a}-${b}` : `${b}-${a}`) as Tile;
}

export interface RulesLine {
	readonly words: string;
	readonly drawing?: Drawing;
}

export interface RulesSection {
	readonly id: keyof RulesText["card"]["titles"];
	readonly title: string;
	readonly lines: readonly RulesLine[];
}

type Card = RulesText["card"];
type Written = string | RulesLine;
type Write = (options: Options, card: Card) => readonly Written[];

/** The rules in force in words, in the order in which a person asks for them; sections with nothing to say left out. */
export function rulesOf(options: Options, { card }: RulesText): readonly RulesSection[] {
	const ids = Object.keys(SECTIONS) as readonly RulesSection["id"][];
	return ids
		.map((id) => ({
			id,
			title: card.titles[id](),
			lines: SECTIONS[id](options, card).map(asLine),
		}))
		.filter(({ lines }) => lines.length > 0);
}

function asLine(written: Written): RulesLine {
	return typeof written === "string" ? { words: written } : written;
}

/** Sentences that are only there on a condition. */
function when(condition: boolean, ...written: readonly Written[]): readonly Written[] {
	return condition ? written : [];
}

/** How many tiles of the set are not dealt. */
function undealt(options: Options): number {
	return tilesInPlay(options).length - options.players * options.handSize;
}

/** Whether there is ever anything to draw. */
function draws(options: Options): boolean {
	return options.draw !== "none" && undealt(options) > options.drawReserve;
}

const SECTIONS: Record<RulesSection["id"], Write> = {
	seats: (options, { seats }) => [
		options.partnership ? seats.partners() : seats.alone({ n: options.players }),
		seats[options.direction](),
	],
	deal: (options, { deal }) => [
		setWords(options, deal),
		deal.each({ n: options.handSize }),
		...restWords(options, deal),
	],
	lead: (options, { lead }) => [
		...firstLeadWords(options, lead),
		...(options.nextLead === "asFirst" ? [] : laterLeadWords(options, lead)),
		...when(leaderMayPass(options), lead.leaderPasses()),
	],
	turn: (options, { turn }) => [
		turn.lay(),
		turn.choose(),
		turn.draw[draws(options) ? options.draw : "none"](),
		...passWords(options, turn),
		...clockWords(options, turn),
		options.hints ? turn.hints() : turn.noHints(),
	],
	ends: (options, { ends }) => [
		...spinnerWords(options, ends),
		options.doublesAcross ? ends.across() : ends.inLine(),
	],
	fives: (options, { fives }) =>
		when(
			options.fives,
			fives.score(),
			fives.double(),
			{ words: fives.example({ sum: "2 + 4 + 4", n: 10 }), drawing: DRAWINGS.fives },
			...when(options.spinner !== "none", fives.arms()),
		),
	end: (options, { end }) => [
		goingOutWords(options, end),
		end[draws(options) ? (`${options.closes}Draw` as const) : options.closes](),
		blockedWords(options, end),
		options.doublePips === "both" ? end.bothHalves() : end.oneHalf(),
		...when(options.blankDoublePips === 14 && !options.removed.includes("0-0"), end.blank14()),
	],
	score: (options, { score }) => [
		...roundScoreWords(options, score),
		...when(options.goingOut === "wins", score.tie()),
	],
	match: (options, { match }) => matchWords(options, match),
};

function setWords(options: Options, deal: Card["deal"]): string {
	const n = tilesInPlay(options).length;
	return options.removed.length === 0
		? deal.fullSet({ n })
		: deal.without({ n, tiles: list(options.removed.map((tile: Tile) => tileName(tile))) });
}

function restWords(options: Options, deal: Card["deal"]): readonly string[] {
	const n = undealt(options);
	if (n === 0) return [deal.allDealt()];
	if (!draws(options)) return [deal.outOfRound({ n })];
	const reserve = options.drawReserve;
	return reserve === 0
		? [deal.boneyard({ n })]
		: [deal.boneyard({ n }), deal.reserve({ n: reserve })];
}

function firstLeadWords(options: Options, lead: Card["lead"]): readonly string[] {
	const { firstLead, leadTile, nextLead } = options;
	const who = lead[nextLead === "asFirst" ? "every" : "first"][firstLead]();
	return firstLead === "lots" ? [who] : [who, lead[leadTile]()];
}

function laterLeadWords(options: Options, lead: Card["lead"]): readonly string[] {
	const { nextLead, blockedLead, tiedLead, partnership, goingOut } = options;
	// Where going out only leaves the round, its winner is whoever went out first.
	const next = nextLead === "winner" && goingOut === "leaves" ? "firstOut" : nextLead;
	return [
		lead.next[next as keyof Card["lead"]["next"]](),
		lead.blocked[blockedLead](),
		...(blockedLead === "winner" && partnership ? [lead.partnersLevel()] : []),
		lead.tied[tiedLead](),
	];
}

function leaderMayPass({ voluntaryPass, turnSeconds, onTimeout }: Options): boolean {
	return voluntaryPass || (turnSeconds > 0 && onTimeout === "pass");
}

function passWords(options: Options, turn: Card["turn"]): readonly string[] {
	if (options.voluntaryPass) {
		return [draws(options) ? turn.voluntaryPassDraw() : turn.voluntaryPass()];
	}
	return [turn.mustLay(), options.passing === "server" ? turn.serverPasses() : turn.playerPasses()];
}

function clockWords(options: Options, turn: Card["turn"]): readonly string[] {
	if (options.turnSeconds === 0) return [turn.noClock()];
	return [turn.clock({ n: options.turnSeconds }), turn.onTimeout[options.onTimeout]()];
}

function spinnerWords(options: Options, ends: Card["ends"]): readonly Written[] {
	if (options.spinner === "none") return [ends.two()];
	return [ends[options.spinner](), { words: ends.example({ n: 6 }), drawing: DRAWINGS.arms }];
}

function goingOutWords({ goingOut, partnership }: Options, end: Card["end"]): string {
	if (goingOut === "leaves") return end.leaves();
	return partnership ? end.winsPartners() : end.wins();
}

function blockedWords({ blockedWinner, partnership }: Options, end: Card["end"]): string {
	if (blockedWinner === "highestLoses") return end.highestLoses();
	if (!partnership) return end.lowestHand();
	return blockedWinner === "lowestSide" ? end.lowestSidePartners() : end.lowestHandPartners();
}

function roundScoreWords(options: Options, score: Card["score"]): readonly Written[] {
	switch (options.roundScore) {
		case "opponentPips":
			return [
				options.partnership ? score.opponentPipsPartners() : score.opponentPips(),
				...when(options.roundTo === 5, score.roundTo5()),
			];
		case "onePoint":
			return [score.onePoint()];
		case "burrinho":
			return [score.burrinho()];
		case "batidas":
			return batidaWords(score);
	}
}

function batidaWords(score: Card["score"]): readonly Written[] {
	const { comum, carroca, cruzada, "la-e-lo": laELo } = BATIDA_POINTS;
	return [
		score.batidas(),
		{ words: score.comum({ n: comum }), drawing: DRAWINGS.comum },
		{ words: score.carroca({ n: carroca }), drawing: DRAWINGS.carroca },
		{ words: score.laELo({ n: laELo }), drawing: DRAWINGS.laELo },
		{ words: score.cruzada({ n: cruzada }), drawing: DRAWINGS.cruzada },
		score.blockedBatida({ n: comum }),
	];
}

function matchWords(options: Options, match: Card["match"]): readonly string[] {
	const goal = options.match;
	switch (goal.kind) {
		case "points":
			return [match.points({ n: goal.target }), match.level()];
		case "rounds":
			return [match.rounds({ n: goal.rounds }), match.level()];
		case "streak":
			return [
				match.streak({ n: goal.rounds }),
				options.breakCounts ? match.breakCounts() : match.breakDoesNotCount(),
				match.tieKeepsRows(),
			];
		case "open":
			return [match.open()];
	}
}

/** The examples; a test plays each of them in the engine. */
export const DRAWINGS = {
	arms: {
		line: [
			[2, 6],
			[6, 6],
			[6, 4],
		],
		spinner: 1,
	},
	fives: {
		line: [
			[2, 4],
			[4, 4],
		],
	},
	comum: {
		line: [
			[3, 1],
			[1, 6],
		],
		last: [6, 2],
	},
	carroca: {
		line: [
			[3, 1],
			[1, 6],
		],
		last: [6, 6],
	},
	laELo: {
		line: [
			[2, 4],
			[4, 5],
		],
		last: [5, 2],
	},
	cruzada: {
		line: [
			[6, 1],
			[1, 6],
		],
		last: [6, 6],
	},
} as const satisfies Record<string, Drawing>;
