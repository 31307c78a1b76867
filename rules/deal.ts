import type { DealEvent } from "./event.ts";
import { firstLeader, needsLots } from "./lead.ts";
import { type Options, tilesInPlay } from "./options.ts";
import { seats } from "./seat.ts";
import { awaitsDeal, type Match } from "./state.ts";
import type { Tile } from "./tile.ts";

/** A shuffled set, and a second one for lots where the deal needs them. Chance comes in here and nowhere else. */
export interface Shuffle {
	/** Every tile in play once: hands from seat 0 on, then the boneyard in the order in which it is drawn. */
	readonly tiles: readonly Tile[];
	/** Every tile in play once: seat 0 draws the first lot. Null where no lots are drawn. */
	readonly lots: readonly Tile[] | null;
}

/** Whether the next deal of the match asks for lots (§4). */
export function dealNeedsLots(match: Match): boolean {
	return needsLots(match.options, match.nextLeader);
}

/** The deal of the next round (§4, §7). Throws where the match awaits none or the shuffle is not the set. */
export function deal(match: Match, shuffle: Shuffle): DealEvent {
	if (!awaitsDeal(match)) throw new Error("the match awaits no deal");
	const { options } = match;
	assertIsSet(shuffle.tiles, options);
	const { handSize } = options;
	const hands = seats(options).map((seat) =>
		shuffle.tiles.slice(seat * handSize, (seat + 1) * handSize),
	);
	const lots = dealNeedsLots(match) ? drawLots(shuffle, options) : null;
	const lead =
		match.nextLeader === null
			? firstLeader(options, hands, lots)
			: { leader: match.nextLeader, mustLead: null };
	return {
		type: "deal",
		round: match.played + 1,
		...lead,
		lots,
		hands,
		boneyard: shuffle.tiles.slice(hands.length * handSize),
	};
}

function drawLots(shuffle: Shuffle, options: Options): readonly Tile[] {
	if (shuffle.lots === null) throw new Error("this deal needs lots");
	assertIsSet(shuffle.lots, options);
	return shuffle.lots.slice(0, seats(options).length);
}

function assertIsSet(tiles: readonly Tile[], options: Options): void {
	const set = tilesInPlay(options);
	const shuffled = new Set(tiles);
	if (tiles.length !== set.length || !set.every((tile) => shuffled.has(tile))) {
		throw new Error("a shuffle holds every tile in play once");
	}
}
