import type { Seat } from "../../rules/seat.ts";
import { initialOf } from "../models/names.ts";
import { Icon } from "./Icon.tsx";
import "./face.css";

/** A face without a picture: the first letter of a name, in the colour of the seat. */
export function Face({ name, seat, bot }: { name: string; seat: Seat; bot: boolean }) {
	return (
		<span class="face" data-seat={seat} aria-hidden="true">
			{bot ? <Icon name="bot" /> : initialOf(name)}
		</span>
	);
}
