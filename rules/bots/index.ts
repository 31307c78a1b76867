import { easy } from "./easy.ts";
import { greedy } from "./greedy.ts";
import { random } from "./random.ts";
import { steady } from "./steady.ts";
import { strong } from "./strong.ts";
import type { Bot } from "./types.ts";

/** The players that a chair can be given to, weakest first; `random` and `greedy` are there to measure against. */
export const BOT_NAMES = ["random", "greedy", "easy", "steady", "strong"] as const;

export type BotName = (typeof BOT_NAMES)[number];

export const BOTS: Record<BotName, Bot> = { random, greedy, easy, steady, strong };

export function isBotName(name: string): name is BotName {
	return Object.hasOwn(BOTS, name);
}
