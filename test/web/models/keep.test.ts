import { effect, signal } from "@preact/signals";
import { expect, test } from "vitest";
import { keep, kept } from "../../../web/models/keep.ts";

const before = { hands: [["6-6"], ["5-1", "4-4"]], end: null, seat: { name: "Noura", here: true } };

test("what is as it was stays the very object that it was, however deep", () => {
	expect(keep(before, structuredClone(before))).toBe(before);
	const now = structuredClone({ ...before, hands: [["6-6"], ["5-1"]] });
	const next = keep(before, now);
	expect(next).toEqual(now);
	expect(next.seat).toBe(before.seat);
	expect(next.hands[0]).toBe(before.hands[0]);
	expect(next.hands[1]).not.toBe(before.hands[1]);
});

test.each([
	["one more", [1, 2], [1, 2, 3]],
	["one less", [1, 2, 3], [1, 2]],
	["a name less", { a: 1, b: 2 }, { a: 1 }],
	["another name", { a: 1 }, { b: 1 }],
	["a list for an object", {}, []],
	["nothing for something", { a: { b: 1 } }, { a: null }],
	["something for nothing", { a: null }, { a: { b: 1 } }],
])("%s is a change", (_what, from, to) => {
	expect(keep(from, to)).toEqual(to);
});

test("a kept signal tells nobody of a value that is equal", () => {
	const source = signal({ seat: 1, clock: 1 });
	const seat = kept(() => ({ seat: source.value.seat }));
	const heard: unknown[] = [];
	const stop = effect(() => void heard.push(seat.value));
	source.value = { seat: 1, clock: 2 };
	source.value = { seat: 2, clock: 3 };
	stop();
	expect(heard).toEqual([{ seat: 1 }, { seat: 2 }]);
});
