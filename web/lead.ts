import type { Options } from "../rules/options.ts";
import type { Match } from "../rules/state.ts";
import type { Seen } from "../rules/tile.ts";
import { text } from "./text/index.ts";

type LeadRule = Options["nextLead" | "blockedLead" | "tiedLead"];

/** Why the next round's leader leads (§4), from the match as its round ended. */
export function whyNext(match: Match<Seen>): string {
	const { options } = match;
	const end = match.round?.end;
	const blocked = end?.winners.length ? options.blockedLead : options.tiedLead;
	const rule = end?.outcome === "domino" ? options.nextLead : blocked;
	return match.nextLeader === null ? whyFirst(options) : whyLater[rule](match);
}

const whyLater: Record<LeadRule, (match: Match<Seen>) => string> = {
	winner: (match) =>
		match.round?.end?.outcome === "domino"
			? text.value.result.whyWinner()
			: text.value.result.whyLightest(),
	winnerOrPartner: (match) => whyLater.winner(match),
	lastPlayer: () => text.value.result.whyLastPlayer(),
	rotate: () => text.value.result.whyRotate(),
	firstOut: (match) =>
		match.round?.out.length ? text.value.result.whyFirstOut() : text.value.result.whyRotate(),
	asFirst: (match) => whyFirst(match.options),
};

/** Why the leader leads whom the deal names (§4 `firstLead`). */
export function whyFirst(options: Options): string {
	const { result } = text.value;
	const { firstLead } = options;
	if (firstLead === "heaviest") return result.whyHeaviest();
	if (firstLead === "doubleSix") return result.whyDoubleSix();
	return firstLead === "lots" ? result.whyLots() : result.whyHighestDouble();
}
