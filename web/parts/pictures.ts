import type { Reaction } from "../../worker/protocol/choices.ts";

/** What is drawn beside the words that people call out. */
export const PICTURES: Record<Reaction, string> = {
	hello: "👋",
	bravo: "👏",
	laugh: "😄",
	wow: "😮",
	oops: "🙈",
	hurry: "⏳",
	sorry: "🙏",
	again: "🔁",
	thanks: "💛",
};
