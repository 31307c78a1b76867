/// <reference lib="webworker" />
/**
 * The service worker: keeps the files of the page, so that it opens without a network, and answers for pages only
 * when the network does not. It never touches `/api`. The build puts the list of files in front (vite.config.ts).
 */
declare const self: ServiceWorkerGlobalScope;

/** Names the build. */
declare const VERSION: string;
/** Every file of the build, as paths; `/` is the page. */
declare const FILES: readonly string[];

const PREFIX = "shell-";
const CACHE = PREFIX + VERSION;
/** How long a page may take to come by the network before the kept one is shown. */
const PATIENCE_MS = 3_000;

self.addEventListener("install", (event) => {
	event.waitUntil(keepFiles().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
	event.waitUntil(dropOld());
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== self.location.origin) return;
	if (url.pathname.startsWith("/api/")) return;
	if (request.mode === "navigate") event.respondWith(page(request));
	else if (url.pathname.startsWith("/assets/") || FILES.includes(url.pathname)) {
		event.respondWith(file(request));
	}
});

async function keepFiles(): Promise<void> {
	const cache = await caches.open(CACHE);
	await cache.addAll(FILES.map((path) => new Request(path, { cache: "no-cache" })));
}

/** A page that runs may still ask for the parts of the build before: that one stays as well. */
async function dropOld(): Promise<void> {
	const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
	const others = kept.filter((name) => name !== CACHE);
	await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
	const fromNetwork = fetch(request);
	const kept = await (await caches.open(CACHE)).match("/");
	if (kept === undefined) return fromNetwork;
	const patience = new Promise<Response>((done) => setTimeout(() => done(kept), PATIENCE_MS));
	return Promise.race([fromNetwork.catch(() => kept), patience]);
}

/** Of this build, or of the one before for a page that still runs: names of files change with their content. */
async function file(request: Request): Promise<Response> {
	const own = await (await caches.open(CACHE)).match(request);
	return own ?? (await caches.match(request)) ?? fetch(request);
}

export {};
