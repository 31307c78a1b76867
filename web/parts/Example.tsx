import { Tile } from "../board/Tile.tsx";
import { type Drawing, type Piece, tileOf } from "../text/rules.ts";

interface ExampleProps {
	readonly drawing: Drawing;
	/** Whether doubles lie across the line. */
	readonly across: boolean;
}

/** A few tiles beside a rule. The sentence next to it says the same, so it is hidden from screen readers. */
export function Example({ drawing: { line, last, spinner }, across }: ExampleProps) {
	return (
		<span class="example" aria-hidden="true">
			{line.map((piece, index) => (
				<Laid key={tileOf(piece)} piece={piece} across={across} opensArms={index === spinner} />
			))}
			{last && <Laid piece={last} across={across} isLast />}
		</span>
	);
}

interface LaidProps {
	readonly piece: Piece;
	readonly across: boolean;
	readonly isLast?: boolean;
	readonly opensArms?: boolean;
}

function Laid({ piece: [left, right], across, isLast, opensArms }: LaidProps) {
	const turn = across && left === right ? 0 : left > right ? 270 : 90;
	return (
		<span class={isLast ? "piece last" : "piece"}>
			{opensArms && <span class="arm up" />}
			<Tile tile={tileOf([left, right])} turn={turn} />
			{opensArms && <span class="arm down" />}
		</span>
	);
}
