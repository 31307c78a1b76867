import * as v from "valibot";
import { BATIDAS } from "../../rules/event.ts";
import type { End } from "../../rules/line.ts";
import { isDouble, TILES } from "../../rules/tile.ts";

/** Lines of a record (§11) and what they consist of, as schemas: for who reads a record, and for who writes a client. */

export const whole = v.pipe(v.number(), v.integer());
export const count = v.pipe(whole, v.minValue(0));
export const seat = v.pipe(whole, v.minValue(0), v.maxValue(5));
export const seats = v.array(seat);
/** One number for each seat. */
export const bySeat = v.array(count);

export const tile = v.picklist(TILES);
/** A tile as somebody sees it: null lies face down. */
export const seen = v.nullable(tile);

export const ARMS = TILES.filter(isDouble).flatMap(
	(double) => [`${double}/up`, `${double}/down`] as const,
);
export const end = v.picklist(["lead", "left", "right", ...ARMS] satisfies readonly End[]);

const by = v.picklist(["player", "bot", "server", "clock"]);

/** The end of a round: all hands lie open. */
export const roundEnd = v.strictObject({
	type: v.literal("roundEnd"),
	outcome: v.picklist(["domino", "blocked"]),
	winners: seats,
	losers: seats,
	batida: v.nullable(v.picklist(BATIDAS)),
	points: bySeat,
	totals: bySeat,
	streaks: v.nullable(bySeat),
	free: v.nullable(bySeat),
	hands: v.array(v.array(tile)),
	nextLeader: v.nullable(seat),
});

/** The schemas of all events, of tiles as the record has them (`tile`) or as a viewer is told of them (`seen`). */
export function eventsOf<Tiles extends typeof tile | typeof seen>(tiles: Tiles) {
	return [
		v.strictObject({
			type: v.literal("deal"),
			round: count,
			leader: seat,
			mustLead: v.nullable(tile),
			lots: v.nullable(v.array(tile)),
			hands: v.array(v.array(tiles)),
			boneyard: v.array(tiles),
		}),
		v.strictObject({
			type: v.literal("play"),
			seat,
			tile,
			end,
			by,
			points: count,
			sum: v.nullable(count),
		}),
		v.strictObject({ type: v.literal("draw"), seat, tile: tiles, by }),
		v.strictObject({ type: v.literal("pass"), seat, by }),
		v.strictObject({ type: v.literal("handOver"), seat, to: seat }),
		v.strictObject({ type: v.literal("timeout"), seat }),
		roundEnd,
		v.strictObject({
			type: v.literal("matchEnd"),
			winners: seats,
			totals: bySeat,
			stopped: v.exactOptional(v.literal(true)),
		}),
	] as const;
}

/** 32 bytes. */
export const hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** By seat, null for a silent one. */
export const contributions = v.array(v.nullable(hex32));

/** What a deal can be checked by. */
export const shuffleLine = v.strictObject({
	type: v.literal("shuffle"),
	round: v.pipe(whole, v.minValue(1)),
	commitment: hex32,
	contributions,
	secret: hex32,
});
