import type { Seat } from "../../rules/seat.ts";
import type { Chair } from "../../worker/protocol/messages.ts";
import { text } from "../text/index.ts";

/** The players as one of them, or somebody who watches, speaks of them. */
export interface Who {
	/** The speaker's seat; null for who watches. */
	readonly me: Seat | null;
	name(seat: Seat): string;
}

export function whoAt(chairs: readonly Chair[], me: Seat | null): Who {
	return { me, name: (seat) => callName(chairs[seat], seat) };
}

/** What whoever sits in a chair is called; bots have a name for each chair, in the reader's language. */
export function chairName(chair: Chair | undefined, seat: Seat): string {
	const name = callName(chair, seat);
	return chair?.kind === "bot" ? text.value.bots.called({ name }) : name;
}

/** Likewise, short: for where a picture or the play itself tells who is a bot. */
export function callName(chair: Chair | undefined, seat: Seat): string {
	const { bots, lobby } = text.value;
	if (chair?.kind === "bot") return bots[`name${seat as 0 | 1 | 2 | 3 | 4 | 5}`]();
	return chair?.name ?? lobby.openChair();
}

/** The first letter of a name as its reader sees it, for a round badge; a flag or a sign where there is no letter. */
export function initialOf(name: string): string {
	const letter =
		name.match(/[\p{L}\p{N}\p{Extended_Pictographic}]\p{M}*|\p{RI}{2}/u) ??
		name.match(/[^\s\p{Cf}]/u);
	return letter?.[0].toLocaleUpperCase() ?? "";
}
