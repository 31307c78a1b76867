import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";

/** A page that never rests goes on after this time all the same. */
const WITHIN_MS = 100;

let waiting: (() => void)[] = [];

/** Runs something, with all that waits like it, when what has just changed is drawn and the page rests. */
export function atRest(run: () => void): void {
	if (waiting.push(run) > 1) return;
	requestAnimationFrame(() =>
		"requestIdleCallback" in self
			? requestIdleCallback(runWaiting, { timeout: WITHIN_MS })
			: setTimeout(runWaiting),
	);
}

function runWaiting(): void {
	const runs = waiting;
	waiting = [];
	batch(() => {
		for (const run of runs) run();
	});
	// What that draws is laid out now as well, while there is time: the picture of the next tile has less to wait for.
	queueMicrotask(() => document.body.offsetHeight);
}

/** What another signal shows, as soon as the page rests. `stop` ends that. */
export function behind<T>(now: ReadonlySignal<T>): [shown: ReadonlySignal<T>, stop: () => void] {
	const shown = signal(now.peek());
	let isAsked = false;
	const stop = effect(() => {
		if (now.value === shown.peek() || isAsked) return;
		isAsked = true;
		atRest(() => {
			isAsked = false;
			shown.value = now.peek();
		});
	});
	return [shown, stop];
}
