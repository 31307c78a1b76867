import type { Seat } from "../../../rules/seat.ts";
import type { Person } from "./person.ts";

/** Tiles that somebody was told of and may not know (§3): those of other hands and of the boneyard, in a round that is on. */
export function leaks({ heard }: Person, own: Seat | null): readonly string[] {
	return heard.flatMap((message) => {
		const round = "table" in message ? message.table.play?.match.round : null;
		if (round == null || round.end !== null) return [];
		const others = round.hands.filter((_, seat) => seat !== own);
		return [...others, round.boneyard].flat().filter((tile) => tile !== null);
	});
}
