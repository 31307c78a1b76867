import { commitmentTo } from "../protocol/deal.ts";
import type { Room } from "./state.ts";

/** Commitments by the deals that they bind, for as long as these wait: asked for at every wake, hashed once. */
const known = new WeakMap<Room["pending"], string>();

/**
 * What the table has published of the deal to come before anybody contributed, hex. It is fresh for
 * each deal, so it also names the start of a round for which somebody is ready.
 */
export function commitmentOf({ pending }: Room): string {
	const commitment = known.get(pending) ?? commitmentTo(pending.secret);
	known.set(pending, commitment);
	return commitment;
}
