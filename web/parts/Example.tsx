import type { Half } from "../../rules/tile.ts";
import type { Drawing } from "../text/rules.ts";

/** Units of the drawing: a tile is two halves of this size. */
const HALF = 20;
const GAP = 1;
/** How far apart the tile that goes out lies. */
const APART = 10;

/** Where pips lie on a half, in thirds of it from the middle. */
const PIPS: Record<Half, readonly (readonly [number, number])[]> = {
	0: [],
	1: [[0, 0]],
	2: [
		[-1, -1],
		[1, 1],
	],
	3: [
		[-1, -1],
		[0, 0],
		[1, 1],
	],
	4: [
		[-1, -1],
		[1, -1],
		[-1, 1],
		[1, 1],
	],
	5: [
		[-1, -1],
		[1, -1],
		[0, 0],
		[-1, 1],
		[1, 1],
	],
	6: [
		[-1, -1],
		[1, -1],
		[-1, 0],
		[1, 0],
		[-1, 1],
		[1, 1],
	],
};

interface ExampleProps {
	readonly drawing: Drawing;
	/** Whether doubles lie across the line. */
	readonly across: boolean;
}

/** A few tiles beside a rule. The sentence next to it says the same, so it is hidden from screen readers. */
export function Example({ drawing: { line, last, spinner }, across }: ExampleProps) {
	const pieces = last === undefined ? line : [...line, last];
	let x = 0;
	const placed = pieces.map((halves, index) => {
		const upright = across && halves[0] === halves[1];
		const apart = last !== undefined && index === line.length ? APART : 0;
		const at = x + apart;
		x = at + (upright ? 1 : 2) * HALF + GAP;
		return { halves, upright, x: at, isLast: apart > 0, opensArms: index === spinner };
	});
	const reach = spinner === undefined ? HALF : 3 * HALF;
	return (
		<svg
			class="example"
			viewBox={`-1 ${-reach - 1} ${x + 1} ${2 * reach + 2}`}
			style={{ inlineSize: `${((x + 1) / HALF) * 1.1}rem` }}
			aria-hidden="true"
		>
			{placed.map((piece) => (
				<g key={piece.x} class={piece.isLast ? "last" : undefined}>
					{piece.opensArms && <Arms x={piece.x} upright={piece.upright} />}
					<Piece {...piece} />
				</g>
			))}
		</svg>
	);
}

interface PieceProps {
	readonly halves: readonly [Half, Half];
	readonly upright: boolean;
	readonly x: number;
}

function Piece({ halves, upright, x }: PieceProps) {
	const [width, height] = upright ? [HALF, 2 * HALF] : [2 * HALF, HALF];
	const y = -height / 2;
	return (
		<>
			<rect class="face" x={x} y={y} width={width} height={height} rx={3} />
			<path
				class="seam"
				d={upright ? `M${x + 4} 0h${HALF - 8}` : `M${x + HALF} ${y + 4}v${HALF - 8}`}
			/>
			{halves.map((half, index) =>
				PIPS[half].map(([right, down]) => (
					<circle
						key={`${index} ${right} ${down}`}
						class="pip"
						cx={x + HALF / 2 + (upright ? 0 : index * HALF) + right * 5.5}
						cy={y + HALF / 2 + (upright ? index * HALF : 0) + down * 5.5}
						r={2}
					/>
				)),
			)}
		</>
	);
}

/** The two places above and below a double where tiles may be laid. */
function Arms({ x, upright }: { readonly x: number; readonly upright: boolean }) {
	const middle = x + (upright ? HALF / 2 : HALF);
	const edge = upright ? HALF : HALF / 2;
	return (
		<>
			{[-edge - 1.8 * HALF - 2, edge + 2].map((y) => (
				<rect
					key={y}
					class="arm"
					x={middle - HALF / 2}
					y={y}
					width={HALF}
					height={1.8 * HALF}
					rx={3}
				/>
			))}
		</>
	);
}
