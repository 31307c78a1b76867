import { effect } from "@preact/signals";
import type { GameEvent } from "../../rules/event.ts";
import type { Match } from "../../rules/state.ts";
import type { Seen } from "../../rules/tile.ts";
import { enableSound, sound } from "../sound.ts";
import { keepAwake } from "./awake.ts";
import { LAST_SECONDS, type Play } from "./play.ts";
import { settings } from "./settings.ts";

/** What one hears and feels at the table, and a screen that stays on while a match is played. */
export function feedback(play: Play): () => void {
	let wasMyTurn = false;
	let second: number | null = null;
	let letSleep: (() => void) | null = null;

	const stops = [
		enableSound(settings.sound),
		play.model.onEvent((event, before, after) => soundOf(event, before, after)),
		effect(() => {
			const isMyTurn = play.hand.isMyTurn.value;
			if (isMyTurn && !wasMyTurn) {
				sound("turn");
				vibrate(60);
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
		letSleep?.();
	};
}

function soundOf(event: GameEvent<Seen>, before: Match<Seen>, after: Match<Seen>): void {
	if (event.type === "deal") sound("deal");
	else if (event.type === "play") sound(event.points > 0 ? "points" : "lay");
	else if (event.type === "draw") sound("draw");
	else if (event.type === "pass") sound("knock");
	else if (event.type === "roundEnd") sound(event.outcome);
	else if (event.type === "matchEnd" && before.winners === null && after.winners !== null) {
		sound("points");
	}
}

/** Browsers let a page vibrate only after somebody has touched it, and complain of others. */
function vibrate(ms: number): void {
	if (settings.vibration.value && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(ms);
}
