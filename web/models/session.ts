import { randomHex } from "./ids.ts";
import { forget, recall, remember } from "./storage.ts";

/** How long another tab may take to ask for the cookie before this one asks itself. */
const LEASE_MS = 2_000;
const LEASE = "asking";

/** How long the page is sure of the cookie without asking: far less than the year that it lasts. */
const SURE_MS = 30 * 24 * 60 * 60 * 1000;
const SURE = "known-until";

let asked: Promise<void> | null = null;

/**
 * Makes sure that this browser has its cookie, without a request where it was here in the last weeks. Two tabs that start together ask one after the other, so that
 * both end up with the same one; the lease is kept in the storage since locks are missing on plain http.
 */
export function identify(): Promise<void> {
	asked ??= ask().catch((error) => {
		asked = null;
		throw error;
	});
	return asked;
}

/** Whether the browser surely has its cookie. */
export function isKnown(): boolean {
	return (recall<number>(SURE) ?? 0) > Date.now();
}

async function ask(): Promise<void> {
	const me = randomHex(8);
	while (isHeld(me)) await pause(40);
	if (isKnown()) return;
	remember(LEASE, { by: me, untilMs: Date.now() + LEASE_MS });
	await pause(20);
	if (isHeld(me)) return ask();
	try {
		const answer = await fetch("/api/me", { method: "POST" });
		if (!answer.ok) throw new Error(`no identity: ${answer.status}`);
		remember(SURE, Date.now() + SURE_MS);
	} finally {
		forget(LEASE);
	}
}

function isHeld(me: string): boolean {
	const lease = recall<{ by: string; untilMs: number }>(LEASE);
	const leftMs = lease === null ? 0 : lease.untilMs - Date.now();
	return lease?.by !== me && leftMs > 0 && leftMs <= LEASE_MS;
}

function pause(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}
