import type { Options } from "./options.ts";
import { type BySeat, nextSeat, type Seat } from "./seat.ts";
import type { Round } from "./state.ts";
import { heaviest, highestDouble, type Seen, type Tile } from "./tile.ts";

type Lead = { readonly leader: Seat; readonly tile: Tile | null };

/** Whether the deal of a round whose leader nobody named needs lots drawn first (§4). */
export function needsLots(options: Pick<Options, "firstLead">, nextLeader: Seat | null): boolean {
	return options.firstLead === "lots" && nextLeader === null;
}

/** Who leads a round that the deal decides, and the tile that binds them, null for any (§4 `firstLead`). */
export function firstLeader(
	options: Pick<Options, "firstLead" | "leadTile">,
	hands: BySeat<readonly Tile[]>,
	lots: BySeat<Tile> | null,
): { readonly leader: Seat; readonly mustLead: Tile | null } {
	const { leader, tile } = firstLeads[options.firstLead](hands, lots);
	return { leader, mustLead: options.leadTile === "named" ? tile : null };
}

const firstLeads: Record<
	Options["firstLead"],
	(hands: BySeat<readonly Tile[]>, lots: BySeat<Tile> | null) => Lead
> = {
	highestDouble: (hands) => holderOf(highestDouble(hands.flat()) ?? heaviest(hands.flat()), hands),
	heaviest: (hands) => holderOf(heaviest(hands.flat()), hands),
	doubleSix: (hands) => holderOf("6-6", hands),
	lots: (_hands, lots) => {
		if (lots === null) throw new Error("lots decide the lead but none were drawn");
		return { leader: lots.indexOf(heaviest(lots) as Tile), tile: null };
	},
};

function holderOf(tile: Tile | null, hands: BySeat<readonly Tile[]>): Lead {
	const leader = tile === null ? -1 : hands.findIndex((hand) => hand.includes(tile));
	if (leader < 0) throw new Error(`nobody holds ${tile}`);
	return { leader, tile };
}

/** Whether the leader may hand the lead to the partner now (§4 `winnerOrPartner`). */
export function canHandOver(round: Round<Seen>, options: Pick<Options, "nextLead">): boolean {
	return (
		options.nextLead === "winnerOrPartner" &&
		round.named &&
		!round.handedOver &&
		round.turn === round.leader &&
		round.line.tiles.length === 0
	);
}

/** What decides the next lead, known at the end of a round. */
export interface RoundFacts {
	readonly outcome: "domino" | "blocked";
	readonly winners: readonly Seat[];
	/** Who went out, or the lightest hand of the winning side; null where nobody won. */
	readonly winnerSeat: Seat | null;
	readonly leader: Seat;
	readonly last: Seat | null;
	readonly out: readonly Seat[];
}

/** Who leads the round after this one, or null where its deal decides (§4 `nextLead` and the two for blocked rounds). */
export function nextLeader(
	options: Pick<Options, "players" | "nextLead" | "blockedLead" | "tiedLead">,
	facts: RoundFacts,
): Seat | null {
	if (options.nextLead === "asFirst") return null;
	if (facts.outcome === "domino") return laterLeads[options.nextLead](facts, options);
	const rule = facts.winners.length > 0 ? options.blockedLead : options.tiedLead;
	return laterLeads[rule](facts, options);
}

type LaterLead = Options["nextLead" | "blockedLead" | "tiedLead"];

const laterLeads: Record<
	LaterLead,
	(facts: RoundFacts, options: Pick<Options, "players">) => Seat | null
> = {
	winner: (facts) => facts.winnerSeat,
	winnerOrPartner: (facts) => facts.winnerSeat,
	lastPlayer: (facts) => facts.last,
	asFirst: () => null,
	rotate: (facts, options) => nextSeat(facts.leader, options),
	firstOut: (facts, options) => facts.out[0] ?? nextSeat(facts.leader, options),
};
