import * as v from "valibot";
import { GOAL_LIMITS, OPTION_SPECS, type OptionSpec, type Options } from "../../rules/options.ts";
import {
	ARMS,
	bySeat,
	count,
	end,
	eventsOf,
	roundEnd,
	seat,
	seats,
	seen,
	tile,
	whole,
} from "../../worker/protocol/lines.ts";

/** What the rules say of a match, as schemas: tiles, options, events, and the match as one viewer sees it. */

function goalOf<Kind extends keyof typeof GOAL_LIMITS>(kind: Kind) {
	const { min, max } = GOAL_LIMITS[kind];
	return { kind: v.literal(kind), number: v.pipe(whole, v.minValue(min), v.maxValue(max)) };
}
const [points, streak, rounds] = [goalOf("points"), goalOf("streak"), goalOf("rounds")];

export const goal = v.variant("kind", [
	v.strictObject({ kind: points.kind, target: points.number }),
	v.strictObject({ kind: streak.kind, rounds: streak.number }),
	v.strictObject({ kind: rounds.kind, rounds: rounds.number }),
	v.strictObject({ kind: v.literal("open") }),
]);

function optionOf(spec: OptionSpec): v.GenericSchema {
	switch (spec.form) {
		case "choice":
			return spec.values.every((value) => typeof value === "boolean")
				? v.boolean()
				: v.picklist(spec.values as readonly (string | number)[]);
		case "number": {
			const within = v.pipe(whole, v.minValue(spec.min), v.maxValue(spec.max));
			return spec.also === undefined ? within : v.union([v.literal(spec.also), within]);
		}
		case "tiles":
			return v.array(tile);
		case "match":
			return goal;
	}
}

export const options = v.strictObject(
	Object.fromEntries(Object.entries(OPTION_SPECS).map(([name, spec]) => [name, optionOf(spec)])),
) as unknown as v.GenericSchema<Options>;

export const act = v.variant("type", [
	v.strictObject({ type: v.literal("play"), tile, end }),
	v.strictObject({ type: v.literal("draw") }),
	v.strictObject({ type: v.literal("pass") }),
	v.strictObject({ type: v.literal("handOver") }),
]);

export const event = v.variant("type", eventsOf(seen));

const half = v.picklist([0, 1, 2, 3, 4, 5, 6]);

const line = v.strictObject({
	tiles: v.array(v.strictObject({ tile, end })),
	ends: v.array(
		v.strictObject({ name: v.picklist(["left", "right", ...ARMS]), number: half, tip: seen }),
	),
});

const round = v.strictObject({
	number: count,
	leader: seat,
	named: v.boolean(),
	handedOver: v.boolean(),
	mustLead: v.nullable(tile),
	lots: v.nullable(v.array(tile)),
	hands: v.array(v.array(seen)),
	boneyard: v.array(seen),
	line,
	turn: seat,
	drew: v.boolean(),
	passed: seats,
	out: seats,
	last: v.nullable(seat),
	end: v.nullable(roundEnd),
});

const match = v.strictObject({
	options,
	round: v.nullable(round),
	played: count,
	totals: bySeat,
	endTotals: bySeat,
	streaks: v.nullable(bySeat),
	free: v.nullable(bySeat),
	nextLeader: v.nullable(seat),
	winners: v.nullable(seats),
	clock: count,
});

export const view = v.strictObject({
	viewer: v.union([seat, v.literal("watcher")]),
	match,
	acts: v.nullable(v.array(act)),
});

/** What `serverMessage` names instead of repeating it. */
export const parts = { tile, end, goal, options, act, event, line, roundEnd, round, match };
