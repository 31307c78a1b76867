import type { RecordLine } from "./room/state.ts";

/**
 * The record of what is over (§11): all matches of a table one after the other, as JSON lines. A round that is
 * still played is left out, and so is its shuffle; a match without a finished round has only its head.
 */
export function recordOf(lines: Iterable<RecordLine>): string {
	let record = "";
	let open = "";
	for (const line of lines) {
		open += `${JSON.stringify(line)}\n`;
		if (line.type === "match" || line.type === "roundEnd" || line.type === "matchEnd") {
			record += open;
			open = "";
		}
	}
	return record;
}
