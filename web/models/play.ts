import { computed, type ReadonlySignal } from "@preact/signals";
import type { Options } from "../../rules/options.ts";
import type { Seat } from "../../rules/seat.ts";
import type { Match, Round } from "../../rules/state.ts";
import type { Seen, Tile } from "../../rules/tile.ts";
import type { Chair, TableView } from "../../worker/protocol/messages.ts";
import { type ActsModel, actsModel, type SeatAct } from "./acts.ts";
import { type HandModel, handModel } from "./hand.ts";
import { kept } from "./kept.ts";
import { type LogModel, logModel } from "./log.ts";
import { type Who, whoAt } from "./names.ts";
import { behind } from "./rest.ts";
import type { TableModel } from "./table.ts";

/** From here on one feels the clock of a turn run out. */
export const LAST_SECONDS = 5;

/** A match on the screen: the table and what the screen keeps of it. Made once there is a match to show. */
export interface Play {
	readonly model: TableModel;
	readonly hand: HandModel;
	readonly acts: ActsModel;
	readonly log: LogModel;
	/** The last truth about the table; the play itself is in `match`. */
	readonly table: ReadonlySignal<TableView>;
	readonly chairs: ReadonlySignal<readonly Chair[]>;
	readonly match: ReadonlySignal<Match<Seen>>;
	readonly round: ReadonlySignal<Round<Seen> | null>;
	readonly options: ReadonlySignal<Options>;
	/** The viewer's seat; null for who watches. */
	readonly me: ReadonlySignal<Seat | null>;
	/** Whose turn it is; null between rounds. */
	readonly turn: ReadonlySignal<Seat | null>;
	readonly who: ReadonlySignal<Who>;
	/** For what stands round the line of play: how all of it was a moment ago, since a tile that is laid comes first. */
	readonly around: ReadonlySignal<Around>;
	/** Whether the viewer is shown that they may act: as soon as the page rests, and no longer than they may. */
	readonly isAsked: ReadonlySignal<boolean>;
	dispose(): void;
}

interface Around {
	readonly phase: TableView["phase"];
	readonly round: Round<Seen> | null;
	readonly turn: Seat | null;
	readonly isMyTurn: boolean;
	/** Of one's own hand. */
	readonly tiles: readonly Tile[];
	readonly bySeat: Readonly<Record<Seat, SeatAct>>;
	readonly clock: TableModel["clock"]["value"];
}

/** The screen's models of a table whose `table` and `shown` are there; a replay knows its acts and their words itself. */
export function playModel(
	model: TableModel,
	acts: ActsModel = actsModel(model),
	ownLog?: LogModel,
): Play {
	const hand = handModel(model);
	const log = ownLog ?? logModel(model, hand);
	const table = computed(() => model.table.value as TableView);
	const match = computed(() => model.shown.value as Match<Seen>);
	const round = computed(() => match.value.round);
	const chairs = kept(() => table.value.chairs);
	const me = computed(() => table.value.you.seat);
	const turn = computed(() => {
		const { value } = round;
		return value === null || value.end !== null || match.value.winners !== null ? null : value.turn;
	});
	const [around, stop] = behind(
		computed(() => ({
			phase: table.value.phase,
			round: round.value,
			turn: turn.value,
			isMyTurn: hand.isMyTurn.value,
			tiles: hand.tiles.value,
			bySeat: acts.bySeat.value,
			clock: model.clock.value,
		})),
	);
	return {
		model,
		hand,
		acts,
		log,
		table,
		chairs,
		match,
		round,
		options: kept(() => match.value.options),
		me,
		turn,
		who: computed(() => whoAt(chairs.value, me.value)),
		around,
		isAsked: computed(() => around.value.isMyTurn && hand.isMyTurn.value),
		dispose() {
			stop();
			hand.dispose();
			acts.dispose();
			log.dispose();
		},
	};
}
