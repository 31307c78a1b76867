import { findEnd } from "../line.ts";
import type { Options } from "../options.ts";
import type { Round } from "../state.ts";
import type { Seen } from "../tile.ts";
import type { Act } from "../turn.ts";

/** Acts without those that lead to the same as one before them: the same tile on ends that nothing tells apart. */
export function distinct<A extends Act>(
	acts: readonly A[],
	round: Round<Seen>,
	options: Options,
): readonly A[] {
	return acts.filter(
		(act, at) => !acts.slice(0, at).some((other) => areAlike(act, other, round, options)),
	);
}

/** Whether two acts lead to the same. */
export function areAlike(a: Act, b: Act, { line }: Round<Seen>, options: Options): boolean {
	if (a.type !== "play" || b.type !== "play") return a.type === b.type;
	if (a.tile !== b.tile) return false;
	const one = findEnd(line, a.end);
	const other = findEnd(line, b.end);
	if (one?.number !== other?.number) return false;
	return one?.tip === other?.tip || (options.spinner === "none" && !options.fives);
}

/**
 * Whether a bot may pass of its own will: only the first after a tile, so that a round in which everybody would rather
 * wait still goes on.
 */
export function mayWait({ passed }: Pick<Round<Seen>, "passed">): boolean {
	return passed.length === 0;
}
