import type { Act } from "../turn.ts";
import { heaviestPlays, withoutTile } from "./greedy.ts";
import { below } from "./rng.ts";
import type { Bot } from "./types.ts";

/** A friendly beginner: every other time gets rid of the heaviest tile, else lays whatever comes to hand. */
export const easy: Bot = (_sight, acts, rng) => {
	const plays = acts.filter((act) => act.type === "play");
	if (plays.length === 0) return withoutTile(acts);
	const choice = below(2, rng) === 0 ? heaviestPlays(acts) : plays;
	return choice[below(choice.length, rng)] as Act;
};
