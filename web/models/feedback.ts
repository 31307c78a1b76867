import { effect } from "@preact/signals";
import { sound } from "../sound.ts";
import { keepAwake } from "./awake.ts";
import { hear } from "./hear.ts";
import { LAST_SECONDS, type Play } from "./play.ts";
import { settings } from "./settings.ts";

/** To ask the phone for it takes a moment, which the tile that gave the turn needs. */
const FELT_AFTER_MS = 100;

/** What one hears and feels at the table, and a screen that stays on while a match is played. */
export function feedback(play: Play): () => void {
	let wasMyTurn = false;
	let felt: ReturnType<typeof setTimeout> | undefined;
	let second: number | null = null;
	let letSleep: (() => void) | null = null;

	const stops = [
		hear(play.model),
		effect(() => {
			const isMyTurn = play.hand.isMyTurn.value;
			clearTimeout(felt);
			if (isMyTurn && !wasMyTurn) {
				sound("turn");
				felt = setTimeout(vibrate, FELT_AFTER_MS, 60);
			}
			wasMyTurn = isMyTurn;
		}),
		effect(() => {
			const left = play.hand.isMyTurn.value ? (play.model.clock.value?.leftMs ?? null) : null;
			const seconds = left === null ? null : Math.ceil(left / 1000);
			const isLast = seconds !== null && seconds > 0 && seconds <= LAST_SECONDS;
			if (isLast && seconds !== second) {
				sound("tick");
				vibrate(20);
			}
			second = seconds;
		}),
		effect(() => {
			const isOn = play.match.value.winners === null && play.table.value.paused === null;
			if (isOn) letSleep ??= keepAwake();
			else {
				letSleep?.();
				letSleep = null;
			}
		}),
	];
	return () => {
		for (const stop of stops) stop();
		clearTimeout(felt);
		letSleep?.();
	};
}

/** Browsers let a page vibrate only after somebody has touched it, and complain of others. */
function vibrate(ms: number): void {
	if (settings.vibration.value && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(ms);
}
