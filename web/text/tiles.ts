import type { End } from "../../rules/line.ts";
import { halves, isDouble, type Tile } from "../../rules/tile.ts";
import { text } from "./index.ts";

/** Tiles and ends of the line as one says them. */
const HALVES = ["half0", "half1", "half2", "half3", "half4", "half5", "half6"] as const;

/** A tile as one says it: a double by its number, any other high half first. */
export function tileWords(tile: Tile): string {
	const { tiles } = text.value;
	const [high, low] = halves(tile);
	return isDouble(tile)
		? tiles.double({ half: tiles[HALVES[high]]() })
		: tiles.tile({ high: tiles[HALVES[high]](), low: tiles[HALVES[low]]() });
}

/** An end of the line by name. */
export function endWords(end: End): string {
	const { ends } = text.value;
	if (end === "lead" || end === "left" || end === "right") return ends[end]();
	const [tile, arm] = end.split("/") as [Tile, "up" | "down"];
	return ends[arm]({ tile: tileWords(tile) });
}
