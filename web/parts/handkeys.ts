import type { HandModel } from "../models/hand.ts";

/** Goes along the tiles of a hand, or lets go of the chosen one; the press that chooses is the button's own. */
export function pressKey(event: KeyboardEvent, hand: HandModel, row: HTMLElement): void {
	if (event.key === "Escape") hand.cancel();
	const tiles = [...row.querySelectorAll<HTMLElement>('[data-gone="false"]')];
	const to = stepOf(event, tiles, row);
	if (to === null) return;
	event.preventDefault();
	tiles[to]?.focus();
}

/** Which tile a key goes to: along with the arrows, to either end, or by its place with a digit; null for other keys. */
function stepOf(
	event: KeyboardEvent,
	tiles: readonly HTMLElement[],
	row: HTMLElement,
): number | null {
	const count = tiles.length;
	const at = tiles.indexOf(document.activeElement as HTMLElement);
	const forward = getComputedStyle(row).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
	if (event.ctrlKey || event.altKey || event.metaKey || at < 0) return null;
	if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
		return (at + (event.key === forward ? 1 : count - 1)) % count;
	}
	if (event.key === "Home") return 0;
	if (event.key === "End") return count - 1;
	const digit = Number.parseInt(event.key, 10);
	return digit >= 1 && digit <= count ? digit - 1 : null;
}
