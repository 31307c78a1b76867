import { type ReadonlySignal, signal } from "@preact/signals";
import type { GameEvent } from "../../rules/event.ts";
import type { Seat } from "../../rules/seat.ts";
import type { Match } from "../../rules/state.ts";
import type { Seen, Tile } from "../../rules/tile.ts";
import type { Reaction } from "../../worker/protocol/choices.ts";
import type { TableModel } from "./table.ts";

/** What a seat did or called out last. Each one is new, also when it is alike. */
export type SeatAct = { readonly id: number } & (
	| { readonly type: "play"; readonly tile: Tile; readonly points: number }
	| { readonly type: "draw"; readonly tiles: number }
	| { readonly type: "pass" | "handOver" }
	| { readonly type: "react"; readonly reaction: Reaction }
);

/** What the whole table hears when a round ends. */
export interface Call {
	readonly id: number;
	readonly says: "domino" | "blocked";
	/** Who called; null for the table. */
	readonly seat: Seat | null;
}

/** The last acts, for bubbles beside the seats and calls over the cloth. */
export interface ActsModel {
	/** By seat, of those who have done anything in this round. */
	readonly bySeat: ReadonlySignal<Readonly<Record<Seat, SeatAct>>>;
	readonly call: ReadonlySignal<Call | null>;
	/** The match just before the last round ended; null where the page came later. */
	readonly beforeEnd: ReadonlySignal<Match<Seen> | null>;
	/** The match as the last round left it, likewise. */
	readonly lastEnd: ReadonlySignal<Match<Seen> | null>;
	/** The events of the round from its deal on; from later on where the page came later. */
	history(): readonly GameEvent<Seen>[];
	dispose(): void;
}

export function actsModel(table: TableModel): ActsModel {
	const bySeat = signal<Readonly<Record<Seat, SeatAct>>>({});
	const call = signal<Call | null>(null);
	const beforeEnd = signal<Match<Seen> | null>(null);
	const lastEnd = signal<Match<Seen> | null>(null);
	let history: readonly GameEvent<Seen>[] = [];
	let id = 0;

	function show(seat: Seat, act: DistributiveOmit<SeatAct, "id">): void {
		bySeat.value = { ...bySeat.value, [seat]: { ...act, id: ++id } };
	}

	function happen(event: GameEvent<Seen>, before: Match<Seen>, after: Match<Seen>): void {
		history = event.type === "deal" ? [event] : [...history, event];
		switch (event.type) {
			case "deal":
				bySeat.value = {};
				call.value = null;
				break;
			case "play":
				show(event.seat, { type: "play", tile: event.tile, points: event.points });
				break;
			case "draw": {
				const last = bySeat.value[event.seat];
				show(event.seat, { type: "draw", tiles: last?.type === "draw" ? last.tiles + 1 : 1 });
				break;
			}
			case "pass":
			case "handOver":
				show(event.seat, { type: event.type });
				break;
			case "roundEnd":
				beforeEnd.value = before;
				lastEnd.value = after;
				call.value = {
					id: ++id,
					says: event.outcome,
					seat: event.outcome === "domino" ? (after.round?.last ?? null) : null,
				};
				break;
			case "timeout":
			case "matchEnd":
				break;
		}
	}

	const stops = [
		table.onEvent(happen),
		table.onReaction((seat, reaction) => show(seat, { type: "react", reaction })),
	];
	return {
		bySeat,
		call,
		beforeEnd,
		lastEnd,
		history: () => history,
		dispose: () => {
			for (const stop of stops) stop();
		},
	};
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
