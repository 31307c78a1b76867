import type { GameEvent } from "../event.ts";
import { evolve, newMatch } from "../match.ts";
import type { Options } from "../options.ts";
import type { Seat } from "../seat.ts";
import type { Match, Round } from "../state.ts";
import { type Act, legalActs, type PlayAct } from "../turn.ts";
import { indexOf, tileSet } from "./bits.ts";
import { areAlike, distinct } from "./distinct.ts";
import { Exact, isSearchable } from "./exact.ts";
import { Playout } from "./playout.ts";
import { layOf, place } from "./position.ts";
import { rngFrom } from "./rng.ts";
import { Margin } from "./worth.ts";

/** An own act that another lay would have beaten, as all hands lay. */
export interface Finding {
	/** The place of the act among the round's events. */
	readonly at: number;
	readonly act: Act;
	readonly better: PlayAct;
	/** Points more than with the act, for the side against the others in the mean; in burrinho burrinhos less. */
	readonly gain: number;
	/** By perfect play of everybody to the end, or the mean of many random ones. */
	readonly by: "search" | "playouts";
}

/** Most positions searched for one act, and playouts of each lay where that is not enough or not possible. */
const NODES = 400_000;
const PLAYOUTS = 600;
const TABLE_BITS = 15;

/**
 * The acts of one seat in a round that has ended that were not the best, looked back on with every hand and the boneyard
 * open. `events` are all of the round's, hidden tiles included, as the record has them. The same round always gives the
 * same findings.
 */
export function review(
	options: Options,
	events: readonly GameEvent[],
	seat: Seat,
): readonly Finding[] {
	const glass = new Glass(options);
	const findings: Finding[] = [];
	let match = newMatch(options);
	for (const [at, event] of events.entries()) {
		const act = match.round && ownAct(event, seat, match.round);
		const finding = act && glass.look(match, act);
		if (finding) findings.push({ at, act, ...finding });
		match = evolve(match, event);
	}
	return findings;
}

/** The act behind an event, if it was the seat's own choice: a tile laid, or a pass. */
function ownAct(event: GameEvent, seat: Seat, round: Round): Act | null {
	if (round.turn !== seat || round.end !== null) return null;
	if (event.type === "play" && event.by !== "clock")
		return { type: "play", tile: event.tile, end: event.end };
	return event.type === "pass" && event.by !== "clock" ? { type: "pass" } : null;
}

/** A round seen with all its tiles open. */
class Glass {
	private readonly options: Options;
	private readonly exact: Exact | null;
	private readonly playout: Playout;

	constructor(options: Options) {
		this.options = options;
		this.exact = isSearchable(options) ? new Exact(options, TABLE_BITS) : null;
		this.playout = new Playout(options);
	}

	/** The lay that would have been better than an act, if there is one. */
	look(match: Match, act: Act): Omit<Finding, "at" | "act"> | null {
		const round = match.round as Round;
		const plays = legalActs(round, this.options).filter(({ type }) => type === "play") as PlayAct[];
		const acts = [
			act,
			...distinct(plays, round, this.options).filter(
				(play) => !areAlike(play, act, round, this.options),
			),
		];
		if (acts.length < 2) return null;
		const { values, by, doubt } = this.search(round, acts) ?? this.sample(round, acts);
		const best = values.indexOf(Math.max(...values));
		const gain = (values[best] as number) - (values[0] as number);
		return gain > doubt ? { better: acts[best] as PlayAct, gain, by } : null;
	}

	private search(round: Round, acts: readonly Act[]) {
		if (this.exact === null) return null;
		open(this.exact.playout, round, this.options);
		const values = new Float64Array(acts.length);
		const lays = acts.map((act) => layOf(act, round));
		const judge = new Margin(this.options, round.turn);
		return this.exact.solve(lays, values, judge, NODES)
			? ({ values, by: "search", doubt: 0 } as const)
			: null;
	}

	/** The mean of random playouts, and what a difference must exceed not to be chance. */
	private sample(round: Round, acts: readonly Act[]) {
		const { playout, options } = this;
		const judge = new Margin(options, round.turn);
		const values = new Float64Array(acts.length);
		let squares = 0;
		playout.seed = rngFrom(round.number).next() | 0;
		for (const [at, act] of acts.entries()) {
			const { tile, end } = layOf(act, round);
			for (let n = 0; n < PLAYOUTS; n++) {
				open(playout, round, options);
				if (tile < 0) playout.pass();
				if (tile < 0 || !playout.lay(tile, end)) playout.play();
				const value = judge.of(playout);
				values[at] = (values[at] as number) + value / PLAYOUTS;
				squares += value * value;
			}
		}
		const spread = Math.sqrt(squares / (PLAYOUTS * acts.length));
		return { values, by: "playouts", doubt: (3 * spread) / Math.sqrt(PLAYOUTS) } as const;
	}
}

function open(playout: Playout, round: Round, options: Options): void {
	place(playout, round, options);
	for (const [seat, hand] of round.hands.entries()) playout.hands[seat] = tileSet(hand);
	for (const [at, tile] of round.boneyard.entries()) playout.bones[at] = indexOf(tile);
}
