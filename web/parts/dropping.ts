import type { End } from "../../rules/line.ts";
import type { Point } from "./drag.ts";

/** How far beside an end a tile may be let go and still lands on it. */
const NEAR_PX = 44;

/** The end that offers itself where a tile is dragged to, or null. */
export function endAt(at: Point): End | null {
	let best: { readonly end: End; readonly far: number } | null = null;
	for (const target of document.querySelectorAll<HTMLElement>("[data-end]")) {
		const far = distance(at, target.getBoundingClientRect());
		if (far <= NEAR_PX && far < (best?.far ?? Number.POSITIVE_INFINITY)) {
			best = { end: target.dataset.end as End, far };
		}
	}
	return best?.end ?? null;
}

/** Shows on which end the dragged tile would land. */
export function markEnd(end: End | null): void {
	for (const target of document.querySelectorAll<HTMLElement>("[data-end]")) {
		target.toggleAttribute("data-near", target.dataset.end === end);
	}
}

/** From a point to a box; 0 within it. */
function distance({ x, y }: Point, box: DOMRect): number {
	const dx = Math.max(box.left - x, 0, x - box.right);
	const dy = Math.max(box.top - y, 0, y - box.bottom);
	return Math.hypot(dx, dy);
}
