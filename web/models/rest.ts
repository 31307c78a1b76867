import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";

/** What comes sooner after a change is one with it: no tile that is laid waits for what follows the one before. */
const QUIET_MS = 100;

let waiting: (() => void)[] = [];
let quiet: ReturnType<typeof setTimeout> | undefined;

/** Runs something, with all that waits like it, when what has changed is drawn and nothing more changes. */
export function atRest(run: () => void): void {
	waiting.push(run);
	clearTimeout(quiet);
	// Just after a picture there is most time before the next one.
	quiet = setTimeout(() => requestAnimationFrame(() => setTimeout(runWaiting)), QUIET_MS);
}

function runWaiting(): void {
	const runs = waiting;
	waiting = [];
	batch(() => {
		for (const run of runs) run();
	});
}

/** What another signal shows, as soon as the page rests. `stop` ends that. */
export function behind<T>(now: ReadonlySignal<T>): [shown: ReadonlySignal<T>, stop: () => void] {
	const shown = signal(now.peek());
	const follow = () => {
		shown.value = now.peek();
	};
	const stop = effect(() => {
		if (now.value !== shown.peek()) atRest(follow);
	});
	return [shown, stop];
}
