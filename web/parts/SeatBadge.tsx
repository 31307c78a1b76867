import { useMemo } from "preact/hooks";
import type { Seat } from "../../rules/seat.ts";
import { callName } from "../models/names.ts";
import type { Play } from "../models/play.ts";
import { number, text } from "../text/index.ts";
import { extra } from "./Extra.tsx";
import { Face } from "./Face.tsx";
import { Icon } from "./Icon.tsx";
import { AWAY, CHECK, CROWN, FREE, HOST } from "./icons.ts";
import { useShown } from "./useShown.ts";

const Bubble = extra("Bubble");
const ClockRing = extra("ClockRing");

interface SeatBadgeProps {
	readonly play: Play;
	readonly seat: Seat;
	/** What a tap on it does, where there is anything. */
	readonly tap: SeatTap | null;
}

export interface SeatTap {
	readonly label: string;
	readonly icon?: string;
	readonly onTap: () => void;
}

/** Whoever sits there: face and clock, tiles in hand, what they did last, and what there is to know of them. */
export function SeatBadge({ play, seat, tap }: SeatBadgeProps) {
	const chair = play.chairs.value[seat];
	const name = callName(chair, seat);
	const { tiles, marks, isTurn } = useShown(
		() => ({
			tiles: play.around.value.round?.hands[seat]?.length ?? 0,
			marks: marksOf(play, seat),
			isTurn: play.around.value.turn === seat,
		}),
		[play, seat],
	);
	const bot = chair?.kind === "bot" || chair?.standIn === true;
	const face = useMemo(() => <Face name={name} seat={seat} bot={bot} />, [name, seat, bot]);
	const label = [text.value.table.handOf({ name, n: tiles }), ...marks.map(({ words }) => words)];
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
		<div
			class="seat"
			role="group"
			aria-label={label.join(". ")}
			data-seat={seat}
			data-turn={isTurn}
			data-away={chair?.here === false && !chair.standIn}
		>
			<span class="seat-face">
				{face}
				{isTurn && <ClockRing play={play} />}
				<span class="seat-tiles" aria-hidden="true">
					<i class="tile-back" />
					{number(tiles)}
				</span>
			</span>
			<span class="seat-name" aria-hidden="true">
				{marks.map(({ icon, words }) => icon && <Icon key={words} path={icon} />)}
				<bdi>{name}</bdi>
			</span>
			{tap !== null && (
				<button type="button" class="seat-tap" aria-label={tap.label} onClick={tap.onTap}>
					{tap.icon && <Icon path={tap.icon} />}
				</button>
			)}
			<Bubble play={play} seat={seat} />
		</div>
	);
}

interface Mark {
	readonly icon?: string;
	readonly words: string;
}

/** What there is to know of whoever sits there, each in words and some with a picture; a bot's face is one. */
function marksOf(play: Play, seat: Seat): readonly Mark[] {
	const { table, lobby, common, bots } = text.value;
	const chair = play.chairs.value[seat];
	const { round, turn, phase } = play.around.value;
	const name = callName(chair, seat);
	const marks: readonly (Mark | false | undefined)[] = [
		turn === seat && { words: table.turnOf({ name }) },
		round?.leader === seat && { icon: CROWN, words: table.leads() },
		round?.out.includes(seat) && { icon: FREE, words: table.isOut() },
		chair?.host && { icon: HOST, words: lobby.host() },
		chair?.kind === "bot" && { words: bots.bot() },
		chair?.standIn && { words: table.botPlaysFor({ name }) },
		chair?.here === false && { icon: AWAY, words: table.away() },
		phase === "between" && chair?.ready && { icon: CHECK, words: common.done() },
	];
	return marks.filter((mark) => typeof mark === "object");
}
