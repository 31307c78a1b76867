import type { Seat } from "../../rules/seat.ts";
import type { SeatAct } from "../models/acts.ts";
import type { Play } from "../models/play.ts";
import { settings } from "../models/settings.ts";
import { number, text, tileName } from "../text/index.ts";
import { Called } from "./Called.tsx";
import { useShown } from "./useShown.ts";

/** What whoever sits there did or called out last. It stands for a while and fades by itself. */
export function Bubble({ play, seat }: { play: Play; seat: Seat }) {
	const act = useShown(() => play.around.value.bySeat[seat], [play, seat]);
	if (act === undefined || (act.type === "react" && settings.muteReactions.value)) return null;
	return (
		<span key={act.id} class="bubble" data-act={act.type} aria-hidden="true">
			{act.type === "react" ? <Called reaction={act.reaction} /> : bubbleWords(act)}
		</span>
	);
}

function bubbleWords(act: Exclude<SeatAct, { type: "react" }>): string {
	const { bubbles, table } = text.value;
	switch (act.type) {
		case "play":
			return act.points > 0
				? `${tileName(act.tile)}  ${table.pointsGained({ n: act.points })}`
				: tileName(act.tile);
		case "draw":
			return act.tiles > 1 ? `${bubbles.draw()} ×${number(act.tiles)}` : bubbles.draw();
		case "pass":
			return bubbles.pass();
		case "handOver":
			return bubbles.handOver();
	}
}
