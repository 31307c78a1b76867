import type { Bot, Sight } from "../../rules/bots/types.ts";
import { EMPTY_LINE, lay } from "../../rules/line.ts";
import type { Round } from "../../rules/state.ts";
import { type Half, halves, type Seen, TILES, type Tile } from "../../rules/tile.ts";
import type { PlayAct } from "../../rules/turn.ts";
import { make, seed, setGame } from "./limit/bots.mjs";

/** The sight of a seat as the bots of the limit have it: tiles by their own numbers, low half first. */
interface LimitView {
	readonly seat: number;
	readonly hand: number;
	readonly L: number;
	readonly R: number;
	readonly counts: readonly number[];
	/** The numbers that each seat is known not to hold, as bits. */
	readonly voids: Int32Array;
	readonly played: number;
	/** What can be laid: twice the tile, and one more for the right end. */
	readonly moves: readonly number[];
	/** Seat and move, left and right number before it, three for each tile laid. */
	readonly hist: readonly number[];
}

/** The place of a tile in the order 0-0, 1-0, 2-0 … 6-6 by the low half, which the limit's bots count by. */
const NUMBERS = new Map<Tile, number>(
	[...TILES]
		.sort((a, b) => halves(a)[1] - halves(b)[1] || halves(a)[0] - halves(b)[0])
		.map((tile, at) => [tile, at]),
);
const numberOf = (tile: Tile) => NUMBERS.get(tile) as number;

/**
 * A bot of the limit (`roll:ms:2:0:0` and its kin) as one of ours, for four seats in pairs with nothing to draw and
 * for two seats that draw. It reads the clock where its name says `ms`, so it is for measuring only.
 */
export function limitBot(spec: string): Bot {
	const choose = make(spec) as (view: LimitView) => number;
	return (sight, acts, rng) => {
		const plays = acts.filter((act) => act.type === "play");
		const first = plays[0];
		if (first === undefined || plays.length === 1)
			return first ?? (acts[0] as (typeof acts)[number]);
		setGame(sight.view.match.options.players === 2 ? "draw2" : "block4");
		seed(rng.next());
		const moves = movesOf(plays, sight);
		const move = choose(viewOf(sight, [...moves.keys()]));
		return moves.get(move) ?? first;
	};
}

function movesOf(plays: readonly PlayAct[], { view }: Sight): ReadonlyMap<number, PlayAct> {
	const { ends } = (view.match.round as Round<Seen>).line;
	const alike = ends[0]?.number === ends[1]?.number;
	return new Map(
		plays
			.filter(({ end }) => !(end === "right" && alike))
			.map((play) => [2 * numberOf(play.tile) + (play.end === "right" ? 1 : 0), play]),
	);
}

function viewOf({ view, history }: Sight, moves: readonly number[]): LimitView {
	const round = view.match.round as Round<Seen>;
	const seat = view.viewer as number;
	const bits = (tiles: readonly Seen[]) =>
		tiles.reduce((set, tile) => (tile === null ? set : set | (1 << numberOf(tile))), 0);
	const [left, right] = flat(round.line.ends);
	return {
		seat,
		hand: bits(round.hands[seat] as readonly Seen[]),
		L: left,
		R: right,
		counts: round.hands.map((hand) => hand.length),
		played: bits(round.line.tiles.map(({ tile }) => tile)),
		moves,
		...told({ view, history }),
	};
}

/** The numbers of the two ends as the limit has them: the low half of the lead opens its left end. */
function flat(ends: readonly { readonly number: Half }[]): readonly [number, number] {
	return [ends[0]?.number ?? -1, ends[1]?.number ?? -1];
}

/** What the limit's arena tells its bots of the past. */
function told({ view, history }: Sight): Pick<LimitView, "voids" | "hist"> {
	const { options } = view.match;
	const voids = new Int32Array(options.players);
	const hist: number[] = [];
	let line = EMPTY_LINE;
	let drawn = 0;
	for (const event of history) {
		if (event.type === "draw") drawn++;
		if (event.type !== "play" && event.type !== "pass") continue;
		const [left, right] = flat(line.ends);
		const stuck = event.type === "pass";
		// Drawn tiles that were kept are new: only what they do not fit is known of the whole hand.
		const kept = stuck ? drawn : Math.max(0, drawn - 1);
		if (stuck || drawn > 0) {
			const gone = (1 << left) | (1 << right);
			voids[event.seat] = kept === 0 ? (voids[event.seat] as number) | gone : gone;
		}
		drawn = 0;
		if (event.type === "pass") continue;
		const move = 2 * numberOf(event.tile) + (event.end === "right" ? 1 : 0);
		hist.push(event.seat | (move << 2), left, right);
		line = lay(line, event.tile, event.end, options);
	}
	return { voids, hist };
}
