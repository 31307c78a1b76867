import { useSignal } from "@preact/signals";
import type { Play } from "../models/play.ts";
import { settings } from "../models/settings.ts";
import { text } from "../text/index.ts";
import "./firsttime.css";

/** Shows somebody who has never played how it is done, beside the hand, once in a life (of the browser). */
export function FirstTime({ play }: { play: Play }) {
	const step = useSignal(0);
	const at = step.value;
	const { howTo } = text.value;
	const steps = play.options.value.hints
		? [howTo.tap(), howTo.chooseEnd(), howTo.drag(), howTo.actions()]
		: [howTo.tapAnyEnd(), howTo.drag(), howTo.move(), howTo.actions()];
	// An end may lie under it while a place is being chosen.
	const isChoosing = play.hand.ends.value.length > 0;
	if (play.me.value === null || play.turn.value === null || isChoosing) return null;
	const isLast = at === steps.length - 1;
	return (
		<aside class="first-time" aria-label={howTo.title()}>
			<p>{steps[at]}</p>
			<div class="first-time-more">
				<span aria-hidden="true">
					{steps.map((words, index) => (
						<i class="dot" key={words} data-now={index === at} />
					))}
				</span>
				<button
					type="button"
					class="button"
					onClick={() => {
						if (isLast) settings.knowsHow.value = true;
						else step.value = at + 1;
					}}
				>
					{isLast ? howTo.gotIt() : howTo.next()}
				</button>
			</div>
		</aside>
	);
}
