import type { GameEvent, PlayEvent } from "../rules/event.ts";
import type { Seat } from "../rules/seat.ts";
import type { Seen } from "../rules/tile.ts";
import { atRest } from "./models/rest.ts";
import type { TableModel } from "./models/table.ts";
import { text } from "./text/index.ts";

/** Everything that moves shows where something came from. Nothing waits for it, and each move may be cut short. */
const FLIGHT = { duration: 280, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" } as const;
const KNOCK = { duration: 300, easing: "ease-out" } as const;
const RISE = { duration: 1400, easing: "ease-out" } as const;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** A middle, in px of the screen. */
interface Spot {
	readonly x: number;
	readonly y: number;
}

/** Moves what happens at the table within the screen. */
export function animate(model: TableModel, screen: HTMLElement): () => void {
	const edges = steadyEdges(screen);
	const stop = model.onEvent((event) => {
		// The screen still shows what was before the event: whence something comes is asked now, whither later.
		const from = sourceOf(event, screen, edges);
		requestAnimationFrame(() => move(event, from, screen, edges));
	});
	return () => {
		stop();
		edges.forget();
	};
}

/** The edges of what stands still on the screen. */
interface Edges {
	of(element: Element): DOMRect;
	forget(): void;
}

/** Asked once and kept until the line of play gets more or less room: each question may cost a layout of the page. */
function steadyEdges(screen: HTMLElement): Edges {
	let known = new WeakMap<Element, DOMRect>();
	const observer = new ResizeObserver(() => {
		known = new WeakMap();
	});
	const line = screen.querySelector(".line");
	if (line !== null) observer.observe(line);
	return {
		of(element) {
			const edges = known.get(element) ?? element.getBoundingClientRect();
			known.set(element, edges);
			return edges;
		},
		forget: () => observer.disconnect(),
	};
}

function sourceOf(event: GameEvent<Seen>, screen: HTMLElement, edges: Edges): Spot | null {
	if (event.type === "play") {
		const face = faceOf(event.seat, screen);
		return face && middle(edges.of(face));
	}
	if (event.type === "draw" || event.type === "deal") {
		const stock = screen.querySelector(".boneyard") ?? screen.querySelector(".line");
		return stock && middle(edges.of(stock));
	}
	return null;
}

function move(event: GameEvent<Seen>, from: Spot | null, screen: HTMLElement, edges: Edges): void {
	if (event.type === "play") lay(event, from, screen, edges);
	// With the bubble that says so.
	else if (event.type === "pass") atRest(() => knock(faceOf(event.seat, screen)));
	else if (event.type === "draw" && from !== null) draw(event, from, screen, edges);
	else if (event.type === "deal" && from !== null) {
		const held = [...screen.querySelectorAll(".held")];
		const to = held.map((tile) => middle(tile.getBoundingClientRect()));
		held.forEach((tile, at) => {
			fly(tile, from, to[at] as Spot, at * 30);
		});
	}
}

function lay(event: PlayEvent, fromSeat: Spot | null, screen: HTMLElement, edges: Edges): void {
	const tile = screen.querySelector<HTMLElement>(`.line [data-tile="${event.tile}"]`);
	const board = tile?.closest(".line");
	if (!tile || !board) return;
	const { left, top } = edges.of(board);
	// Where the line of play has put it, which no layout need be asked for.
	const { e, f } = new DOMMatrix(tile.style.transform);
	const { width, height } = tile.style;
	const to = {
		x: left + e + Number.parseFloat(width) / 2,
		y: top + f + Number.parseFloat(height) / 2,
	};
	if (event.points > 0) {
		const words = text.value.table.pointsGained({ n: event.points });
		rise(words, { x: to.x, y: top + f }, screen);
	}
	// The place that one's own tile has left is still there (web/parts/Hand.tsx).
	const held = screen.querySelector(`.held[data-tile="${event.tile}"]`);
	const from = held ? middle(held.getBoundingClientRect()) : fromSeat;
	if (from !== null) fly(tile, from, to);
}

function draw(
	event: Extract<GameEvent<Seen>, { type: "draw" }>,
	from: Spot,
	screen: HTMLElement,
	edges: Edges,
): void {
	const held = event.tile && screen.querySelector(`.held[data-tile="${event.tile}"]`);
	if (held) {
		fly(held, from, middle(held.getBoundingClientRect()));
		return;
	}
	const face = faceOf(event.seat, screen);
	if (face === null || calm.matches) return;
	const to = middle(edges.of(face));
	const back = document.createElement("i");
	back.className = "tile-back flying";
	back.style.left = `${to.x}px`;
	back.style.top = `${to.y}px`;
	screen.append(back);
	fly(back, from, to).finished.finally(() => back.remove());
}

/** Moves an element from another place to where it is, by what the browser animates without the page. */
function fly(element: Element, from: Spot, to: Spot, delay = 0): Animation {
	const start = calm.matches
		? { opacity: 0 }
		: { translate: `${from.x - to.x}px ${from.y - to.y}px` };
	return element.animate([start, {}], { ...FLIGHT, delay, fill: "backwards" });
}

function middle({ left, top, width, height }: DOMRect): Spot {
	return { x: left + width / 2, y: top + height / 2 };
}

/** Two knocks on the table, for a pass. */
function knock(face: Element | null): void {
	if (calm.matches) return;
	const down = { translate: "0 5px" };
	const up = { translate: "0 0" };
	face?.animate([up, down, up, down, up], KNOCK);
}

/** Points rise from the tile that made them. */
function rise(words: string, { x, y }: Spot, screen: HTMLElement): void {
	const points = document.createElement("b");
	points.className = "rising";
	points.ariaHidden = "true";
	points.textContent = words;
	points.style.left = `${x}px`;
	points.style.top = `${y}px`;
	screen.append(points);
	const still = { opacity: 1, translate: "-50% -50%" };
	const gone = { opacity: 0, translate: calm.matches ? "-50% -50%" : "-50% -200%" };
	points
		.animate([still, { ...still, offset: 0.5 }, gone], RISE)
		.finished.finally(() => points.remove());
}

function faceOf(seat: Seat, screen: HTMLElement): Element | null {
	return screen.querySelector(`.seat[data-seat="${seat}"] .seat-face`);
}
