import { partnerOf } from "../../rules/seat.ts";
import { drawable } from "../../rules/turn.ts";
import { NO_OFFERS } from "../models/hand.ts";
import type { Play } from "../models/play.ts";
import { number, text } from "../text/index.ts";
import { useShown } from "./useShown.ts";

/** What one may do besides laying a tile. With `hints` off it is there for any hand, from the first second. */
export function Actions({ play }: { play: Play }) {
	const { hand } = play;
	const { actions, table } = text.value;
	const { draw, pass, handOver, left, off } = useShown(() => {
		const { round } = play.around.value;
		const off = !play.isAsked.value;
		const left = round === null ? 0 : drawable(round, play.options.value);
		return { ...(off && play.options.value.hints ? NO_OFFERS : hand.offers.value), left, off };
	}, [play]);
	const me = play.me.value;
	const partner = me === null ? null : partnerOf(me, play.options.value);
	return (
		<>
			{handOver && partner !== null && (
				<button type="button" class="button act" onClick={() => hand.act("handOver")}>
					{actions.handOverTo({ name: play.who.value.name(partner) })}
				</button>
			)}
			{draw && (
				<button
					type="button"
					class="button act"
					aria-disabled={off}
					onClick={() => hand.act("draw")}
				>
					{actions.draw()}
					<span class="act-left" aria-hidden="true">
						<i class="tile-back" />
						{number(left)}
					</span>
					<span class="unseen">{table.inBoneyard({ n: left })}</span>
				</button>
			)}
			{pass && (
				<button
					type="button"
					class="button act"
					aria-disabled={off}
					onClick={() => hand.act("pass")}
				>
					{actions.pass()}
				</button>
			)}
		</>
	);
}
