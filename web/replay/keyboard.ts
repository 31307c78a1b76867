import type { Tape } from "../models/tape.ts";
import { direction } from "../text/index.ts";

/** What has keys of its own, or lies over the replay. */
const BUSY = "input, select, textarea, dialog";

/** Arrows step, Home and End go to either end, the space bar plays and pauses. */
export function keyboard(tape: Tape): () => void {
	function press(event: KeyboardEvent): void {
		const { key, target } = event;
		if (event.ctrlKey || event.altKey || event.metaKey || isBusy(target, BUSY)) return;
		const to = stepOf(key, tape.position.peek());
		if (to !== null) tape.goTo(to);
		else if (key === " " && !isBusy(target, "button, a")) tape.toggle();
		else return;
		event.preventDefault();
	}
	addEventListener("keydown", press);
	return () => removeEventListener("keydown", press);
}

/** The step to which a key goes; null for other keys. */
function stepOf(key: string, at: number): number | null {
	const forward = direction.peek() === "rtl" ? "ArrowLeft" : "ArrowRight";
	if (key === "ArrowLeft" || key === "ArrowRight") return key === forward ? at + 1 : at - 1;
	if (key === "Home") return 0;
	return key === "End" ? Number.POSITIVE_INFINITY : null;
}

function isBusy(target: EventTarget | null, within: string): boolean {
	return target instanceof Element && target.closest(within) !== null;
}
