import type { RecordedMatch } from "./record.ts";
import type { Chosen } from "./tape.ts";

/** So many rounds a list may hold before it is a burden to fill and to scroll. */
const MOST = 150;
/** In a longer record these stand before and after the one that is on, */
const NEAR = 25;
/** and about so many along the whole way, from which one goes on to their neighbours. */
const ALONG = 50;

/** The rounds that one may choose from, by match, both from 0: all, or of a long record those that lead to any other. */
export function roundList(
	matches: readonly RecordedMatch[],
	{ match, round }: Chosen,
): readonly { readonly match: number; readonly rounds: readonly number[] }[] {
	const before = (to: number) =>
		matches.slice(0, to).reduce((sum, { rounds }) => sum + rounds.length, 0);
	const all = before(matches.length);
	const at = before(match) + round;
	const every = Math.ceil(all / ALONG);
	const isListed = (index: number) =>
		all <= MOST || Math.abs(index - at) <= NEAR || index % every === 0 || index === all - 1;
	let index = 0;
	return matches
		.map(({ rounds }, of) => ({
			match: of,
			rounds: rounds.flatMap((_, number) => (isListed(index++) ? [number] : [])),
		}))
		.filter(({ rounds }) => rounds.length > 0);
}
