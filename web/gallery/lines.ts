import { below, type Rng, rngFrom, shuffled } from "../../rules/bots/rng.ts";
import { resolveOptions } from "../../rules/clashes.ts";
import { deal, dealNeedsLots } from "../../rules/deal.ts";
import { GAME_IDS } from "../../rules/gameid.ts";
import { gameOf } from "../../rules/games.ts";
import { EMPTY_LINE, type End, endsThatFit, type Line, lay } from "../../rules/line.ts";
import { decide, evolve, newMatch } from "../../rules/match.ts";
import { OPTION_SPECS, type Options, tilesInPlay } from "../../rules/options.ts";
import { roundInPlay } from "../../rules/state.ts";
import { isDouble, TILES, type Tile } from "../../rules/tile.ts";
import { legalActs } from "../../rules/turn.ts";

/** A line as it grew: after its first tile, its second, and so on. */
export interface GrownLine {
	readonly name: string;
	readonly spinner: Options["spinner"];
	readonly doublesAcross: boolean;
	readonly steps: readonly Line[];
}

const pick = <T>(list: readonly T[], rng: Rng): T => list[below(list.length, rng)] as T;

/** The line of one round of a random game with random spinners, played by random legal acts. */
export function playedLine(seed: number): GrownLine {
	const rng = rngFrom(seed);
	const game = pick(GAME_IDS, rng);
	const resolved = resolveOptions(game, {
		players: pick(gameOf(game).players, rng),
		spinner: pick(OPTION_SPECS.spinner.values, rng),
		doublesAcross: pick(OPTION_SPECS.doublesAcross.values, rng),
	});
	if ("problems" in resolved) throw new Error(`seed ${seed}: no such table`);
	const { options } = resolved;
	return {
		name: `seed ${seed}, ${game}, ${options.players} players, spinner ${options.spinner}`,
		spinner: options.spinner,
		doublesAcross: options.doublesAcross,
		steps: playRound(options, rng),
	};
}

function playRound(options: Options, rng: Rng): Line[] {
	const steps: Line[] = [];
	let match = newMatch(options);
	const tiles = shuffled(tilesInPlay(options), rng);
	match = evolve(match, deal(match, { tiles, lots: dealNeedsLots(match) ? tiles : null }));
	for (let round = roundInPlay(match); round !== null; round = roundInPlay(match)) {
		const acts = legalActs(round, options);
		const plays = acts.filter((act) => act.type === "play");
		const act = plays.length > 0 ? pick(plays, rng) : pick(acts, rng);
		const decision = decide(match, round.turn, act, "player");
		if ("refused" in decision) throw new Error(`refused: ${decision.refused}`);
		for (const event of decision.events) {
			match = evolve(match, event);
			if (event.type === "play" && match.round !== null) steps.push(match.round.line);
		}
	}
	return steps;
}

/** How somebody with the whole set in hand chooses the next tile and its end. */
export interface Habit {
	readonly spinner: Options["spinner"];
	/** Doubles before all other tiles, after them, or as they come. */
	readonly doubles: "first" | "last" | "any";
	/** One end for as long as something fits there, or each in turn, or any. */
	readonly ends: "left" | "right" | "newest" | "turns" | "any";
}

/** A line of as many of the 28 tiles as fit, laid by one habit. */
export function wholeSetLine(seed: number, habit: Habit, doublesAcross: boolean): GrownLine {
	const rng = rngFrom(seed);
	const rank = { first: 0, last: 2, any: 1 }[habit.doubles];
	const steps: Line[] = [];
	let line = EMPTY_LINE;
	const held = new Set<Tile>(TILES);
	for (;;) {
		const wishes = shuffled([...held], rng)
			.flatMap((tile) => endsThatFit(line, tile).map((end) => ({ tile, end })))
			.toSorted((a, b) => order(a.tile, rank) - order(b.tile, rank));
		const wish = chooseEnd(line, wishes, habit.ends, steps.length);
		if (wish === undefined) break;
		line = lay(line, wish.tile, wish.end, habit);
		held.delete(wish.tile);
		steps.push(line);
	}
	const name = `seed ${seed}, spinner ${habit.spinner}, doubles ${habit.doubles}, ends ${habit.ends}`;
	return { name, spinner: habit.spinner, doublesAcross, steps };
}

function order(tile: Tile, rank: number): number {
	return rank === 1 ? 0 : isDouble(tile) ? rank : 1;
}

interface Wish {
	readonly tile: Tile;
	readonly end: End;
}

function chooseEnd(
	line: Line,
	wishes: readonly Wish[],
	ends: Habit["ends"],
	laid: number,
): Wish | undefined {
	const names = line.ends.map((end) => end.name);
	const wanted = {
		left: "left",
		right: "right",
		newest: names.at(-1),
		turns: names[laid % Math.max(names.length, 1)],
		any: undefined,
	}[ends];
	return wishes.find((wish) => wish.end === wanted) ?? wishes[0];
}
