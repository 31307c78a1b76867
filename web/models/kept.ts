import { computed, type ReadonlySignal } from "@preact/signals";

/**
 * Made of other signals, and changing only where what comes out is not equal to what it was: each message brings the
 * whole table as new objects, most of which say what they said before. For values as JSON has them.
 */
export function kept<T>(make: () => T): ReadonlySignal<T> {
	let last: T;
	let text: string | undefined;
	return computed(() => {
		const now = make();
		const before = text;
		if (now !== last) text = JSON.stringify(now);
		if (text !== before || before === undefined) last = now;
		return last;
	});
}
