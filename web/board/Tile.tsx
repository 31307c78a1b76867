import type { ComponentChildren } from "preact";
import { type Half, halves, type Tile as TileName } from "../../rules/tile.ts";
import type { Turn } from "./geometry.ts";
import { HALF, PIN, PIN_LYING, pipsOf } from "./pips.ts";

interface TileProps {
	readonly tile: TileName;
	/** Clockwise degrees; at 0 the tile stands upright with its high half on top. */
	readonly turn?: Turn;
	/** Its name for a screen reader; without one it is hidden from it, as where a button around it has the name. */
	readonly label?: string;
}

/**
 * A tile with weight: an ivory face with drilled pips and a pin, on a thin edge and its shadow. Its shorter side is
 * `--tile-width`. A turned tile is drawn anew, not rotated, so that light and shadow always come from above.
 */
export function Tile({ tile, turn = 0, label }: TileProps) {
	const lies = turn === 90 || turn === 270;
	const [high, low] = halves(tile);
	const isHighFirst = turn === 0 || turn === 270;
	return (
		<Block lies={lies} label={label}>
			<path class="tile-pin" d={lies ? PIN_LYING : PIN} />
			{pips(isHighFirst ? high : low, lies, 0)}
			{pips(isHighFirst ? low : high, lies, HALF)}
		</Block>
	);
}

interface BlockProps {
	readonly back?: boolean;
	readonly lies?: boolean;
	readonly label?: string | undefined;
	readonly children: ComponentChildren;
}

/** A tile without what its face shows. Its edge takes some of its height, so the middle of the face lies higher. */
export function Block({ back, lies, label, children }: BlockProps) {
	return (
		<svg
			class={back ? "tile back" : lies ? "tile lying" : "tile"}
			viewBox={lies ? `0 ${RISE} ${2 * HALF} ${HALF}` : `0 ${RISE} ${HALF} ${2 * HALF}`}
			role="img"
			aria-label={label}
			aria-hidden={label === undefined}
		>
			{children}
		</svg>
	);
}

/** Half of the edge, in the units of the drawing; board/tile.css draws the edge. */
const RISE = 1.75;

/** The pips of a half, which begins so far below the top of the tile, or to the right of its left side. */
function pips(half: Half, lies: boolean, at: number) {
	return <path class="tile-pips" data-half={half} d={pipsOf(half, lies, at)} />;
}
