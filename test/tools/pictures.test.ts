import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { GAME_IDS } from "../../rules/gameid.ts";

const PREVIEWS = join(import.meta.dirname, "../../web/public/previews");

it.each(GAME_IDS)("a chat has a picture to show of a link to %s (npm run pictures)", (game) => {
	expect(existsSync(join(PREVIEWS, `${game}.png`))).toBe(true);
});
