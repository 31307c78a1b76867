import type { Options } from "../../../rules/options.ts";
import { heaviestOf, isDouble } from "./board.ts";
import { Position, type Wish } from "./position.ts";
import { judgeEnding, type Standing, sidesOf } from "./standing.ts";

type Line = Record<string, unknown>;

const KNOWN = [
	"match",
	"deal",
	"play",
	"draw",
	"pass",
	"handOver",
	"timeout",
	"roundEnd",
	"matchEnd",
];

/**
 * Judges a record of §11 line by line by a second reading of the rules, which shares no code with `rules/`: every
 * line must be the one that the rules give at that place, byte for byte, or an act that they allow. Slow and plain
 * on purpose.
 */
export class Referee {
	private options: Options | null = null;
	private round: Position | null = null;
	private standing: Standing | null = null;
	/** The totals now, with what fives gave in the round under way. */
	private totals: number[] = [];
	/** The lines that must come next, where an end of the round or of the match is due. */
	private due: Line[] = [];
	private over = false;
	private read = 0;

	/** Null where the line stands, else what is wrong with it. */
	line(text: string): string | null {
		this.read++;
		try {
			this.judge(text, JSON.parse(text) as Line);
			return null;
		} catch (error) {
			return `line ${this.read} ${text}: ${(error as Error).message}`;
		}
	}

	/** Why §9 refuses a wish now, or null. */
	refusal(seat: number, wish: Wish): string | null {
		return this.round === null || this.over ? "not-playing" : this.round.refusal(seat, wish);
	}

	private judge(text: string, line: Line): void {
		const type = String(line.type);
		if (!KNOWN.includes(type)) return;
		if (this.over) throw new Error("nothing follows the end of the match");
		const due = this.due.shift();
		if (this.options === null) this.head(line);
		else if (due !== undefined) same(text, due);
		else if (type === "matchEnd") same(text, line.stopped ? this.brokenOff() : this.openEnd());
		else if (this.round === null) this.deal(text, line);
		else {
			this.act(text, line, this.round);
			this.settle(this.round);
		}
		this.over = type === "matchEnd";
	}

	private head(line: Line): void {
		equal(Object.keys(line).join(), "type,game,options,seats");
		const options = line.options as Options;
		equal(line.type, "match");
		const seats = line.seats as Line[];
		equal(seats.length, options.players);
		for (const seat of seats) equal(Object.keys(seat).join(), "name,bot");
		const zeros = seats.map(() => 0);
		this.options = options;
		this.totals = zeros;
		this.standing = {
			rounds: 0,
			totals: zeros,
			streaks: options.match.kind === "streak" ? zeros : null,
			free: options.goingOut === "leaves" ? zeros : null,
			leader: null,
		};
	}

	private deal(text: string, line: Line): void {
		equal(line.type, "deal");
		const options = this.options as Options;
		const hands = line.hands as string[][];
		const boneyard = line.boneyard as string[];
		const lots = line.lots as string[] | null;
		const { leader: named, rounds } = this.standing as Standing;
		this.isTheSet([...hands.flat(), ...boneyard]);
		equal(hands.length, options.players);
		for (const hand of hands) equal(hand.length, options.handSize);
		equal(lots !== null, options.firstLead === "lots" && named === null);
		if (lots !== null) {
			equal(lots.length, options.players);
			equal(new Set(lots).size, lots.length);
		}
		const lead = named === null ? firstLead(options, hands, lots) : { leader: named, tile: null };
		const mustLead = options.leadTile === "any" ? null : lead.tile;
		const { leader } = lead;
		same(text, { type: "deal", round: rounds + 1, leader, mustLead, lots, hands, boneyard });
		this.round = new Position(options, { leader, mustLead, hands, boneyard }, named !== null);
	}

	private isTheSet(tiles: string[]): void {
		const all: string[] = [];
		for (let a = 0; a <= 6; a++) for (let b = 0; b <= a; b++) all.push(`${a}-${b}`);
		const removed: readonly string[] = (this.options as Options).removed;
		const set = all.filter((tile) => !removed.includes(tile));
		equal([...tiles].sort().join(), set.sort().join());
	}

