import type { Shuffle } from "../../rules/deal.ts";
import type { GameEvent } from "../../rules/event.ts";
import type { Options } from "../../rules/options.ts";
import { seats } from "../../rules/seat.ts";
import type { Seen, Tile } from "../../rules/tile.ts";

/**
 * What happened in a round with every tile open, from what one seat was told of it and the shuffle that its deal came
 * from; null where the page came after the deal.
 */
export function openEvents(
	told: readonly GameEvent<Seen>[],
	shuffle: Shuffle,
	options: Options,
): readonly GameEvent[] | null {
	if (told[0]?.type !== "deal") return null;
	const { handSize } = options;
	const hands = seats(options).map((seat) =>
		shuffle.tiles.slice(seat * handSize, (seat + 1) * handSize),
	);
	const boneyard = shuffle.tiles.slice(hands.length * handSize);
	let drawn = 0;
	return told.map((event): GameEvent => {
		if (event.type === "deal") return { ...event, hands, boneyard };
		if (event.type === "draw") return { ...event, tile: boneyard[drawn++] as Tile };
		return event;
	});
}
