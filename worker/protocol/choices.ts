export const BOT_LEVELS = ["easy", "steady", "strong"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** What people may call out to each other; the page has the words and pictures. */
export const REACTIONS = [
	"hello",
	"bravo",
	"laugh",
	"wow",
	"oops",
	"hurry",
	"sorry",
	"again",
	"thanks",
] as const;
export type Reaction = (typeof REACTIONS)[number];
