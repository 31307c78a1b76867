import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { GameEvent } from "../../rules/event.ts";
import { type Play, playModel } from "./play.ts";
import type { EventListener } from "./playout.ts";
import type { RecordedMatch, RecordedRound } from "./record.ts";
import { type Frame, framesOf, type Viewpoint } from "./replay.ts";
import { type Arrival, actsOf, logOf } from "./told.ts";
import { tableOf, watchedTable } from "./watched.ts";

/** Which round of which match, both from 0. */
export interface Chosen {
	readonly match: number;
	readonly round: number;
}

/** A record that is shown: the round that is on, the step at which it stands, and whose tiles are open. */
export interface Tape {
	readonly matches: readonly RecordedMatch[];
	readonly chosen: ReadonlySignal<Chosen>;
	readonly match: ReadonlySignal<RecordedMatch>;
	readonly round: ReadonlySignal<RecordedRound>;
	readonly viewpoint: ReadonlySignal<Viewpoint>;
	readonly frames: ReadonlySignal<readonly Frame[]>;
	/** From 0, the deal, to the last frame. */
	readonly position: ReadonlySignal<number>;
	readonly isPlaying: ReadonlySignal<boolean>;
	/** The round after the one that is on; null at the end of the record. */
	readonly next: ReadonlySignal<Chosen | null>;
	/** For the parts of the table: the step that is shown, as a match that is watched. */
	readonly play: Play;
	choose(round: Chosen): void;
	look(viewpoint: Viewpoint): void;
	/** Goes to a step, or as near as there is one. The next one is played, any other is shown as it stands. */
	goTo(position: number): void;
	/** Plays by itself, from the start where it stands at the end; or pauses. */
	toggle(): void;
	dispose(): void;
}

/** How long a step stands when the replay plays by itself: long enough to see and read it. */
const STEP_MS: Record<GameEvent["type"], number> = {
	deal: 2_200,
	play: 1_500,
	draw: 1_000,
	pass: 1_300,
	handOver: 1_800,
	timeout: 900,
	roundEnd: 4_000,
	matchEnd: 0,
};

/** Shows a record, its last round first; `code` is its table's, null for a record from a file. */
export function tapeOf(matches: readonly RecordedMatch[], code: string | null): Tape {
	const chosen = signal(lastRound(matches));
	const viewpoint = signal<Viewpoint>(null);
	const position = signal(0);
	const arrival = signal<Arrival>({ at: 0, count: 0 });
	const isPlaying = signal(false);
	const listeners = new Set<EventListener>();
	let timer: ReturnType<typeof setTimeout> | undefined;

	const match = computed(() => matches[chosen.value.match] as RecordedMatch);
	const round = computed(() => match.value.rounds[chosen.value.round] as RecordedRound);
	const frames = computed(() => framesOf(round.value, viewpoint.value));
	const frame = computed(() => frames.value[position.value] as Frame);
	const table = computed(() => tableOf(match.value, code));
	const shown = computed(() => frame.value.after);

	function arrive(at: number): void {
		batch(() => {
			position.value = at;
			arrival.value = { at, count: arrival.peek().count + 1 };
		});
	}

	function step(at: number): void {
		position.value = at;
		const { event, before, after } = frame.value;
		for (const listener of listeners) listener(event, before, after);
	}

	function pause(): void {
		clearTimeout(timer);
		isPlaying.value = false;
	}

	function playOn(): void {
		const at = position.peek();
		if (at >= frames.peek().length - 1) {
			pause();
			return;
		}
		timer = setTimeout(() => {
			step(at + 1);
			playOn();
		}, STEP_MS[frame.peek().event.type]);
	}

	const model = watchedTable(table, shown, listeners);
	const acts = actsOf(frames, position, arrival);
	const log = logOf(frames, position, arrival, table);
	const play = playModel(model, acts, log);

	return {
		matches,
		chosen,
		match,
		round,
		viewpoint,
		frames,
		position,
		isPlaying,
		next: computed(() => roundAfter(matches, chosen.value)),
		play,
		choose(to) {
			pause();
			batch(() => {
				// Another match may have other seats.
				if (to.match !== chosen.peek().match) viewpoint.value = null;
				chosen.value = to;
				arrive(0);
			});
		},
		look(from) {
			batch(() => {
				viewpoint.value = from;
				arrive(position.peek());
			});
		},
		goTo(wanted) {
			pause();
			const to = Math.max(0, Math.min(wanted, frames.peek().length - 1));
			const from = position.peek();
			if (to === from + 1) step(to);
			else if (to !== from) arrive(to);
		},
		toggle() {
			if (isPlaying.peek()) return pause();
			if (position.peek() === frames.peek().length - 1) arrive(0);
			isPlaying.value = true;
			playOn();
		},
		dispose() {
			pause();
			play.dispose();
		},
	};
}

function lastRound(matches: readonly RecordedMatch[]): Chosen {
	const match = matches.length - 1;
	return { match, round: (matches[match] as RecordedMatch).rounds.length - 1 };
}

function roundAfter(matches: readonly RecordedMatch[], { match, round }: Chosen): Chosen | null {
	if (round + 1 < (matches[match]?.rounds.length ?? 0)) return { match, round: round + 1 };
	return match + 1 < matches.length ? { match: match + 1, round: 0 } : null;
}
