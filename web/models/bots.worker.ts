import { BOTS } from "../../rules/bots/index.ts";
import { rngFrom } from "../../rules/bots/rng.ts";
import type { Question, ThoughtAct } from "./think.ts";

addEventListener("message", ({ data }: MessageEvent<Question>) => {
	const { id, level, sight, acts, seed } = data;
	const act = BOTS[level](sight, acts, rngFrom(seed));
	postMessage({ id, act } satisfies ThoughtAct);
});
