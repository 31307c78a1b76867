import { isHeavier } from "../tile.ts";
import type { Act, PlayAct } from "../turn.ts";
import { below } from "./rng.ts";
import type { Bot } from "./types.ts";

/** The heaviest tile that fits, on any of its ends; draws where it must. For measuring. */
export const greedy: Bot = (_sight, acts, rng) => {
	const plays = heaviestPlays(acts);
	if (plays.length > 0) return plays[below(plays.length, rng)] as Act;
	return withoutTile(acts);
};

/** The acts that lay the heaviest tile that can be laid. */
export function heaviestPlays(acts: readonly Act[]): readonly PlayAct[] {
	const plays = acts.filter((act) => act.type === "play");
	const first = plays[0];
	if (first === undefined) return [];
	let best = first.tile;
	for (const { tile } of plays) if (isHeavier(tile, best)) best = tile;
	return plays.filter(({ tile }) => tile === best);
}

/** What a player who can lay nothing does: draws, or else passes. */
export function withoutTile(acts: readonly Act[]): Act {
	return (acts.find((act) => act.type === "draw") ?? acts[0]) as Act;
}
