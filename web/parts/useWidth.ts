import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** The width of an element's content in px, as it is and as it changes. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
	const [width, setWidth] = useState(() => document.documentElement.clientWidth);
	useLayoutEffect(() => {
		const element = ref.current;
		if (element === null) return;
		const { paddingLeft, paddingRight } = getComputedStyle(element);
		const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
		const measure = () => setWidth(element.clientWidth - (padding || 0));
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, [ref]);
	return width;
}
