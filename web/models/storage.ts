/**
 * What the browser keeps for the page. Some browsers inside chat apps forbid storage: then everything is
 * remembered until the page closes, and nothing fails.
 */
const memory = new Map<string, string>();

const PREFIX = "double-six:";

/** The value kept under a key, or null where there is none or it cannot be read. */
export function recall<T>(key: string): T | null {
	const text = read(PREFIX + key);
	if (text === null) return null;
	try {
		return JSON.parse(text) as T;
	} catch {
		return null;
	}
}

export function remember(key: string, value: unknown): void {
	const text = JSON.stringify(value);
	memory.set(PREFIX + key, text);
	try {
		localStorage.setItem(PREFIX + key, text);
	} catch {
		// Full or forbidden: the memory above serves this page.
	}
}

export function forget(key: string): void {
	memory.delete(PREFIX + key);
	try {
		localStorage.removeItem(PREFIX + key);
	} catch {
		// Nothing was kept.
	}
}

/** Deletes everything that the page keeps in this browser; the cookie is the server's to delete. */
export function forgetAll(): void {
	memory.clear();
	try {
		localStorage.clear();
	} catch {
		// Nothing was kept.
	}
}

function read(key: string): string | null {
	try {
		return localStorage.getItem(key) ?? memory.get(key) ?? null;
	} catch {
		return memory.get(key) ?? null;
	}
}
