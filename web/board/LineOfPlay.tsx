import { useMemo, useRef } from "preact/hooks";
import type { End, Line } from "../../rules/line.ts";
import { tileWords } from "../text/tiles.ts";
import {
	type EndPlace,
	endsOf,
	type Layout,
	layoutLine,
	type Place,
	type Space,
} from "./layout.ts";
import { Tile } from "./Tile.tsx";

interface LineOfPlayProps {
	readonly line: Line;
	/** The cloth that is free for it. */
	readonly space: Space;
	readonly doublesAcross: boolean;
	/** The open ends that may be tapped now. */
	readonly offered: readonly End[];
	readonly onEnd: (end: End) => void;
	/** A name for a screen reader. */
	readonly endLabel: (end: End) => string;
}

/** Tiles are laid out at this size of a half and scaled to the layout's, so that they glide from one to the other. */
const HALF_PX = 34;

/** The line of play on the cloth, and its open ends while a place is being chosen. */
export function LineOfPlay(props: LineOfPlayProps) {
	const { line, offered, endLabel, onEnd } = props;
	const layout = useSteadyLayout(props);
	const { places, unit } = layout;
	const last = places.at(-1);
	return (
		<>
			{last && <i class="last-light" style={styleOf({ ...last, unit })} />}
			{/* Another line is another list: its tiles go at once and not one by one. */}
			<ul key={places[0]?.tile} class="line-tiles">
				{places.map((place) => (
					<Laid key={place.tile} place={place} unit={unit} />
				))}
			</ul>
			{/* Where the ends are is only worked out for somebody who is choosing. */}
			{offered.length > 0 &&
				endsOf(line, layout)
					.filter(({ name }) => offered.includes(name))
					.map((end) => (
						<button
							type="button"
							key={end.name}
							class="end"
							data-end={end.name}
							aria-label={endLabel(end.name)}
							style={boxStyle(end.target)}
							onClick={() => onEnd(end.name)}
						>
							<i class="end-slot" style={slotStyle(end)} />
						</button>
					))}
		</>
	);
}

interface LaidProps {
	readonly place: Place;
	readonly unit: number;
}

/** All that it is given is plain, so that it is drawn anew only where the tile itself moves. */
function Laid({ place, unit }: LaidProps) {
	const { tile, turn } = place;
	return (
		<li class="laid" data-tile={tile} style={styleOf({ ...place, unit })}>
			<Tile tile={tile} turn={turn} label={tileWords(tile)} />
		</li>
	);
}

/** The layout of the line, each going by the one before, so that what lies stays. */
function useSteadyLayout({ line, space, doublesAcross }: LineOfPlayProps): Layout {
	const { width, height } = space;
	const before = useRef<Layout | null>(null);
	return useMemo(() => {
		before.current = layoutLine(line, { width, height }, { doublesAcross }, before.current);
		return before.current;
	}, [line, width, height, doublesAcross]);
}

function styleOf({ x, y, turn, unit }: Pick<Place, "x" | "y" | "turn"> & { unit: number }) {
	const lies = turn === 90 || turn === 270;
	const width = lies ? 2 * HALF_PX : HALF_PX;
	const height = lies ? HALF_PX : 2 * HALF_PX;
	const corner = `${x - width / 2}px, ${y - height / 2}px`;
	return `width:${width}px;height:${height}px;transform:translate(${corner}) scale(${unit / HALF_PX})`;
}

function boxStyle({ x, y, width, height }: EndPlace["target"]) {
	return { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
}

function slotStyle({ slot, target }: EndPlace) {
	return boxStyle({ ...slot, x: slot.x - target.x, y: slot.y - target.y });
}
