import type { Round } from "../state.ts";
import type { Seen } from "../tile.ts";
import { type Act, drawable } from "../turn.ts";
import { distinct } from "./distinct.ts";
import { Trial } from "./trial.ts";
import type { Bot, Sight } from "./types.ts";

/** How many playouts one decision may take, over all the acts that it tries. */
const PLAYOUTS = 1200;

/** With more tiles left in hands and to draw than this, they can hardly lie in a few ways only. */
const LATE = 14;

/**
 * Tries each act on deals that agree with all that its seat has seen, likelier ones counting more, and takes the one
 * that is worth most in the match as it stands: played on at random while much is hidden, searched to the end once
 * little is left.
 */
export const strong: Bot = (sight, acts, rng) => {
	const tried = worthTrying(acts, sight);
	if (tried.length < 2) return tried[0] as Act;
	const trial = new Trial(sight, rng);
	const searched = tilesLeft(sight) <= LATE ? trial.search(tried) : null;
	return searched ?? trial.play(tried, PLAYOUTS);
};

/** The acts that differ in what they lead to; a pass by choice only where nobody has passed since the last tile. */
function worthTrying(acts: readonly Act[], { view }: Sight): readonly Act[] {
	const round = view.match.round as Round<Seen>;
	const { options } = view.match;
	const all = distinct(acts, round, options);
	const others = all.filter(({ type }) => type !== "pass");
	// If nobody lays between two passes by choice, a round in which everybody waits never ends.
	return others.length === 0 || (options.voluntaryPass && round.passed.length === 0) ? all : others;
}

/** How many tiles may still come into play: those in hands and those that can be drawn. */
function tilesLeft({ view }: Sight): number {
	const round = view.match.round as Round<Seen>;
	const held = round.hands.reduce((sum, hand) => sum + hand.length, 0);
	return held + drawable(round, view.match.options);
}
