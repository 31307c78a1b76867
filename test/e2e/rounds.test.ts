import { expect, test } from "vitest";
import { optionsOf, playingView, playOn } from "../web/helpers/tables.ts";
import { tell, useStandIn } from "./helpers/standin.ts";

const GAME = "saharat-partners";

const { openAt } = useStandIn();

/** The table in the middle of a round. */
function inRound(number: number) {
	const { match } = playOn(
		optionsOf(GAME, { match: { kind: "points", target: 900 } }),
		({ round }) => round?.number === number && round.end === null && round.line.tiles.length === 3,
	);
	return playingView(GAME, match, 0);
}

test("the number of the round is that of the round on the table, in the strip and beside the cloth", async () => {
	const page = await openAt(inRound(1), "en", 1440, 900);
	await tell(page, [{ type: "update", seq: 1, events: [], news: [], table: inRound(2) }]);
	for (const place of [".strip-round", ".standings caption"]) {
		const words = await page.locator(place, { hasText: "Round 2" }).textContent({ timeout: 5_000 });
		expect(words, place).toMatch(/^Round 2/);
	}
});
