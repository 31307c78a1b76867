import { describe, expect, test } from "vitest";
import { indexOf, tileSet } from "../../../rules/bots/bits.ts";
import { Playout } from "../../../rules/bots/playout.ts";
import { place } from "../../../rules/bots/position.ts";
import { below, type Rng, rngFrom } from "../../../rules/bots/rng.ts";
import { Tally } from "../../../rules/bots/tally.ts";
import { soundest } from "../../../rules/bots/taste.ts";
import { decide, evolve } from "../../../rules/match.ts";
import type { Options } from "../../../rules/options.ts";
import { type Match, type Round, roundInPlay } from "../../../rules/state.ts";
import { TILES, type Tile } from "../../../rules/tile.ts";
import { type Act, drawable, legalActs, type PlayAct } from "../../../rules/turn.ts";
import { anyOptions, everyTable, opened } from "./tables.ts";

/** The generator inside the playout, written a second time. */
class Stream {
	state: number;
	constructor(state: number) {
		this.state = state;
	}
	below(n: number): number {
		this.state = (Math.imul(this.state, 747796405) + 0x3243f6a9) | 0;
		return Math.floor(((this.state >>> 16) * n) / 65536);
	}
}

/** What a playout would do next in the checked engine, taking the same numbers from the same stream. */
function nextAct(round: Round, options: Options, stream: Stream, sound: boolean): Act {
	const acts = legalActs(round, options);
	const plays = acts.filter((act) => act.type === "play");
	if (plays.length === 0) {
		const draw = acts.find((act) => act.type === "draw");
		if (draw === undefined) return { type: "pass" };
		stream.below(drawable(round, options));
		return draw;
	}
	if (sound) return soundAct(round, options, stream);
	const choices = inPlayoutOrder(plays, round, options);
	const leadsFreely = round.line.tiles.length === 0 && round.mustLead === null;
	const at = choices.length > 1 || leadsFreely ? stream.below(choices.length) : 0;
	return choices[at] as Act;
}

/** The lay that a sound playout takes, on the numbers and hands of the checked engine. */
function soundAct(round: Round, options: Options, stream: Stream): Act {
	const { line, turn } = round;
	const hand = tileSet(round.hands[turn] as Tile[]);
	const plays = legalActs(round, options).filter((act) => act.type === "play");
	const choices = inPlayoutOrder(plays, round, options);
	const playout = new Playout(options, true);
	if (line.tiles.length === 0)
		return choices[round.mustLead === null ? stream.below(choices.length) : 0] as Act;
	if (playout.armed) {
		place(playout, round, options);
		playout.seed = stream.state;
		const lay = playout.soundestArmed(hand);
		stream.state = playout.seed;
		return actOf(lay >> 5, line.ends[lay & 31]?.name);
	}
	if (choices.length === 1) return choices[0] as Act;
	stream.below(1);
	const on = (end: string) =>
		tileSet(choices.filter((act) => act.end === end).map((act) => act.tile));
	const [left, right] = line.ends.map(({ number }) => number as number) as [number, number];
	const lay = soundest(on("left"), on("right"), hand, left, right, stream.state);
	return actOf(lay >> 1, lay & 1 ? "right" : "left");
}

function actOf(tile: number, end: PlayAct["end"] | undefined): Act {
	return { type: "play", tile: TILES[tile] as Tile, end: end ?? "lead" };
}

/** By ends in the order in which they opened, then tiles by number; two ends alike are one where nothing tells them apart. */
function inPlayoutOrder(plays: PlayAct[], { line }: Round, options: Options): PlayAct[] {
	const names = line.ends.map(({ name }) => name as string);
	const [left, right] = line.ends;
	const alike = !options.fives && options.spinner === "none" && left?.number === right?.number;
	return plays
		.filter(({ end }) => !(alike && end === "right"))
		.sort(
			(a, b) => names.indexOf(a.end) - names.indexOf(b.end) || indexOf(a.tile) - indexOf(b.tile),
		);
}

