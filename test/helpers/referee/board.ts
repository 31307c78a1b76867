import type { Options } from "../../../rules/options.ts";

/** A tile as the record gives it: where it was laid. */
export interface Laid {
	readonly tile: string;
	readonly end: string;
}

/** An open end, with what it adds to the sum of the open ends. */
export interface Place {
	readonly name: string;
	readonly number: number;
	readonly worth: number;
}

export const high = (tile: string) => Number(tile[0]);
export const low = (tile: string) => Number(tile[2]);
export const isDouble = (tile: string) => high(tile) === low(tile);
export const fitsNumber = (tile: string, number: number) =>
	high(tile) === number || low(tile) === number;

/** The heaviest of some tiles by §1: the sum of the halves, then the higher half. */
export function heaviestOf(tiles: readonly string[]): string | undefined {
	return [...tiles].sort((a, b) => high(b) + low(b) - high(a) - low(a) || high(b) - high(a))[0];
}

/**
 * Every open end in the order in which they opened, worked out from nothing but the tiles as they were laid (§2):
 * each end is the chain of the tiles that name it.
 */
export function places(laid: readonly Laid[], spinner: Options["spinner"]): Place[] {
	const lead = laid[0]?.tile;
	if (lead === undefined) return [];
	const sides = [
		{ name: "left", start: high(lead) },
		{ name: "right", start: low(lead) },
	];
	const arms = openedSpinners(laid, spinner).flatMap((double) => [
		{ name: `${double}/up`, start: high(double) },
		{ name: `${double}/down`, start: high(double) },
	]);
	return [...sides, ...arms].map(({ name, start }) => {
		const chain = laid.slice(1).filter(({ end }) => end === name);
		const number = chain.reduce(
			(at, { tile }) => (high(tile) === at ? low(tile) : high(tile)),
			start,
		);
		const outer = chain.at(-1)?.tile;
		if (outer !== undefined) return { name, number, worth: isDouble(outer) ? 2 * number : number };
		if (name.includes("/")) return { name, number, worth: 0 };
		const countsBoth = isDouble(lead) && laid.length > 1;
		return { name, number, worth: countsBoth ? 2 * number : number };
	});
}

/** The doubles whose arms are open, in the order in which they opened. */
function openedSpinners(laid: readonly Laid[], spinner: Options["spinner"]): string[] {
	if (spinner === "none") return [];
	const opened: { double: string; at: number }[] = [];
	laid.forEach(({ tile, end }, index) => {
		if (!isDouble(tile)) return;
		const firstOn = (name: string) =>
			laid.findIndex((other, at) => at > index && other.end === name);
		if (index === 0) {
			const covers = [firstOn("left"), firstOn("right")];
			if (!covers.includes(-1)) opened.push({ double: tile, at: Math.max(...covers) });
		} else if (spinner === "everyDouble" && firstOn(end) !== -1) {
			opened.push({ double: tile, at: firstOn(end) });
		}
	});
	return opened.sort((a, b) => a.at - b.at).map(({ double }) => double);
}
