import type { Told } from "./table.ts";

/** What the pages of the bench have in common: the floor's own scripts set `ready` and `play`. */
export interface BenchWindow {
	/** When the page could be used, in ms after it was asked for. */
	ready?: number;
	/** When the tiles of the hand were there; the floor has them at once. */
	hand?: number;
	/** Lays the next tile; answers whether it is there yet. */
	play(): () => boolean;
	/** Whatever comes before the next lay: deals, passes, cards. */
	rest?(): boolean;
	blockedMs: number;
	shifted: number;
	/** What our page has said to its table. */
	sent: string[];
	/** What its table will tell it, one by one. */
	updates: Told["updates"];
}

/** Watches, from before the first script runs, for what blocks the page and for what moves on it. */
export function watch(): void {
	const bench = window as unknown as BenchWindow;
	bench.blockedMs = 0;
	bench.shifted = 0;
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) bench.blockedMs += Math.max(0, duration - 50);
	}).observe({ type: "longtask", buffered: true });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries())
			bench.shifted += (entry as unknown as { value: number }).value;
	}).observe({ type: "layout-shift", buffered: true });
}

/** In place of the network, a table that tells our page what was told: each lay when the bench asks for it. */
export function seatOurs({ welcome, roundTripMs }: Pick<Told, "welcome" | "roundTripMs">): void {
	const bench = window as unknown as BenchWindow;
	let wire: Wire | null = null;
	let next = 0;
	bench.sent = [];
	bench.updates = [];

	class Wire extends EventTarget {
		static readonly OPEN = 1;
		static readonly CLOSING = 2;
		binaryType = "blob";
		readyState = 0;

		readonly url: string;

		constructor(url: string) {
			super();
			this.url = url;
			wire = this;
			setTimeout(() => {
				this.readyState = 1;
				this.dispatchEvent(new Event("open"));
			}, roundTripMs);
		}

		send(text: string): void {
			bench.sent.push(text);
			if (text.includes('"hello"')) setTimeout(() => this.say(welcome), roundTripMs);
		}

		say(data: string): void {
			this.dispatchEvent(new MessageEvent("message", { data }));
		}

		close(): void {}
	}
	window.WebSocket = Wire as unknown as typeof WebSocket;

	const laidNow = () => document.querySelectorAll(".laid").length;
	bench.rest = () => {
		if (bench.updates[next]?.laid !== null) return false;
		wire?.say(bench.updates[next++]?.text ?? "");
		return true;
	};
	bench.play = () => {
		while (bench.rest?.());
		const update = bench.updates[next++];
		if (update === undefined) throw new Error("the match is over before the bench is");
		wire?.say(update.text);
		return () => laidNow() === update.laid;
	};
	const arrivals = new MutationObserver(() => {
		if (document.querySelector("main") !== null) bench.ready ??= performance.now();
		if (document.querySelector(".tray [data-tile]") === null) return;
		bench.hand = performance.now();
		// The floor has none: with every lay it would cost the page that is measured.
		arrivals.disconnect();
	});
	arrivals.observe(document, { childList: true, subtree: true });
}

/**
 * Tells the stand-in table where its match is; only now, since a megabyte of script would have kept the page from its
 * start. What the test driver hands over by itself leaves many times as much to be swept, and within the lays.
 */
export async function dealOurs(url: string): Promise<void> {
	const bench = window as unknown as BenchWindow;
	bench.updates = await (await fetch(url)).json();
}

export interface Playing {
	/** How many tiles are laid one by one. */
	readonly lays: number;
	/** How long the page rests then. */
	readonly settledMs: number;
	/** How long frames are counted after that. */
	readonly forMs: number;
}

export interface Played {
	/** From a lay to its layout, each in ms. */
	readonly layMs: readonly number[];
	/** From frame to frame, each in ms, with a message at every fifteenth. */
	readonly frameMs: readonly number[];
}

/** Lays tiles, first one by one, then while frames are counted. */
export async function playThere({ lays, settledMs, forMs }: Playing): Promise<Played> {
	const bench = window as unknown as BenchWindow;
	const frame = () => new Promise<number>(requestAnimationFrame);
	const layMs: number[] = [];
	while (layMs.length < lays) {
		await frame();
		while (bench.rest?.()) await frame();
		const start = performance.now();
		const isThere = bench.play();
		do await new Promise((done) => setTimeout(done, 0));
		while (typeof isThere === "function" && !isThere() && performance.now() - start < 2_000);
		document.querySelector(".laid, #c")?.getBoundingClientRect();
		layMs.push(performance.now() - start);
	}
	// What follows so many lays is no part of what a lay costs while frames are counted.
	await new Promise((done) => setTimeout(done, settledMs));
	const frameMs: number[] = [];
	const start = await frame();
	for (let last = start; last - start < forMs; ) {
		if (frameMs.length % 15 === 14 && !bench.rest?.()) bench.play();
		const now = await frame();
		frameMs.push(now - last);
		last = now;
	}
	return { layMs, frameMs };
}
