import type { ComponentChildren } from "preact";
import { type Half, halves, type Tile as TileName } from "../../rules/tile.ts";
import type { Turn } from "./geometry.ts";
import { HALF, pipsOf } from "./pips.ts";

interface TileProps {
	readonly tile: TileName;
	/** Clockwise degrees; at 0 the tile stands upright with its high half on top. */
	readonly turn?: Turn;
	/** Its name for a screen reader; without one it is hidden from it, as where a button around it has the name. */
	readonly label?: string;
}

/**
 * A tile with weight: an ivory face with drilled pips and a pin, on a thin edge and its shadow. It fills its box.
 * A turned tile is drawn anew, not rotated, so that light and shadow always come from above.
 */
export function Tile({ tile, turn = 0, label }: TileProps) {
	const lies = turn === 90 || turn === 270;
	return (
		<Block face="tile-face" lies={lies} label={label}>
			<Face first={firstHalf(tile, turn)} second={firstHalf(tile, opposite(turn))} lies={lies} />
		</Block>
	);
}

interface BlockProps {
	readonly face: "tile-face" | "tile-back-face";
	readonly lies?: boolean;
	readonly label?: string | undefined;
	readonly children: ComponentChildren;
}

/** A tile without what its face shows. */
export function Block({ face, lies, label, children }: BlockProps) {
	const [width, height] = lies ? [2 * HALF, HALF] : [HALF, 2 * HALF];
	const body = { x: 1, width: width - 2, height: height - 2, rx: 7 };
	return (
		<svg
			class="tile"
			viewBox={`0 0 ${width} ${height}`}
			role={label === undefined ? undefined : "img"}
			aria-label={label}
			aria-hidden={label === undefined}
		>
			<rect class="tile-shade" {...body} y={6} />
			<rect class="tile-side" {...body} y={2.5} />
			<rect class={face} {...body} y={-1} />
			{children}
		</svg>
	);
}

interface FaceProps {
	/** The half on top, or on the left of a lying tile. */
	readonly first: Half;
	readonly second: Half;
	readonly lies: boolean;
}

function Face({ first, second, lies }: FaceProps) {
	const seam = lies ? `M${HALF} 6V${HALF - 8}` : `M6 ${HALF - 1}H${HALF - 6}`;
	const pin = lies ? { cx: HALF, cy: HALF / 2 - 1 } : { cx: HALF / 2, cy: HALF - 1 };
	const pips = (down: number) => [
		pipsOf(first, lies, 0, down),
		pipsOf(second, lies, lies ? HALF : 0, lies ? down : HALF + down),
	];
	const [one, other] = pips(-1);
	return (
		<>
			<path class="tile-seam" d={seam} />
			<circle class="tile-pin" {...pin} r={3.6} />
			<path class="tile-rim" d={pips(0.3).join("")} />
			<path class="tile-pips" data-half={first} d={one} />
			<path class="tile-pips" data-half={second} d={other} />
		</>
	);
}

function firstHalf(tile: TileName, turn: Turn): Half {
	const [high, low] = halves(tile);
	return turn === 0 || turn === 270 ? high : low;
}

function opposite(turn: Turn): Turn {
	return ((turn + 180) % 360) as Turn;
}
