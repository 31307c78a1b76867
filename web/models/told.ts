import { computed, type ReadonlySignal } from "@preact/signals";
import type { GameEvent } from "../../rules/event.ts";
import type { Seat } from "../../rules/seat.ts";
import type { Seen } from "../../rules/tile.ts";
import type { TableView } from "../../worker/protocol/messages.ts";
import { eventWords } from "../announce.ts";
import type { ActsModel, SeatAct } from "./acts.ts";
import type { LogModel } from "./log.ts";
import { whoAt } from "./names.ts";
import type { Frame } from "./replay.ts";

/** What happened last is told for so many steps. */
const TOLD = 12;

/** Where the steps came from last: whatever was before is shown, not told. */
export interface Arrival {
	readonly at: number;
	readonly count: number;
}

/** The last acts, as the parts of the table ask for them. */
export function actsOf(
	frames: ReadonlySignal<readonly Frame[]>,
	position: ReadonlySignal<number>,
	arrival: ReadonlySignal<Arrival>,
): ActsModel {
	const told = computed(() => {
		const { at, count } = arrival.value;
		return frames.value
			.slice(at, position.value + 1)
			.map(({ event }, index) => ({ event, id: idOf(count, at + index) }));
	});
	const ending = computed(() => {
		const seen = frames.value.slice(0, position.value + 1);
		return seen.find(({ event }) => event.type === "roundEnd") ?? null;
	});
	return {
		bySeat: computed(() => {
			const acts: Record<Seat, SeatAct> = {};
			for (const { event, id } of told.value) {
				if ("seat" in event) Object.assign(acts, actOf(event, id, acts[event.seat]));
			}
			return acts;
		}),
		call: computed(() => {
			const last = told.value.at(-1);
			if (last?.event.type !== "roundEnd") return null;
			const { outcome } = last.event;
			const seat = ending.value?.after.round?.last ?? null;
			return { id: last.id, says: outcome, seat: outcome === "domino" ? seat : null };
		}),
		beforeEnd: computed(() => ending.value?.before ?? null),
		lastEnd: computed(() => {
			const before = frames.value[0]?.before;
			return before?.round == null ? null : before;
		}),
		history: () => frames.value.slice(0, position.value + 1).map(({ event }) => event),
		dispose: () => {},
	};
}

/** What a seat did, as its bubble says it; `last`: what it did before. */
function actOf(
	event: Extract<GameEvent<Seen>, { seat: Seat }>,
	id: number,
	last: SeatAct | undefined,
): Record<Seat, SeatAct> {
	const { seat } = event;
	switch (event.type) {
		case "play":
			return { [seat]: { id, type: "play", tile: event.tile, points: event.points } };
		case "draw":
			return { [seat]: { id, type: "draw", tiles: last?.type === "draw" ? last.tiles + 1 : 1 } };
		case "pass":
		case "handOver":
			return { [seat]: { id, type: event.type } };
		case "timeout":
			return {};
	}
}

/** What was played since one arrived, in words. */
export function logOf(
	frames: ReadonlySignal<readonly Frame[]>,
	position: ReadonlySignal<number>,
	arrival: ReadonlySignal<Arrival>,
	table: ReadonlySignal<TableView>,
): LogModel {
	const lines = computed(() => {
		const { at, count } = arrival.value;
		const from = Math.max(at, position.value + 1 - TOLD);
		const who = whoAt(table.value.chairs, null);
		return frames.value.slice(from, position.value + 1).map(({ event, before, after }, index) => ({
			id: idOf(count, from + index),
			words: eventWords(event, before, after, who),
		}));
	});
	return { lines, dispose: () => {} };
}

/** No round has so many events. */
const MOST_STEPS = 10_000;

/** The same step shown again is new. */
function idOf(arrivals: number, position: number): number {
	return arrivals * MOST_STEPS + position;
}
