import type { Options } from "../../../rules/options.ts";
import { fitsNumber, high, isDouble, low, places } from "./board.ts";
import type { Position } from "./position.ts";

/** What a match has come to, and who leads next (null: the deal decides). */
export interface Standing {
	readonly rounds: number;
	readonly totals: number[];
	readonly streaks: number[] | null;
	readonly free: number[] | null;
	readonly leader: number | null;
}

/** The end of a round as the record must have it, the standing after it, and the winners of the match if it is over. */
export interface Ending {
	readonly line: Record<string, unknown>;
	readonly standing: Standing;
	readonly winners: number[] | null;
}

/** Judges a round that is over (§5, §6); `totals` hold what fives gave on the way. */
export function judgeEnding(
	round: Position,
	outcome: "domino" | "blocked",
	before: Standing,
): Ending {
	const { options } = round;
	const everybody = round.hands.map((_, seat) => seat);
	const { winners, losers } = outcome === "domino" ? afterDomino(round) : afterBlock(round);
	const batida = outcome === "domino" && options.roundScore === "batidas" ? batidaOf(round) : null;
	const points = everybody.map((seat) => pointsOf(seat, { round, winners, losers, batida }));
	const totals = everybody.map((seat) => at(before.totals, seat) + at(points, seat));
	const streaks = before.streaks && streaksAfter(before.streaks, winners, options);
	const free =
		before.free?.map((rounds, seat) => (losers.includes(seat) ? rounds : rounds + 1)) ?? null;
	const rounds = before.rounds + 1;
	const champions = championsOf(options, { rounds, totals, streaks });
	const leader = champions === null ? nextLeader(round, outcome, winners) : null;
	return {
		line: {
			type: "roundEnd",
			outcome,
			winners,
			losers,
			batida,
			points,
			totals,
			streaks,
			free,
			hands: round.hands,
			nextLeader: leader,
		},
		standing: { rounds, totals, streaks, free, leader },
		winners: champions,
	};
}

const at = (numbers: readonly number[], seat: number) => numbers[seat] as number;

/** The seats that score together, one list for each side. */
export function sidesOf(options: Options): number[][] {
	if (options.partnership) {
		return [
			[0, 2],
			[1, 3],
		];
	}
	return Array.from({ length: options.players }, (_, seat) => [seat]);
}

function sideWith(seat: number, options: Options): number[] {
	return sidesOf(options).find((side) => side.includes(seat)) as number[];
}

/** What a hand counts (§5 `doublePips`, `blankDoublePips`). */
function count(hand: readonly string[], { doublePips, blankDoublePips }: Options): number {
	let sum = 0;
	for (const tile of hand) {
		if (tile === "0-0") sum += blankDoublePips;
		else if (isDouble(tile) && doublePips === "once") sum += high(tile);
		else sum += high(tile) + low(tile);
	}
	return sum;
}

function afterDomino(round: Position): { winners: number[]; losers: number[] } {
	const playing = round.playing();
	if (round.options.goingOut === "leaves") {
		return { winners: [...round.out].sort(), losers: playing };
	}
	return { winners: sideWith(round.last as number, round.options), losers: [] };
}

function afterBlock(round: Position): { winners: number[]; losers: number[] } {
	const { options } = round;
	const counts = round.hands.map((hand) => count(hand, options));
	if (options.blockedWinner === "highestLoses") {
		const playing = round.playing();
		const most = Math.max(...playing.map((seat) => at(counts, seat)));
		const losers = playing.filter((seat) => at(counts, seat) === most);
		return { winners: counts.map((_, seat) => seat).filter((s) => !losers.includes(s)), losers };
	}
	const worth = (side: number[]) =>
		options.blockedWinner === "lowestSide"
			? side.reduce((sum, seat) => sum + at(counts, seat), 0)
			: Math.min(...side.map((seat) => at(counts, seat)));
	const ranked = sidesOf(options).sort((a, b) => worth(a) - worth(b));
	const [first, second] = [ranked[0] as number[], ranked[1] as number[]];
	return { winners: worth(first) === worth(second) ? [] : first, losers: [] };
}

