import { below } from "./rng.ts";
import type { Bot } from "./types.ts";

/** Any legal act, each as likely as the others; passes only where nothing else can be done. For measuring. */
export const random: Bot = (_sight, acts, rng) => {
	const wanted = acts.filter((act) => act.type !== "pass");
	const choice = wanted.length > 0 ? wanted : acts;
	return choice[below(choice.length, rng)] as (typeof acts)[number];
};
