import { useRef } from "preact/hooks";
import { EMPTY_LINE } from "../../rules/line.ts";
import type { Play } from "../models/play.ts";
import { useShown } from "../parts/useShown.ts";
import { useSize } from "../parts/useSize.ts";
import { text } from "../text/index.ts";
import { endWords, tileWords } from "../text/tiles.ts";
import { LineOfPlay } from "./LineOfPlay.tsx";

/** No line is laid out for less than this, even if the cloth is smaller for a moment. */
const LEAST_PX = 120;

/** The line of play of a match; while a tile is chosen, its ends can be tapped, and a tap beside them lets go of it. */
export function Board({ play }: { play: Play }) {
	const { hand } = play;
	const cloth = useRef<HTMLDivElement>(null);
	const space = useSize(cloth, LEAST_PX);
	const line = useShown(() => play.round.value?.line ?? EMPTY_LINE, [play]);
	const chosen = hand.chosen.value;
	const { ends } = text.value;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: only for a pointer; the keyboard has Escape.
		<div
			ref={cloth}
			class="board"
			onClick={(event) => isBeside(event) && hand.cancel()}
			onKeyDown={(event) => event.key === "Escape" && hand.cancel()}
		>
			{space !== null && (
				<LineOfPlay
					line={line}
					space={space}
					doublesAcross={play.options.value.doublesAcross}
					offered={hand.ends.value}
					onEnd={hand.layOn}
					endLabel={(end) =>
						chosen === null
							? endWords(end)
							: ends.layOn({ tile: tileWords(chosen), end: endWords(end) })
					}
				/>
			)}
		</div>
	);
}

function isBeside(event: MouseEvent): boolean {
	return (event.target as Element).closest("[data-end]") === null;
}
