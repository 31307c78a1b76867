import type { End } from "../../rules/line.ts";
import type { Tile } from "../../rules/tile.ts";
import type { HandModel } from "../models/hand.ts";
import { drag, type Point } from "./drag.ts";

/** How far beside an end a tile may be let go and still lands on it. */
const NEAR_PX = 44;

/** Follows a tile of the hand: over an end it is laid there, over the hand it is put there, elsewhere it goes back. */
export function dragTile(event: PointerEvent, hand: HandModel, tile: Tile, row: HTMLElement): void {
	drag(event, {
		onStart: () => hand.lift(tile),
		onMove: (at) => markEnd(endAt(at)),
		onDrop(at) {
			markEnd(null);
			const end = at && endAt(at);
			if (end) hand.layOn(end);
			else if (at && at.y >= row.getBoundingClientRect().top) hand.move(tile, indexAt(row, at));
			hand.cancel();
		},
	});
}

/** The end that offers itself where a tile is dragged to, or null. */
function endAt(at: Point): End | null {
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
function markEnd(end: End | null): void {
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

/** The index before which a tile goes that is let go there: the reading order of the rows. */
function indexAt(row: HTMLElement, { x, y }: Point): number {
	const rtl = getComputedStyle(row).direction === "rtl";
	return [...row.children].filter((button) => {
		const box = button.getBoundingClientRect();
		if (y >= box.bottom) return true;
		const middle = box.left + box.width / 2;
		return y >= box.top && (rtl ? x < middle : x > middle);
	}).length;
}
