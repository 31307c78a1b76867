import type { Play } from "../models/play.ts";
import { text } from "../text/index.ts";
import { endWords } from "../text/tiles.ts";

/** The ends for the chosen tile by name. */
export function EndList({ play }: { play: Play }) {
	const { hand } = play;
	const open = play.round.value?.line.ends ?? [];
	return (
		<ul class="end-list" aria-label={text.value.table.chooseEnd()}>
			{hand.ends.value.map((end) => {
				const found = open.find(({ name }) => name === end);
				return (
					<li key={end}>
						<button type="button" class="button" onClick={() => hand.layOn(end)}>
							{text.value.ends.open({ end: endWords(end), n: found?.number ?? 0 })}
						</button>
					</li>
				);
			})}
		</ul>
	);
}
