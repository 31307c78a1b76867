import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { later, loadRest } from "./Later.tsx";

type Extras = typeof import("./extras.ts");

const loaded = signal<Extras | null>(null);

/** Stands where it is said once that those parts could not be loaded. */
export const ExtrasMissing = later(loadExtras, "Nothing", "table");

async function loadExtras() {
	const [extras] = await Promise.all([import("./extras.ts"), loadRest()]);
	loaded.value = extras;
	return { Nothing: () => null };
}

/** A part that comes after a table's first picture; until then there is nothing in its place. */
export function extra<Name extends keyof Extras>(name: Name) {
	return (props: Parameters<Extras[Name]>[0]) => {
		ExtrasMissing.preload();
		const Part = loaded.value?.[name] as FunctionComponent<typeof props> | undefined;
		return Part === undefined ? null : <Part {...props} />;
	};
}