	private act(text: string, line: Line, round: Position): void {
		const forced = round.forced();
		if (line.type === "timeout") {
			if (forced !== null) throw new Error("no clock runs here");
			if (round.options.turnSeconds === 0) throw new Error("this table has no clock");
			same(text, { type: "timeout", seat: round.turn });
			round.late = true;
			return;
		}
		if (forced !== null) {
			same(text, this.happens(forced.wish, forced.by, round));
			return;
		}
		const wish = line as unknown as Wish;
		if (!["play", "draw", "pass", "handOver"].includes(wish.type)) throw new Error("no act");
		const refusal = round.refusal(line.seat as number, wish);
		if (refusal !== null) throw new Error(`the rules refuse it: ${refusal}`);
		const by = line.by as string;
		if (wish.type !== "handOver" && by !== "player" && by !== "bot")
			throw new Error(`not by ${by}`);
		same(text, this.happens(wish, by, round));
	}

	/** Does an act; the line that says all of it. */
	private happens(wish: Wish, by: string, round: Position): Line {
		const seat = round.turn;
		const drawn = round.boneyard[0];
		const to = round.partner();
		round.act(wish);
		switch (wish.type) {
			case "play": {
				const { tile, end } = wish;
				const sum = round.options.fives
					? round.places().reduce((total, { worth }) => total + worth, 0)
					: null;
				const points = sum !== null && sum % 5 === 0 ? sum : 0;
				this.credit(seat, points);
				return { type: "play", seat, tile, end, by, points, sum };
			}
			case "draw":
				return { type: "draw", seat, tile: drawn, by };
			case "pass":
				return { type: "pass", seat, by };
			case "handOver":
				return { type: "handOver", seat, to };
		}
	}

	private credit(seat: number, points: number): void {
		const side = sidesOf(this.options as Options).find((seats) => seats.includes(seat)) ?? [];
		this.totals = this.totals.map((total, s) => (side.includes(s) ? total + points : total));
	}

	/** Ends the round where it is over: its lines are due now. */
	private settle(round: Position): void {
		const outcome = round.over();
		if (outcome === null) return;
		const before = { ...(this.standing as Standing), totals: this.totals };
		const { line, standing, winners } = judgeEnding(round, outcome, before);
		this.due.push(line);
		if (winners !== null) this.due.push({ type: "matchEnd", winners, totals: standing.totals });
		this.standing = standing;
		this.totals = standing.totals;
		this.round = null;
	}

	/** A match that the host stopped; a round broken off counts for nothing. */
	private brokenOff(): Line {
		return { type: "matchEnd", winners: [], totals: this.standing?.totals, stopped: true };
	}

	/** The host ends an open match between two rounds: those with the fewest burrinhos win. */
	private openEnd(): Line {
		const { rounds, totals } = this.standing as Standing;
		const between = rounds > 0 && this.round === null;
		if (this.options?.match.kind !== "open" || !between) throw new Error("the match is not over");
		const fewest = Math.min(...totals);
		const winners = totals.flatMap((total, seat) => (total === fewest ? [seat] : []));
		return { type: "matchEnd", winners, totals };
	}
}

/** Who leads where the deal decides, and the tile that names them (§4 `firstLead`). */
function firstLead(options: Options, hands: string[][], lots: string[] | null) {
	if (lots !== null) return { leader: lots.indexOf(heaviestOf(lots) as string), tile: null };
	const dealt = hands.flat();
	const named = {
		highestDouble: dealt.filter(isDouble).sort().at(-1) ?? heaviestOf(dealt),
		heaviest: heaviestOf(dealt),
		doubleSix: "6-6",
		lots: undefined,
	}[options.firstLead];
	return {
		leader: hands.findIndex((hand) => hand.includes(named as string)),
		tile: named as string,
	};
}

function equal(found: unknown, expected: unknown): void {
	if (found !== expected) throw new Error(`expected ${expected}, found ${found}`);
}

function same(text: string, expected: Line): void {
	const line = JSON.stringify(expected);
	if (text !== line) throw new Error(`expected ${line}`);
}

/** The first thing wrong in a whole record, or null. */
export function foulIn(record: Iterable<string>): string | null {
	const referee = new Referee();
	for (const text of record) {
		const foul = referee.line(text);
		if (foul !== null) return foul;
	}
	return null;
}
