import { computed, type ReadonlySignal } from "@preact/signals";

/** Made of other signals, and changing only where what comes out is not what it was. */
export function kept<T>(make: () => T): ReadonlySignal<T> {
	let last: T | undefined;
	return computed(() => {
		last = keep(last, make());
		return last;
	});
}

/**
 * The new value, with whatever in it is as it was before kept as the very object that it was, so that who goes by
 * identity finds only what has changed. For values as JSON has them.
 */
export function keep<T>(before: unknown, now: T): T {
	if (!isObject(before) || !isObject(now)) return now;
	const next = (Array.isArray(now) ? [...now] : { ...now }) as Record<string, unknown>;
	const names = Object.keys(next);
	let isSame =
		Array.isArray(before) === Array.isArray(now) && Object.keys(before).length === names.length;
	for (const name of names) {
		next[name] = keep(before[name], next[name]);
		isSame &&= next[name] === before[name];
	}
	return (isSame ? before : next) as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
