import { useMemo } from "preact/hooks";
import { kept } from "../models/kept.ts";

/**
 * What a part shows, made of signals: it is drawn anew where that has changed, and not each time that one of the signals
 * has. `given`: what else it is made of.
 */
export function useShown<T>(make: () => T, given: readonly unknown[]): T {
	return useMemo(() => kept(make), given).value;
}
