import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

interface Size {
	readonly width: number;
	readonly height: number;
}

/**
 * The size of an element's content in whole px, as it is and as it changes, but never less than `leastPx`; null until
 * the browser has laid it out. That comes before the next picture, and nobody need ask for a layout of its own.
 */
export function useSize(ref: RefObject<HTMLElement | null>, leastPx = 0): Size | null {
	const [size, setSize] = useState<Size | null>(null);
	useLayoutEffect(() => {
		const observer = new ResizeObserver((entries) => {
			for (const { contentRect } of entries) {
				const whole = (px: number) => Math.max(leastPx, Math.floor(px));
				setSize({ width: whole(contentRect.width), height: whole(contentRect.height) });
			}
		});
		if (ref.current !== null) observer.observe(ref.current);
		return () => observer.disconnect();
	}, [ref, leastPx]);
	return size;
}
