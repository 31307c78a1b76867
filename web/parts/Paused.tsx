import type { Play } from "../models/play.ts";
import { sayIfRefused } from "../models/refusal.ts";
import { text } from "../text/index.ts";

/** Says that the table waits, and for what. */
export function Paused({ play }: { play: Play }) {
	const { paused, you } = play.table.value;
	const { states, actions } = text.value;
	if (paused === null) return null;
	return (
		<div class="notice" role="status">
			<span>
				{paused === "nobody-here" ? states.pausedNobodyHere() : states.pausedNobodyActs()}
			</span>
			{you.seat !== null && (
				<button
					type="button"
					class="button main"
					onClick={() => void sayIfRefused(play.model.seat({ do: "wake" }))}
				>
					{actions.wake()}
				</button>
			)}
		</div>
	);
}
