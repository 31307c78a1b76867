import { calls } from "../../text/compiled/calls.js";
import type { Play } from "../models/play.ts";

/** What is called over the table when a round ends, in the table's own language. */
export function Call({ play }: { play: Play }) {
	const call = play.acts.call.value;
	const { locale } = play.table.value;
	if (call === null) return null;
	return (
		<p key={call.id} class="call" data-says={call.says} lang={locale} aria-hidden="true">
			{calls[locale][call.says]()}
		</p>
	);
}
