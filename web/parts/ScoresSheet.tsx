import type { Play } from "../models/play.ts";
import { text } from "../text/index.ts";
import { Scores } from "./Scores.tsx";
import { Sheet } from "./Sheet.tsx";

/** How it stands, for who taps the strip. */
export function ScoresSheet({ play, onClose }: { play: Play; onClose: () => void }) {
	return (
		<Sheet title={text.value.table.score()} onClose={onClose}>
			<Scores play={play} />
		</Sheet>
	);
}
