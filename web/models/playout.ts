import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { GameEvent } from "../../rules/event.ts";
import { evolve } from "../../rules/match.ts";
import type { Match } from "../../rules/state.ts";
import type { Seen } from "../../rules/tile.ts";
import type { TimedEvent } from "../../worker/protocol/messages.ts";

export type EventListener = (
	event: GameEvent<Seen>,
	before: Match<Seen>,
	after: Match<Seen>,
) => void;

/** Plays events out at their times: folds them one by one, and ends at the truth that came with them. */
export interface Playout {
	readonly shown: ReadonlySignal<Match<Seen> | null>;
	/** Whether everything that is known is shown. */
	readonly settled: ReadonlySignal<boolean>;
	/** Events that lead from the last truth to the next; `start`: the match that they begin. */
	add(events: readonly TimedEvent[], truth: Match<Seen> | null, start: Match<Seen> | null): void;
	/** Shows a truth at once and drops what was still to be played out. */
	show(truth: Match<Seen> | null): void;
	onEvent(listener: EventListener): () => void;
	stop(): void;
}

interface Step {
	readonly event: GameEvent<Seen>;
	readonly atMs: number;
	readonly start: Match<Seen> | null;
}

export function playout(): Playout {
	const shown = signal<Match<Seen> | null>(null);
	const settled = signal(true);
	const listeners = new Set<EventListener>();
	let steps: Step[] = [];
	let truth: Match<Seen> | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function show(match: Match<Seen> | null): void {
		clearTimeout(timer);
		steps = [];
		truth = match;
		shown.value = match;
		settled.value = true;
	}

	function playDue(): void {
		clearTimeout(timer);
		for (let step = steps[0]; step !== undefined; step = steps[0]) {
			const waitMs = step.atMs - performance.now();
			if (waitMs > 0) {
				timer = setTimeout(playDue, waitMs);
				return;
			}
			steps.shift();
			// Everything is known with the last event: what is shown changes once.
			batch(() => {
				play(step);
				if (steps.length === 0) show(truth);
			});
		}
		show(truth);
	}

	function play({ event, start }: Step): void {
		const before = start ?? shown.value;
		if (before === null) return;
		// The last event leads to the truth that came with it.
		const after = (steps.length === 0 && truth) || evolve(before, event);
		shown.value = after;
		for (const listener of listeners) listener(event, before, after);
	}

	return {
		shown,
		settled,
		show,
		add(events, next, start) {
			const now = performance.now();
			const from = steps.at(-1)?.atMs ?? 0;
			steps.push(
				...events.map(({ event, inMs }, index) => ({
					event,
					atMs: Math.max(from, now + inMs),
					start: index === 0 ? start : null,
				})),
			);
			truth = next;
			settled.value = steps.length === 0;
			playDue();
		},
		onEvent(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		stop: () => clearTimeout(timer),
	};
}
