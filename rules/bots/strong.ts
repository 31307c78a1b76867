import type { Round } from "../state.ts";
import type { Seen } from "../tile.ts";
import { type Act, drawable } from "../turn.ts";
import { WHOLE_BUDGET } from "./budget.ts";
import { distinct, mayWait } from "./distinct.ts";
import { soundest } from "./steady.ts";
import { Trial } from "./trial.ts";
import type { Bot, Sight } from "./types.ts";

/** Fewest playouts that tell an act from others; with less than that for each, only the soundest are tried. */
const FEWEST = 40;

/** With more tiles left in hands and to draw than this, they can hardly lie in a few ways only. */
const LATE = 14;

/**
 * Tries each act on deals that agree with all that its seat has seen, likelier ones counting more, and takes the one
 * that is worth most in the match as it stands: played on at random while much is hidden, searched to the end once
 * little is left.
 */
export const strong: Bot = (sight, acts, rng, budget = WHOLE_BUDGET) => {
	const { view } = sight;
	const tried = worthTrying(acts, sight);
	if (tried.length < 2) return tried[0] as Act;
	const trial = new Trial(sight, rng);
	const searched = tilesLeft(sight) <= LATE ? trial.search(tried, budget.positions) : null;
	if (searched !== null) return searched;
	const playouts = budget.playouts / (view.match.options.players - 1);
	budget.spend(playouts);
	return trial.play(soundest(tried, sight, Math.max(2, playouts / FEWEST)), playouts);
};

/** The acts that differ in what they lead to; a pass by choice only where it cannot go on for ever. */
function worthTrying(acts: readonly Act[], { view }: Sight): readonly Act[] {
	const round = view.match.round as Round<Seen>;
	const all = distinct(acts, round, view.match.options);
	const others = all.filter(({ type }) => type !== "pass");
	return others.length === 0 || mayWait(round) ? all : others;
}

/** How many tiles may still come into play: those in hands and those that can be drawn. */
function tilesLeft({ view }: Sight): number {
	const round = view.match.round as Round<Seen>;
	const held = round.hands.reduce((sum, hand) => sum + hand.length, 0);
	return held + drawable(round, view.match.options);
}
