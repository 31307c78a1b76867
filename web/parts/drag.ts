/** How far a finger moves before a touch is a drag. */
const SLOP_PX = 8;

/** Where a dragged thing is, in px of the window. */
export interface Point {
	readonly x: number;
	readonly y: number;
}

interface DragListener {
	/** The drag begins; until here it may have been a tap. */
	readonly onStart: () => void;
	readonly onMove: (at: Point) => void;
	/** Let go; `at` is null where the browser took the pointer away, and nothing happens. */
	readonly onDrop: (at: Point | null) => void;
}

/**
 * Follows one pointer, be it finger, mouse or pen, from its press to its release. What is dragged is a copy over
 * everything, so that it leaves a tray that scrolls; the click that browsers add after a drag is swallowed (P08).
 */
export function drag(event: PointerEvent, listener: DragListener): void {
	if (!event.isPrimary || event.button !== 0) return;
	const source = event.currentTarget as HTMLElement;
	const start = { x: event.clientX, y: event.clientY };
	const listening = new AbortController();
	const { signal } = listening;
	let ghost: HTMLElement | null = null;

	function move(to: PointerEvent): void {
		if (to.pointerId !== event.pointerId) return;
		const dx = to.clientX - start.x;
		const dy = to.clientY - start.y;
		if (ghost === null) {
			if (Math.hypot(dx, dy) < SLOP_PX) return;
			if (source.isConnected) source.setPointerCapture(event.pointerId);
			ghost = ghostOf(source);
			listener.onStart();
		}
		ghost.style.translate = `${dx}px ${dy}px`;
		listener.onMove({ x: to.clientX, y: to.clientY });
	}

	function end(to: PointerEvent): void {
		if (to.pointerId !== event.pointerId) return;
		listening.abort();
		if (ghost === null) return;
		ghost.remove();
		delete source.dataset.dragged;
		swallowClick();
		listener.onDrop(to.type === "pointerup" ? { x: to.clientX, y: to.clientY } : null);
	}

	addEventListener("pointermove", move, { signal });
	addEventListener("pointerup", end, { signal });
	addEventListener("pointercancel", end, { signal });
}

function ghostOf(source: HTMLElement): HTMLElement {
	const { left, top, width } = source.getBoundingClientRect();
	const ghost = source.cloneNode(true) as HTMLElement;
	ghost.classList.add("ghost");
	ghost.inert = true;
	ghost.removeAttribute("data-tile");
	Object.assign(ghost.style, { left: `${left}px`, top: `${top}px` });
	ghost.style.setProperty("--tile-width", `${width}px`);
	source.dataset.dragged = "";
	document.body.append(ghost);
	return ghost;
}

function swallowClick(): void {
	const swallow = (click: Event) => {
		click.stopPropagation();
		click.preventDefault();
	};
	addEventListener("click", swallow, { capture: true, once: true });
	// The click comes in the same task as the release, or not at all.
	setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