function act(match: Match, wish: Act): Match {
	const decision = decide(match, (match.round as Round).turn, wish, "bot");
	if ("refused" in decision) throw new Error(`${JSON.stringify(wish)} was ${decision.refused}`);
	return decision.events.reduce(evolve, match);
}

/** Some legal acts at random, so that a playout starts in the middle of a round. */
function later(match: Match, acts: number, rng: Rng): Match {
	let state = match;
	for (let n = 0; n < acts; n++) {
		const round = roundInPlay(state);
		if (round === null) return state;
		const legal = legalActs(round, state.options);
		state = act(state, legal[below(legal.length, rng)] as Act);
	}
	return state;
}

/** The same round to its end in both engines; what each says of it. */
function bothEnds(match: Match, seed: number, sound: boolean) {
	const { options } = match;
	const round = match.round as Round;
	const playout = new Playout(options, sound);
	place(playout, round, options);
	for (const [seat, hand] of round.hands.entries()) playout.hands[seat] = tileSet(hand);
	playout.bones.set(round.boneyard.map(indexOf));
	playout.seed = seed;
	playout.play();
	const tally = new Tally(options);
	tally.judge(playout);

	const stream = new Stream(seed);
	const boneyard = round.boneyard.map((_, at) => TILES[playout.bones[at] as number] as Tile);
	let state: Match = { ...match, round: { ...round, boneyard } };
	for (let now = state.round; now !== null; now = roundInPlay(state))
		state = act(state, nextAct(now, options, stream, sound));
	const end = (state.round as Round).end;
	const bits = (seats: readonly number[]) => seats.reduce((set, seat) => set | (1 << seat), 0);
	const bySeat = (values: Int32Array) => [...values.slice(0, options.players)];
	const scored = state.totals.map(
		(total, seat) => total - (match.totals[seat] as number) - (end?.points[seat] as number),
	);
	return {
		fast: {
			hands: bySeat(playout.hands),
			seed: playout.seed,
			ends: [playout.numberOf(0), playout.numberOf(1)],
			outcome: playout.blocked ? "blocked" : "domino",
			winners: tally.winners,
			losers: tally.losers,
			points: bySeat(tally.points),
			scored: bySeat(playout.scored).map((own, seat) =>
				options.partnership ? own + (playout.scored[seat ^ 2] as number) : own,
			),
		},
		checked: {
			hands: (state.round as Round).hands.map(tileSet),
			seed: stream.state,
			ends: (state.round as Round).line.ends.slice(0, 2).map(({ number }) => number as number),
			outcome: end?.outcome,
			winners: bits(end?.winners ?? []),
			losers: bits(end?.losers ?? []),
			points: end?.points,
			scored,
		},
	};
}

/** The last lay of a line of two ends stays undone in the playout, since nothing asks for it. */
function compare(match: Match, seed: number, name: string, sound = false): void {
	const { fast, checked } = bothEnds(match, seed, sound);
	if (fast.outcome === "domino") fast.ends = checked.ends;
	expect({ name, ...fast }).toEqual({ name, ...checked });
}

describe("playouts", () => {
	test.each(everyTable())(
		"§2-5 $game with $options.players: a playout goes as the checked engine does",
		(table) => {
			for (let seed = 1; seed <= 60; seed++) {
				const rng = rngFrom(seed);
				compare(opened(table.options, rng).match, seed * 7919, `seed ${seed}`);
			}
		},
	);

	test("§2-8 from any position, by any options, a playout goes as the checked engine does", () => {
		for (let seed = 1; seed <= 1500; seed++) {
			const rng = rngFrom(seed);
			const options = anyOptions(rng);
			const match = later(opened(options, rng).match, below(30, rng), rng);
			if (roundInPlay(match) !== null)
				compare(match, rng.next() | 0, `seed ${seed} ${JSON.stringify(options)}`, seed % 2 === 0);
		}
	});
});