/** The kind of the tile that went out, by the two ends as they were before it (§5). */
function batidaOf(round: Position): string {
	const last = round.laid.at(-1)?.tile as string;
	const sides = places(round.laid.slice(0, -1), round.options.spinner).slice(0, 2);
	const both = sides.length === 2 && sides.every(({ number }) => fitsNumber(last, number));
	if (isDouble(last)) return both ? "cruzada" : "carroca";
	return both ? "la-e-lo" : "comum";
}

interface Scored {
	readonly round: Position;
	readonly winners: readonly number[];
	readonly losers: readonly number[];
	readonly batida: string | null;
}

function pointsOf(seat: number, { round, winners, losers, batida }: Scored): number {
	const { options } = round;
	if (options.roundScore === "burrinho") return losers.includes(seat) ? 1 : 0;
	if (!winners.includes(seat)) return 0;
	if (options.roundScore === "onePoint") return 1;
	if (options.roundScore === "batidas") {
		return { comum: 1, carroca: 2, "la-e-lo": 3, cruzada: 4 }[batida ?? "comum"] as number;
	}
	const others = round.hands.filter((_, other) => !winners.includes(other));
	const pips = others.reduce((sum, hand) => sum + count(hand, options), 0);
	if (options.roundTo === 1) return pips;
	const over = pips % 5;
	return over < 3 ? pips - over : pips - over + 5;
}

function streaksAfter(streaks: number[], winners: number[], options: Options): number[] {
	if (winners.length === 0) return streaks;
	const holder = streaks.findIndex((row) => row > 0);
	const breaks = holder !== -1 && !winners.includes(holder);
	return streaks.map((row, seat) => {
		if (!winners.includes(seat)) return 0;
		return breaks && !options.breakCounts ? 0 : row + 1;
	});
}

/** The winners of the match at the end of a round (§6), or null where it goes on. */
function championsOf(
	options: Options,
	{ rounds, totals, streaks }: Pick<Standing, "rounds" | "totals" | "streaks">,
): number[] | null {
	const { match } = options;
	const best = Math.max(...totals);
	const leading = sidesOf(options).filter((side) => at(totals, side[0] as number) === best);
	const alone = leading.length === 1 ? (leading[0] as number[]) : null;
	switch (match.kind) {
		case "points":
			return best >= match.target ? alone : null;
		case "rounds":
			return rounds >= match.rounds ? alone : null;
		case "streak":
			return (
				sidesOf(options).find((s) => at(streaks ?? [], s[0] as number) >= match.rounds) ?? null
			);
		case "open":
			return null;
	}
}

/** Who leads the next round (§4), or null where its deal decides. */
function nextLeader(
	round: Position,
	outcome: "domino" | "blocked",
	winners: number[],
): number | null {
	const { options } = round;
	if (options.nextLead === "asFirst") return null;
	const blockedRule = winners.length > 0 ? options.blockedLead : options.tiedLead;
	const rule = outcome === "domino" ? options.nextLead : blockedRule;
	const afterLeader = (round.leader + 1) % options.players;
	switch (rule) {
		case "asFirst":
			return null;
		case "rotate":
			return afterLeader;
		case "firstOut":
			return round.out[0] ?? afterLeader;
		case "lastPlayer":
			return round.last;
		case "winner":
		case "winnerOrPartner":
			return outcome === "domino" ? (round.out[0] as number) : lightest(round, winners);
	}
}

/** The lightest hand of the winners, the first in turn order from the leader where they are level (§4). */
function lightest(round: Position, winners: number[]): number {
	const { players } = round.options;
	const order = (seat: number) => (seat - round.leader + players) % players;
	const counts = round.hands.map((hand) => count(hand, round.options));
	const ranked = [...winners].sort((a, b) => at(counts, a) - at(counts, b) || order(a) - order(b));
	return ranked[0] as number;
}
