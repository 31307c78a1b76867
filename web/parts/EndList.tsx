import type { Play } from "../models/play.ts";
import { text } from "../text/index.ts";
import { endWords } from "../text/tiles.ts";

/** More open ends than this are small targets on a phone: they stand in a list as well. */
const FEW_ENDS = 6;

/** The ends for the chosen tile by name, where there are many. */
export function EndList({ play }: { play: Play }) {
	const { hand } = play;
	const ends = hand.ends.value;
	if (ends.length <= FEW_ENDS) return null;
	const open = play.round.value?.line.ends ?? [];
	return (
		<ul class="end-list" aria-label={text.value.table.chooseEnd()}>
			{ends.map((end) => {
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
