import { expect, test } from "vitest";
import { below, rngFrom } from "../../../rules/bots/rng.ts";
import { initialOf } from "../../../web/models/names.ts";

const LETTERS = {
	latin: ["A", "z", "ł", "Ș", "ã", "e\u0301", "7", " ", "-", "(", "'"],
	arabic: ["ن", "و", "ر", "ة", "لّ", "٣", "ـ", " ", "\u200f"],
	emoji: ["🎲", "👩‍👩‍👧", "🇧🇷", "❤️", "👍🏽", "𝄞", "☺", " "],
};

test("P29 ten thousand names in Latin, Arabic and emoji letters each have a face", () => {
	const rng = rngFrom(29);
	const alphabets = [...Object.values(LETTERS), Object.values(LETTERS).flat()];
	const failed: string[] = [];
	for (let count = 0; count < 10_000; count++) {
		const letters = alphabets[count % alphabets.length] ?? [];
		const length = 1 + below(12, rng);
		const name = Array.from({ length }, () => letters[below(letters.length, rng)]).join("");
		// The table takes no name that shows nothing.
		if (!/[^\s\u200f]/u.test(name)) continue;
		const initial = initialOf(name);
		if (!initial.isWellFormed() || !/[^\s\u200f]/u.test(initial)) failed.push(name);
	}
	expect(failed).toEqual([]);
});
