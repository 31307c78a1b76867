import type { GameEvent } from "../event.ts";
import { EMPTY_LINE, type Line, lay } from "../line.ts";
import type { Options } from "../options.ts";
import type { Seen } from "../tile.ts";
import { indexOf, lowest, SUIT, type TileSet } from "./bits.ts";
import type { Knowledge } from "./knowledge.ts";
import { MOST_WORTH, worthOfLay, worthOfLead } from "./taste.ts";

/** How strictly others follow taste: how many pips make a choice e times as likely, and the share of choices that follow nothing. */
const SPREAD = 6;
const CARELESS = 0.2;

const LIKELY = Float64Array.from({ length: MOST_WORTH + 1 }, (_, worth) =>
	Math.exp(worth / SPREAD),
);

/** A tile that somebody else chose to lay. What else they could have laid depends on what they held. */
interface Choice {
	readonly tile: number;
	/** The number that it was laid on, its place in `numbers`. */
	readonly at: number;
	/** The numbers that were open, each once; -1 for an empty table. */
	readonly numbers: readonly number[];
	/** For each of them the numbers of the other ends, as bits. */
	readonly others: readonly number[];
	/** What the seat held then and has laid since, this tile included. */
	readonly laid: TileSet;
	/** The parts of the seat's hand that it held then: from one place of the deal's parts up to another. */
	readonly from: number;
	readonly to: number;
}

/** What the choices of the others tell of their hands: how likely they would have been with the hands of a deal. */
export class Choices {
	private readonly choices: readonly Choice[];

	constructor(history: readonly GameEvent<Seen>[], known: Knowledge, options: Options) {
		this.choices = choicesIn(history, known, options);
	}

	/** How likely the choices were with these parts, against a player who chooses blindly. */
	weight(parts: Int32Array): number {
		let weight = 1;
		for (const choice of this.choices) {
			let hand = choice.laid;
			for (let part = choice.from; part < choice.to; part++) hand |= parts[part] as number;
			weight *= likelihood(choice, hand);
		}
		return weight;
	}
}

function likelihood({ tile, at, numbers, others }: Choice, hand: TileSet): number {
	let all = 0;
	let chosen = 0;
	let options = 0;
	for (let n = 0; n < numbers.length; n++) {
		const number = numbers[n] as number;
		const fits = number < 0 ? hand : hand & (SUIT[number] as number);
		for (let rest = fits; rest !== 0; rest &= rest - 1) {
			const laid = lowest(rest);
			const worth =
				number < 0 ? worthOfLead(laid, hand) : worthOfLay(laid, number, others[n] as number, hand);
			const likely = LIKELY[worth] as number;
			all += likely;
			if (n === at && laid === tile) chosen = likely;
			options++;
		}
	}
	return options < 2 ? 1 : CARELESS + ((1 - CARELESS) * options * chosen) / all;
}

function choicesIn(
	history: readonly GameEvent<Seen>[],
	known: Knowledge,
	options: Options,
): Choice[] {
	const choices: Choice[] = [];
	const firstPart = known.hidden.map((_, seat) => known.hidden.slice(0, seat).flat().length);
	let line: Line = EMPTY_LINE;
	for (const [at, event] of history.entries()) {
		if (event.type !== "play") continue;
		const { seat, tile } = event;
		const before = line;
		line = lay(line, tile, event.end, options);
		if (seat === known.seat || history[at - 1]?.type === "draw") continue;
		const numbers =
			before.ends.length === 0
				? [-1]
				: [...new Set(before.ends.map((end) => end.number as number))];
		const end = before.ends.find(({ name }) => name === event.end);
		const from = firstPart[seat] as number;
		choices.push({
			tile: indexOf(tile),
			at: end === undefined ? 0 : numbers.indexOf(end.number),
			numbers,
			others: numbers.map((number) => numbersBesides(before, number)),
			laid: laidFrom(history, at, seat),
			from,
			to: from + (known.hidden[seat] ?? []).filter(({ since }) => since < at).length,
		});
	}
	return choices;
}

/** The numbers of the ends but one of a number, as bits. */
function numbersBesides(line: Line, number: number): number {
	const at = line.ends.findIndex((end) => end.number === number);
	return line.ends.toSpliced(at, 1).reduce((set, end) => set | (1 << end.number), 0);
}

/** What a seat has laid from a place of the history on, without the tiles that it drew later and laid at once. */
function laidFrom(history: readonly GameEvent<Seen>[], from: number, seat: number): TileSet {
	let laid = 0;
	for (let at = from; at < history.length; at++) {
		const event = history[at];
		if (event?.type !== "play" || event.seat !== seat) continue;
		if (at > from && history[at - 1]?.type === "draw") continue;
		laid |= 1 << indexOf(event.tile);
	}
	return laid;
}
