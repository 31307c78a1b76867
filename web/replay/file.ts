import type { RecordProblem } from "../models/record.ts";
import { text } from "../text/index.ts";

/** What may be opened: the longest matches have some megabytes. */
const MOST_BYTES = 64 * 2 ** 20;

/** The text of a file; null where it is none, too large, or not to be read. */
export async function textOf(file: File): Promise<string | null> {
	if (file.size > MOST_BYTES) return null;
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
	} catch {
		return null;
	}
}

/** Why a record cannot be shown, and what to do about it. `file`: it could not even be opened. */
export function problemWords(problem: RecordProblem | "file"): string {
	const { recordProblems } = text.value;
	if (problem === "file") return recordProblems.file();
	const { code, line: n, what } = problem;
	return recordProblems[code]({ n, what });
}
