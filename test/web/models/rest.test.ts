// @vitest-environment happy-dom
import { computed, effect, signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { atRest, behind } from "../../../web/models/rest.ts";

test("what waits for a rest runs after the next picture, in its order", async () => {
	const ran: string[] = [];
	atRest(() => ran.push("seats"));
	atRest(() => ran.push("words"));
	expect(ran).toEqual([]);
	await vi.waitFor(() => expect(ran).toEqual(["seats", "words"]));
});

test("whatever changes meanwhile puts off what waits, and all of it comes at once", () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] });
	const turn = signal(0);
	const [shown, stop] = behind(turn);
	for (const next of [1, 2, 3]) {
		turn.value = next;
		vi.advanceTimersByTime(90);
		expect(shown.value).toBe(0);
	}
	vi.advanceTimersByTime(50);
	expect(shown.value).toBe(3);
	stop();
	vi.useRealTimers();
});

test("what is behind shows the last of what changed, all of it at once", async () => {
	const turn = signal(0);
	const tiles = signal(7);
	const [shown, stop] = behind(computed(() => ({ turn: turn.value, tiles: tiles.value })));
	const seen: unknown[] = [];
	const unsee = effect(() => void seen.push(shown.value));
	turn.value = 1;
	tiles.value = 6;
	turn.value = 2;
	expect(seen).toEqual([{ turn: 0, tiles: 7 }]);
	await vi.waitFor(() => expect(seen).toHaveLength(2));
	expect(seen.at(-1)).toEqual({ turn: 2, tiles: 6 });

	turn.value = 3;
	await vi.waitFor(() => expect(seen).toHaveLength(3));
	stop();
	turn.value = 0;
	await new Promise<void>(atRest);
	expect(seen).toHaveLength(3);
	unsee();
});
