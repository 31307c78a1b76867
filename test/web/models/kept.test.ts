import { effect, signal } from "@preact/signals";
import { expect, test } from "vitest";
import { kept } from "../../../web/models/kept.ts";

test("a kept signal tells nobody of a value that is equal, and is then the object that it was", () => {
	const source = signal({ chairs: [{ name: "Noura" }], clock: 1 });
	const chairs = kept(() => source.value.chairs);
	const heard: unknown[] = [];
	const stop = effect(() => void heard.push(chairs.value));
	source.value = { chairs: [{ name: "Noura" }], clock: 2 };
	source.value = { chairs: [{ name: "Sara" }], clock: 3 };
	stop();
	expect(heard).toEqual([[{ name: "Noura" }], [{ name: "Sara" }]]);
});

test("nothing is a value as well", () => {
	const source = signal<{ tile: string } | null | undefined>(undefined);
	const same = kept(() => source.value);
	for (const value of [undefined, { tile: "6-6" }, null, { tile: "6-6" }, undefined]) {
		source.value = value;
		expect(same.value).toEqual(value);
	}
});
