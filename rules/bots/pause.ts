import type { Rng } from "./rng.ts";

const SHORTEST_MS = 900;
const LONGEST_MS = 2600;

/**
 * How many milliseconds a bot waits before it acts: chance alone, so that the pause tells nothing of the hand.
 * Mostly about a second and a half, now and then longer, and never twice the same, so that bots are not in step.
 */
export function pauseMs(rng: Rng): number {
	const share = () => rng.next() / 2 ** 32;
	const skewed = Math.min(share(), share());
	return Math.round(SHORTEST_MS + skewed * (LONGEST_MS - SHORTEST_MS));
}
