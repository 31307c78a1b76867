import type { Seat } from "../../rules/seat.ts";
import type { Chair } from "../../worker/protocol/messages.ts";
import { text } from "../text/index.ts";

/** The players as one of them, or somebody who watches, speaks of them. */
export interface Who {
	/** The speaker's seat; null for who watches. */
	readonly me: Seat | null;
	name(seat: Seat): string;
}

/** What whoever sits in a chair is called; bots have a name for each chair, in the reader's language. */
export function chairName(chair: Chair | undefined, seat: Seat): string {
	const { bots, lobby } = text.value;
	if (chair === undefined || chair.kind === "open") return lobby.openChair();
	if (chair.kind === "person") return chair.name ?? "";
	return bots.called({ name: bots[`name${seat as 0 | 1 | 2 | 3 | 4 | 5}`]() });
}
