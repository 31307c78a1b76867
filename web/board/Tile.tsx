import { halves, type Seen } from "../../rules/tile.ts";
import type { Turn } from "./geometry.ts";
import { HALF, PIPS } from "./pips.ts";
import "./tile.css";

interface TileProps {
	/** Null lies face down. */
	readonly tile: Seen;
	/** Clockwise degrees; at 0 the tile stands upright with its high half on top. */
	readonly turn?: Turn;
	/** Its name for a screen reader; without one it is hidden from it, as where a button around it has the name. */
	readonly label?: string;
}

/**
 * A tile with weight: an ivory face with drilled pips and a pin, or a patterned back, on a thin edge and its shadow.
 * It fills its box. A turned tile is drawn anew, not rotated, so that light and shadow always come from above.
 */
export function Tile({ tile, turn = 0, label }: TileProps) {
	const lies = turn === 90 || turn === 270;
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
			<rect class={tile === null ? "tile-back-face" : "tile-face"} {...body} y={-1} />
			{tile === null ? (
				<Back width={width} height={height} />
			) : (
				<Face first={firstHalf(tile, turn)} second={firstHalf(tile, opposite(turn))} lies={lies} />
			)}
		</svg>
	);
}

interface FaceProps {
	/** The half on top, or on the left of a lying tile. */
	readonly first: keyof typeof PIPS;
	readonly second: keyof typeof PIPS;
	readonly lies: boolean;
}

function Face({ first, second, lies }: FaceProps) {
	const seam = lies ? `M${HALF} 6V${HALF - 8}` : `M6 ${HALF - 1}H${HALF - 6}`;
	const pin = lies ? { cx: HALF, cy: HALF / 2 - 1 } : { cx: HALF / 2, cy: HALF - 1 };
	return (
		<>
			<path class="tile-seam" d={seam} />
			<circle class="tile-pin" {...pin} r={3.6} />
			<Pips half={first} lies={lies} at="0 -1" />
			<Pips half={second} lies={lies} at={lies ? `${HALF} -1` : `0 ${HALF - 1}`} />
		</>
	);
}

function Pips({ half, lies, at }: { half: keyof typeof PIPS; lies: boolean; at: string }) {
	if (half === 0) return null;
	const d = PIPS[half][lies ? "lying" : "upright"];
	return (
		<g class="tile-pips" data-half={half} transform={`translate(${at})`}>
			<path class="tile-rim" d={d} transform="translate(0 1.3)" />
			<path d={d} />
		</g>
	);
}

/** Rows of small diamonds within a frame. */
function Back({ width, height }: { width: number; height: number }) {
	let d = "";
	for (let x = 15; x <= width - 14; x += 10) {
		for (let y = 14; y <= height - 15; y += 10) d += `M${x} ${y - 4}l4 4-4 4-4-4z`;
	}
	return (
		<>
			<rect class="tile-frame" x={5} y={4} width={width - 10} height={height - 12} rx={4} />
			<path class="tile-motif" d={d} />
		</>
	);
}

function firstHalf(tile: Exclude<Seen, null>, turn: Turn): keyof typeof PIPS {
	const [high, low] = halves(tile);
	return turn === 0 || turn === 270 ? high : low;
}

function opposite(turn: Turn): Turn {
	return ((turn + 180) % 360) as Turn;
}
