/** Letters that a person may call themselves by, at most (graphemes). */
export const MOST_GRAPHEMES = 20;

/** Controls, invisible marks and marks that turn the direction of a sentence; what joins letters or emoji may stay. */
const INVISIBLE = /[[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\u200C\u200D\uFE0F]]/gv;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A name as it is shown: visible, trimmed and short; empty where nothing visible is left. */
export function cleanName(typed: string): string {
	const visible = typed.normalize("NFC").replace(INVISIBLE, "").replace(/\s+/gu, " ").trim();
	const letters = Array.from(graphemes.segment(visible), ({ segment }) => segment);
	const short = letters.slice(0, MOST_GRAPHEMES).join("").trim();
	return /[\p{L}\p{N}\p{P}\p{S}]/u.test(short) ? short : "";
}
