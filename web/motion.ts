import type { GameEvent, PlayEvent } from "../rules/event.ts";
import type { Seat } from "../rules/seat.ts";
import type { Seen } from "../rules/tile.ts";
import type { TableModel } from "./models/table.ts";
import { text } from "./text/index.ts";

/** Everything that moves shows where something came from. Nothing waits for it, and each move may be cut short. */
const FLIGHT = { duration: 280, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" } as const;
const KNOCK = { duration: 300, easing: "ease-out" } as const;
const RISE = { duration: 1400, easing: "ease-out" } as const;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Moves what happens at the table within the screen. */
export function animate(model: TableModel, screen: HTMLElement): () => void {
	return model.onEvent((event) => {
		// The screen still shows what was before the event: whence something comes is asked now, whither later.
		const from = sourceOf(event, screen);
		requestAnimationFrame(() => move(event, from, screen));
	});
}

function sourceOf(event: GameEvent<Seen>, screen: HTMLElement): DOMRect | null {
	if (event.type === "play") {
		const held = screen.querySelector(`.held[data-tile="${event.tile}"]`);
		return (held ?? faceOf(event.seat, screen))?.getBoundingClientRect() ?? null;
	}
	if (event.type === "draw" || event.type === "deal") {
		return (
			(
				screen.querySelector(".boneyard") ?? screen.querySelector(".line")
			)?.getBoundingClientRect() ?? null
		);
	}
	return null;
}

function move(event: GameEvent<Seen>, from: DOMRect | null, screen: HTMLElement): void {
	if (event.type === "play") lay(event, from, screen);
	else if (event.type === "pass") knock(faceOf(event.seat, screen));
	else if (event.type === "draw" && from !== null) draw(event, from, screen);
	else if (event.type === "deal" && from !== null) {
		screen.querySelectorAll(".held").forEach((held, index) => {
			fly(held, from, index * 30);
		});
	}
}

function lay(event: PlayEvent, from: DOMRect | null, screen: HTMLElement): void {
	const tile = screen.querySelector(`.line [data-tile="${event.tile}"]`);
	if (tile === null) return;
	if (event.points > 0) rise(text.value.table.pointsGained({ n: event.points }), tile, screen);
	if (from !== null) fly(tile, from);
}

function draw(
	event: Extract<GameEvent<Seen>, { type: "draw" }>,
	from: DOMRect,
	screen: HTMLElement,
): void {
	const held = event.tile && screen.querySelector(`.held[data-tile="${event.tile}"]`);
	if (held) {
		fly(held, from);
		return;
	}
	const face = faceOf(event.seat, screen)?.getBoundingClientRect();
	if (face === undefined || calm.matches) return;
	const back = document.createElement("i");
	back.className = "tile-back flying";
	back.style.left = `${face.left + face.width / 2}px`;
	back.style.top = `${face.top + face.height / 2}px`;
	screen.append(back);
	fly(back, from).finished.finally(() => back.remove());
}

/** Moves an element from another place to where it is. */
function fly(element: Element, from: DOMRect, delay = 0): Animation {
	const to = element.getBoundingClientRect();
	const dx = from.left + from.width / 2 - (to.left + to.width / 2);
	const dy = from.top + from.height / 2 - (to.top + to.height / 2);
	const start = calm.matches ? { opacity: 0 } : { translate: `${dx}px ${dy}px` };
	const options = { ...FLIGHT, delay, fill: "backwards" } as const;
	return element.animate([{ ...start, zIndex: 3 }, { zIndex: 3 }], options);
}

/** Two knocks on the table, for a pass. */
function knock(face: Element | null): void {
	if (calm.matches) return;
	const down = { translate: "0 5px" };
	const up = { translate: "0 0" };
	face?.animate([up, down, up, down, up], KNOCK);
}

/** Points rise from the tile that made them. */
function rise(words: string, from: Element, screen: HTMLElement): void {
	const { left, top, width } = from.getBoundingClientRect();
	const points = document.createElement("b");
	points.className = "rising";
	points.ariaHidden = "true";
	points.textContent = words;
	points.style.left = `${left + width / 2}px`;
	points.style.top = `${top}px`;
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
