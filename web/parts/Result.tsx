import type { Play } from "../models/play.ts";
import { ResultButtons } from "./ResultButtons.tsx";
import { ResultCard } from "./ResultCard.tsx";

/** The result of a round at the table, with what one may do now. */
export function Result({ play, onLeave }: { play: Play; onLeave: () => void }) {
	return (
		<ResultCard play={play}>
			<ResultButtons play={play} onLeave={onLeave} />
		</ResultCard>
	);
}
