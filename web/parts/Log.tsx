import type { Play } from "../models/play.ts";
import { text } from "../text/index.ts";

/** What happened last, in words: read out as it comes, and to be seen where there is room. */
export function Log({ play }: { play: Play }) {
	return (
		<div class="log" role="log" aria-label={text.value.watch.lastActs()} aria-relevant="additions">
			{play.log.lines.value.map(({ id, words }) => (
				<p key={id}>{words}</p>
			))}
		</div>
	);
}
