import { type ReadonlySignal, signal } from "@preact/signals";

const SHOWN_MS = 5_000;

const current = signal<{ readonly id: number; readonly words: string } | null>(null);
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The line that is shown for a moment at the foot of the page; each one is new, also when it says the same. */
export const toast: ReadonlySignal<{ readonly id: number; readonly words: string } | null> =
	current;

export function say(words: string): void {
	clearTimeout(timer);
	current.value = { id: ++count, words };
	timer = setTimeout(() => {
		current.value = null;
	}, SHOWN_MS);
}
