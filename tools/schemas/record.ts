import * as v from "valibot";
import { eventsOf, shuffleLine, tile } from "../../worker/protocol/lines.ts";
import { options } from "./rules.ts";

/** One line of a record. A record of simulated matches has no `shuffle`. */
export const recordLine = v.variant("type", [
	v.strictObject({
		type: v.literal("match"),
		game: v.string(),
		options,
		seats: v.array(v.strictObject({ name: v.string(), bot: v.boolean() })),
	}),
	shuffleLine,
	...eventsOf(tile),
]);
