import { type ReadonlySignal, signal } from "@preact/signals";

/** How often a page that stays open asks for a new version, when somebody looks at it. */
const ASK_EVERY_MS = 60 * 60 * 1000;

const isNew = signal(false);

/** Whether a newer version of the page is there; the next page that is loaded is that one. */
export const hasNewVersion: ReadonlySignal<boolean> = isNew;

/**
 * Keeps the page on this device. A new version never takes over a page that runs: it is kept beside the old one,
 * and the screens offer to load it when no round is on.
 */
export function keepShell(): void {
	// Not on plain http, and not while developing, where it would serve yesterday's files.
	if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
	const { serviceWorker } = navigator;
	// The first one ever brings nothing new.
	let isFirst = serviceWorker.controller === null;
	let askedAtMs = Date.now();
	void serviceWorker
		.register("/sw.js")
		.then((registration) => {
			registration.addEventListener("updatefound", () => {
				const coming = registration.installing;
				coming?.addEventListener("statechange", () => {
					if (coming.state !== "activated") return;
					isNew.value ||= !isFirst;
					isFirst = false;
				});
			});
			document.addEventListener("visibilitychange", () => {
				const now = Date.now();
				if (document.visibilityState !== "visible" || now - askedAtMs < ASK_EVERY_MS) return;
				askedAtMs = now;
				registration.update().catch(() => {});
			});
		})
		.catch(() => {
			// Forbidden in some private windows: the page works without.
		});
}
