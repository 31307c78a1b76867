import type { Seat } from "../../rules/seat.ts";
import { initialOf } from "../models/names.ts";
import { Icon } from "./Icon.tsx";
import { BOT } from "./icons.ts";

/** A face without a picture: the first letter of a name, in the colour of the seat. */
export function Face({ name, seat, bot }: { name: string; seat: Seat; bot: boolean }) {
	return (
		<span class="face" data-seat={seat} aria-hidden="true">
			{bot ? <Icon path={BOT} /> : initialOf(name)}
		</span>
	);
}
