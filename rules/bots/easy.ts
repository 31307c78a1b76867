import { random } from "./random.ts";
import { below } from "./rng.ts";
import { steady } from "./steady.ts";
import type { Bot } from "./types.ts";

/** A friendly beginner: every other time sees what a sound player would do, else lays whatever comes to hand. */
export const easy: Bot = (sight, acts, rng) =>
	below(2, rng) === 0 ? steady(sight, acts, rng) : anyLay(sight, acts, rng);

/** Any tile that can be laid; without one, what there is to do. */
const anyLay: Bot = (sight, acts, rng) => {
	const plays = acts.filter(({ type }) => type === "play");
	return random(sight, plays.length > 0 ? plays : acts, rng);
};
