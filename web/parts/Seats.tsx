import type { Seat } from "../../rules/seat.ts";
import type { Play } from "../models/play.ts";
import { hasWishes } from "../models/wishes.ts";
import { direction } from "../text/index.ts";
import { SeatBadge } from "./SeatBadge.tsx";
import { useShown } from "./useShown.ts";

interface SeatsProps {
	readonly play: Play;
	/** Where round the cloth. The left is the left in every language, as the turns go. */
	readonly at: "left" | "top" | "right";
	/** From the left one to the right one. */
	readonly seats: readonly Seat[];
	/** Asks what the viewer may do about the chair. */
	readonly onTap: (seat: Seat) => void;
}

/** The seats along one edge of the cloth. */
export function Seats({ play, at, seats, onTap }: SeatsProps) {
	return (
		<div class={`seats ${at}`} dir="ltr">
			{seats.map((seat) => (
				<div key={seat} dir={direction.value}>
					<OtherSeat play={play} seat={seat} onTap={onTap} />
				</div>
			))}
		</div>
	);
}

function OtherSeat({ play, seat, onTap }: Pick<SeatsProps, "play" | "onTap"> & { seat: Seat }) {
	const isTappable = useShown(() => hasWishes(play, seat), [play, seat]);
	const label = play.who.value.name(seat);
	return (
		<SeatBadge
			play={play}
			seat={seat}
			tap={isTappable ? { label, onTap: () => onTap(seat) } : null}
		/>
	);
}
