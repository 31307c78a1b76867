import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { canHandOver } from "../../rules/lead.ts";
import type { End } from "../../rules/line.ts";
import { type Match, type Round, roundInPlay } from "../../rules/state.ts";
import { isHeavier, type Seen, type Tile } from "../../rules/tile.ts";
import { type Act, drawable, legalActs, type PlayAct } from "../../rules/turn.ts";
import type { RefusalCode } from "../../worker/protocol/messages.ts";
import { kept } from "./kept.ts";
import type { TableModel } from "./table.ts";

/** A no to the owner of the hand; `tile`: the one that it is about. */
export interface HandRefusal {
	readonly code: RefusalCode | "offline";
	readonly tile: Tile | null;
}

/** The buttons that stand beside the hand. */
export interface Offers {
	readonly draw: boolean;
	readonly pass: boolean;
	readonly handOver: boolean;
}

/** One's own hand: the order of its tiles, the tile that is chosen, and where it may go. */
export interface HandModel {
	readonly tiles: ReadonlySignal<readonly Tile[]>;
	/** Whether the owner may act now. */
	readonly isMyTurn: ReadonlySignal<boolean>;
	/** The tile that is raised: its end is being chosen, or it waits for its owner's turn. */
	readonly chosen: ReadonlySignal<Tile | null>;
	/** The ends that may be tapped for the chosen tile; with `hints` off every end, whatever the hand holds. */
	readonly ends: ReadonlySignal<readonly End[]>;
	/** Likewise for any tile, for dragging. */
	endsFor(tile: Tile): readonly End[];
	readonly offers: ReadonlySignal<Offers>;
	/** The last no; each one is a new object. */
	readonly refusal: ReadonlySignal<HandRefusal | null>;
	/** Lays the tile if it fits one end, asks for the end if it fits more; with `hints` off always asks. */
	tap(tile: Tile): void;
	/** Chooses a tile whatever it fits, as somebody drags it over the table. */
	lift(tile: Tile): void;
	/** Lays the chosen tile. */
	layOn(end: End): void;
	lay(tile: Tile, end: End): void;
	/** Draws, passes or hands over the lead. */
	act(type: Exclude<Act["type"], "play">): void;
	/** Closes the choice of an end; nothing is laid. */
	cancel(): void;
	/** Puts a tile of the hand before the one at an index of `tiles`. */
	move(tile: Tile, index: number): void;
	/** Heaviest first, now and in later rounds until a tile is moved. */
	sort(): void;
	dispose(): void;
}

const NO_TILES: readonly Tile[] = [];
const NO_ENDS: readonly End[] = [];
export const NO_OFFERS: Offers = { draw: false, pass: false, handOver: false };

