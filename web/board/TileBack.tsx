import { HALF } from "./pips.ts";
import { Block } from "./Tile.tsx";

const MOTIF = motif();

/** An upright tile that lies face down: rows of small diamonds within a frame. */
export function TileBack({ label }: { label?: string }) {
	return (
		<Block back label={label}>
			<rect class="tile-frame" x={5} y={6} width={HALF - 10} height={2 * HALF - 12} rx={4} />
			<path class="tile-motif" d={MOTIF} />
		</Block>
	);
}

function motif(): string {
	let d = "";
	for (let x = 15; x <= HALF - 14; x += 10) {
		for (let y = 14; y <= 2 * HALF - 15; y += 10) d += `M${x} ${y - 4}l4 4-4 4-4-4z`;
	}
	return d;
}
