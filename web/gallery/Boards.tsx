import { useState } from "preact/hooks";
import { EMPTY_LINE } from "../../rules/line.ts";
import { LineOfPlay } from "../board/LineOfPlay.tsx";
import type { Space } from "../board/layout.ts";
import { endWords } from "../text/tiles.ts";
import { type GrownLine, wholeSetLine } from "./lines.ts";

/** The cloth on a small and a usual phone, upright and lying, and on a desk; and on the smallest phone. */
export const SPACES: readonly Space[] = [
	{ width: 344, height: 330 },
	{ width: 374, height: 500 },
	{ width: 560, height: 240 },
	{ width: 304, height: 260 },
	{ width: 1000, height: 620 },
];

const SHAPES: Readonly<Record<string, (seed: number) => GrownLine>> = {
	"two ends, doubles across": (seed) =>
		wholeSetLine(seed, { spinner: "none", doubles: "any", ends: "any" }, true),
	"two ends, doubles in the line": (seed) =>
		wholeSetLine(seed, { spinner: "none", doubles: "any", ends: "turns" }, false),
	"all to the right": (seed) =>
		wholeSetLine(seed, { spinner: "none", doubles: "first", ends: "right" }, true),
	"all to the left": (seed) =>
		wholeSetLine(seed, { spinner: "none", doubles: "any", ends: "left" }, true),
	"a spinner, doubles in the line": (seed) =>
		wholeSetLine(seed, { spinner: "openingDouble", doubles: "first", ends: "turns" }, false),
	"a spinner, doubles across": (seed) =>
		wholeSetLine(seed, { spinner: "openingDouble", doubles: "first", ends: "any" }, true),
	"every double a spinner": (seed) =>
		wholeSetLine(seed, { spinner: "everyDouble", doubles: "any", ends: "any" }, true),
	"every double a spinner, doubles first": (seed) =>
		wholeSetLine(seed, { spinner: "everyDouble", doubles: "first", ends: "turns" }, true),
};

const wish = new URLSearchParams(location.search);
/** Without the weave of the cloth, which would be most of a picture. */
const isPlain = wish.get("plain") === "1";

/** Boards of all shapes and sizes, from the empty table on. */
export function Boards() {
	const [seed, setSeed] = useState(Number(wish.get("seed") ?? 1));
	const [count, setCount] = useState(Number(wish.get("tiles") ?? 28));
	const [offers, setOffers] = useState(wish.get("ends") !== "0");
	return (
		<>
			<p class="gallery-settings">
				<Range name="deal" max={99} value={seed} onValue={setSeed} />
				<Range name="tiles" max={28} value={count} onValue={setCount} />
				<label>
					<input type="checkbox" checked={offers} onChange={() => setOffers(!offers)} /> ends
				</label>
			</p>
			{Object.entries(SHAPES).map(([name, shape]) => (
				<section key={name} aria-label={name}>
					<h2>{name}</h2>
					<div class="gallery-row">
						{SPACES.map((space) => (
							<Cloth
								key={`${space.width} ${seed}`}
								space={space}
								grown={shape(seed)}
								count={count}
								offers={offers}
							/>
						))}
					</div>
				</section>
			))}
		</>
	);
}

interface ClothProps {
	readonly space: Space;
	readonly grown: GrownLine;
	readonly count: number;
	readonly offers: boolean;
}

function Cloth({ space, grown, count, offers }: ClothProps) {
	const line = grown.steps[Math.min(count, grown.steps.length) - 1] ?? EMPTY_LINE;
	const ends = line.ends.map(({ name }) => name);
	return (
		<div
			class={`gallery-cloth ${isPlain ? "" : "cloth"}`}
			style={{ width: `${space.width}px`, height: `${space.height}px` }}
		>
			<LineOfPlay
				line={line}
				space={space}
				doublesAcross={grown.doublesAcross}
				offered={offers ? (ends.length === 0 ? ["lead"] : ends) : []}
				onEnd={() => {}}
				endLabel={endWords}
			/>
		</div>
	);
}

interface RangeProps {
	readonly name: string;
	readonly max: number;
	readonly value: number;
	readonly onValue: (value: number) => void;
}

function Range({ name, max, value, onValue }: RangeProps) {
	return (
		<label>
			{name}{" "}
			<input
				type="range"
				min={0}
				max={max}
				value={value}
				onInput={(event) => onValue(event.currentTarget.valueAsNumber)}
			/>{" "}
			{value}
		</label>
	);
}
