import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Space } from "./layout.ts";

/** No line is laid out for less than this, even if the element is smaller for a moment. */
const LEAST_PX = 120;

/** The size of an element as it is and as it changes; null until it is on the page. */
export function useSpace(ref: RefObject<HTMLElement | null>): Space | null {
	const [space, setSpace] = useState<Space | null>(null);
	useLayoutEffect(() => {
		const element = ref.current;
		if (element === null) return;
		const measure = () =>
			setSpace({
				width: Math.max(LEAST_PX, element.clientWidth),
				height: Math.max(LEAST_PX, element.clientHeight),
			});
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, [ref]);
	return space;
}
