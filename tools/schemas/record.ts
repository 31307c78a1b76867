import * as v from "valibot";
import { eventsOf, options, tile } from "./rules.ts";

/** 32 bytes. */
export const hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** By seat, null for a silent one. */
export const contributions = v.array(v.nullable(hex32));

/** One line of a record. A record of simulated matches has no `shuffle`. */
export const recordLine = v.variant("type", [
	v.strictObject({
		type: v.literal("match"),
		game: v.string(),
		options,
		seats: v.array(v.strictObject({ name: v.string(), bot: v.boolean() })),
	}),
	v.strictObject({
		type: v.literal("shuffle"),
		round: v.pipe(v.number(), v.integer(), v.minValue(1)),
		commitment: hex32,
		contributions,
		secret: hex32,
	}),
	...eventsOf(tile),
]);
