import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Options } from "../../rules/options.ts";
import type { Tile } from "../../rules/tile.ts";
import type { Play } from "../models/play.ts";
import { atRest } from "../models/rest.ts";
import { settings } from "../models/settings.ts";
import { text } from "../text/index.ts";
import { Icon } from "./Icon.tsx";
import { CLOSE } from "./moreicons.ts";
import { useShown } from "./useShown.ts";

type Lesson = "tap" | "tapAnyEnd" | "chooseEnd" | "drag" | "move" | "actions";

/**
 * Shows somebody who has never played how it is done, in a line above the hand, once in a life (of the browser). It
 * says what can be done now, and goes on with what has been done: at the latest after four acts it is gone.
 */
export function FirstTime({ play }: { play: Play }) {
	const known = useSignal<readonly Lesson[]>([]);
	const { howTo } = text.value;
	const { lessons, left, now, isOn } = useShown(() => {
		const lessons = lessonsOf(play.options.value);
		const left = lessons.filter((lesson) => !known.value.includes(lesson));
		return {
			lessons,
			left,
			now: left.find((lesson) => isAsked(lesson, play)) ?? left[0],
			isOn: play.around.value.turn !== null,
		};
	}, [play]);
	useGestures(play, (done, isAct) => {
		known.value = [...known.value, done, ...(isAct && now ? [now] : [])];
		if (lessons.every((lesson) => known.value.includes(lesson))) settings.knowsHow.value = true;
	});
	if (!isOn || now === undefined) return null;
	return (
		<aside class="first-time" aria-label={howTo.title()}>
			<p>{howTo[now]()}</p>
			<span aria-hidden="true">
				{lessons.map((lesson) => (
					<i
						class="dot"
						key={lesson}
						data-now={lesson === now}
						data-known={!left.includes(lesson)}
					/>
				))}
			</span>
			<button
				type="button"
				class="icon-button"
				aria-label={howTo.gotIt()}
				onClick={() => (settings.knowsHow.value = true)}
			>
				<Icon path={CLOSE} />
			</button>
		</aside>
	);
}

function lessonsOf({ hints, draw, passing }: Options): readonly Lesson[] {
	if (!hints) return ["tapAnyEnd", "drag", "move", "actions"];
	const hasButtons = draw !== "none" || passing === "player";
	return ["tap", "chooseEnd", "drag", hasButtons ? "actions" : "move"];
}

/** Whether the table waits for just this. */
function isAsked(lesson: Lesson, { hand, options }: Play): boolean {
	const { draw, pass } = hand.offers.value;
	if (lesson === "chooseEnd") return hand.ends.value.length > 1;
	return lesson === "actions" && options.value.hints && (draw || pass);
}

/** Tells what the owner of the hand does, and whether it was an act, after which they have read what they were told. */
function useGestures(
	{ model, me, hand, options }: Play,
	onDone: (done: Lesson, isAct: boolean) => void,
) {
	const latest = useRef(onDone);
	latest.current = onDone;
	const wasDragged = useRef(false);
	const order = useRef<readonly Tile[]>([]);
	useLayoutEffect(() => {
		const note = () => {
			wasDragged.current = document.querySelector(".ghost") !== null;
		};
		// Before the drag itself hears of it and takes the ghost away.
		addEventListener("pointerup", note, { capture: true });
		const stop = model.onEvent((event) => {
			if (!("by" in event) || event.by !== "player" || event.seat !== me.peek()) return;
			const tap = options.peek().hints ? "tap" : "tapAnyEnd";
			const done = event.type !== "play" ? "actions" : wasDragged.current ? "drag" : tap;
			// What they had read is what stood there when they acted.
			const tell = latest.current;
			atRest(() => tell(done, true));
		});
		return () => {
			removeEventListener("pointerup", note, { capture: true });
			stop();
		};
	}, [model]);
	useLayoutEffect(
		() =>
			hand.tiles.subscribe((tiles) => {
				const before = order.current;
				order.current = tiles;
				const isSame = before.length === tiles.length;
				if (isSame && wasDragged.current && before.some((tile, at) => tile !== tiles[at])) {
					latest.current("move", false);
				}
			}),
		[hand],
	);
}