/** The hand of whoever looks at the table. */
export function handModel(table: TableModel): HandModel {
	const order = signal<readonly Tile[]>([]);
	const sorted = signal(false);
	const wanted = signal<Tile | null>(null);
	const refusal = signal<HandRefusal | null>(null);
	/** The clock of the turn that has been answered: whatever comes after it for the same turn is a slip. */
	const answered = signal<number | null>(null);

	const seat = computed(() => table.table.value?.you.seat ?? null);
	const round = computed(() => {
		const match = table.shown.value;
		return match === null ? null : roundInPlay(match);
	});
	const isMyTurn = computed(
		() =>
			round.value !== null && round.value.turn === seat.value && table.table.value?.paused === null,
	);
	const held = kept(() => heldBy(table.shown.value, seat.value));
	const tiles = computed(() => {
		if (sorted.value) return [...held.value].sort((a, b) => (isHeavier(a, b) ? -1 : 1));
		const kept = order.value.filter((tile) => held.value.includes(tile));
		return [...kept, ...held.value.filter((tile) => !kept.includes(tile))];
	});
	const chosen = computed(() =>
		wanted.value !== null && tiles.value.includes(wanted.value) && round.value !== null
			? wanted.value
			: null,
	);
	const acts = computed(() => {
		const match = table.shown.value;
		return isMyTurn.value && match?.options.hints
			? legalActs(round.value as Round<Seen>, match.options)
			: [];
	});
	const isAnswered = computed(
		() => answered.value !== null && answered.value === table.shown.value?.clock,
	);

	function endsFor(tile: Tile): readonly End[] {
		const match = table.shown.value;
		if (!isMyTurn.value || isAnswered.value || match === null) return NO_ENDS;
		if (match.options.hints) return playsOf(acts.value, tile).map(({ end }) => end);
		const ends = (round.value as Round<Seen>).line.ends.map(({ name }) => name);
		return ends.length === 0 ? ["lead"] : ends;
	}

	const ends = kept(() => (chosen.value === null ? NO_ENDS : endsFor(chosen.value)));

	const offers = kept<Offers>(() => {
		const match = table.shown.value;
		const inPlay = round.value;
		if (match === null || inPlay === null) return NO_OFFERS;
		const handOver = isMyTurn.value && canHandOver(inPlay, match.options);
		if (!match.options.hints) {
			return { draw: drawable(inPlay, match.options) > 0, pass: true, handOver };
		}
		const offered = (type: Act["type"]) => acts.value.some((act) => act.type === type);
		return { draw: offered("draw"), pass: offered("pass"), handOver };
	});

	async function send(act: Act): Promise<void> {
		if (!isMyTurn.value || isAnswered.value) return;
		const turn = table.shown.value?.clock ?? null;
		batch(() => {
			answered.value = turn;
			refusal.value = null;
		});
		const answer = await table.act(act);
		if (answer.ok) return;
		batch(() => {
			if (answered.value === turn) answered.value = null;
			wanted.value = null;
			refusal.value = { code: answer.code, tile: act.type === "play" ? act.tile : null };
		});
	}

	function lay(tile: Tile, end: End): void {
		void send({ type: "play", tile, end });
	}

	function tap(tile: Tile): void {
		if (isAnswered.value) return;
		const raised = chosen.value === tile;
		const match = table.shown.value;
		if (!isMyTurn.value || match === null || !match.options.hints) {
			wanted.value = raised ? null : tile;
			return;
		}
		const [only, ...more] = endsFor(tile);
		if (only === undefined) {
			const isLead = round.value?.line.tiles.length === 0;
			wanted.value = null;
			refusal.value = { code: isLead ? "must-lead-tile" : "tile-does-not-fit", tile };
		} else if (more.length > 0) wanted.value = raised ? null : tile;
		else lay(tile, only);
	}

	// A question that nobody can answer any more goes away, and does not come back by itself.
	let wasMyTurn = false;
	const stop = effect(() => {
		const turnIsGone = wasMyTurn && !isMyTurn.value;
		wasMyTurn = isMyTurn.value;
		if (turnIsGone || chosen.value === null) wanted.value = null;
	});

	return {
		tiles,
		isMyTurn,
		chosen,
		ends,
		endsFor,
		offers,
		refusal,
		tap,
		lift(tile) {
			if (!isAnswered.value) wanted.value = tile;
		},
		lay,
		layOn(end) {
			if (chosen.value !== null && ends.value.includes(end)) lay(chosen.value, end);
		},
		act: (type) => void send({ type }),
		cancel() {
			wanted.value = null;
		},
		move(tile, index) {
			const others = tiles.value.filter((other) => other !== tile);
			const before = tiles.value.slice(0, index).filter((other) => other !== tile).length;
			batch(() => {
				sorted.value = false;
				order.value = others.toSpliced(before, 0, tile);
			});
		},
		sort() {
			sorted.value = true;
		},
		dispose: stop,
	};
}

function heldBy(match: Match<Seen> | null, seat: number | null): readonly Tile[] {
	if (match?.round == null || seat === null) return NO_TILES;
	return (match.round.hands[seat] ?? NO_TILES).filter((tile) => tile !== null);
}

function playsOf(acts: readonly Act[], tile: Tile): readonly PlayAct[] {
	return acts.filter((act) => act.type === "play").filter((act) => act.tile === tile);
}
