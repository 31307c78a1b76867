import type { Round } from "../state.ts";
import type { Seen } from "../tile.ts";
import { type Act, drawable } from "../turn.ts";
import { distinct, mayWait } from "./distinct.ts";
import { Trial } from "./trial.ts";
import type { Bot, Sight } from "./types.ts";

/**
 * How many playouts a decision of every other chair may take together, over all the acts that each tries: at a table of
 * bots they decide one after another in one go, and the whole must stay short.
 */
const PLAYOUTS = 2400;

/** With more tiles left in hands and to draw than this, they can hardly lie in a few ways only. */
const LATE = 14;

/**
 * Tries each act on deals that agree with all that its seat has seen, likelier ones counting more, and takes the one
 * that is worth most in the match as it stands: played on at random while much is hidden, searched to the end once
 * little is left.
 */
export const strong: Bot = (sight, acts, rng) => {
	const { view } = sight;
	const tried = worthTrying(acts, sight);
	if (tried.length < 2) return tried[0] as Act;
	const trial = new Trial(sight, rng);
	const searched = tilesLeft(sight) <= LATE ? trial.search(tried) : null;
	return searched ?? trial.play(tried, PLAYOUTS / (view.match.options.players - 1));
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
