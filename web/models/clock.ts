import { type ReadonlySignal, signal } from "@preact/signals";

/** What is left of a time, in milliseconds; changes when it starts and at each whole second left. */
export interface Countdown {
	readonly left: ReadonlySignal<number | null>;
	/** Counts down to a moment of `performance.now()`; null stops. Until `startsAtMs` the whole time is left. */
	run(endsAtMs: number | null, startsAtMs?: number): void;
}

/** A countdown on the browser's own monotonic clock, so that a wrong or changed time of day does no harm. */
export function countdown(): Countdown {
	const left = signal<number | null>(null);
	let timer: ReturnType<typeof setTimeout> | undefined;

	function tick(endsAtMs: number, startsAtMs: number): void {
		const now = performance.now();
		const leftMs = Math.max(0, endsAtMs - Math.max(now, startsAtMs));
		left.value = leftMs;
		if (leftMs === 0) return;
		const toSecondMs = leftMs % 1000 || 1000;
		const waitMs = Math.max(0, startsAtMs - now) + toSecondMs;
		timer = setTimeout(() => tick(endsAtMs, startsAtMs), waitMs);
	}

	return {
		left,
		run(endsAtMs, startsAtMs = 0) {
			clearTimeout(timer);
			if (endsAtMs === null) left.value = null;
			else tick(endsAtMs, startsAtMs);
		},
	};
}
