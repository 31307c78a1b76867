import { expect, test } from "vitest";
import { heaviest } from "../../rules/tile.ts";
import type { Person } from "./helpers/person.ts";
import { openPhone } from "./helpers/phone.ts";
import { useSite } from "./helpers/site.ts";

const site = useSite({ pace: 0.2 });

/** Somebody who plays the draw game against a bot, and is to move. */
async function againstBot(name: string, turnSeconds: string): Promise<Person> {
	const person = await openPhone(site, "/", { name });
	await person.openTable("saharat-draw", () => person.setOption("turnSeconds", turnSeconds));
	await person.sit();
	await person.start();
	return person;
}

test("§3 a timeout lays the heaviest fitting tile", async () => {
	const ola = await againstBot("Ola", "20");
	let fitting = await ola.fittingTiles();
	await ola.playUntil(async () => {
		fitting = (await ola.isToMove()) ? await ola.fittingTiles() : [];
		return fitting.length > 1;
	});
	const before = await ola.tilesInHand();
	await ola.sees(async () => (await ola.tilesInHand()).length !== before.length);
	const after = await ola.tilesInHand();
	expect(before.filter((tile) => !after.includes(tile))).toEqual([heaviest(fitting)]);
});

test("a reload in the middle of a turn brings the hand back", async () => {
	const ola = await againstBot("Ola", "0");
	await ola.sees(() => ola.isToMove());
	const before = await ola.tilesInHand();
	await ola.page.reload();
	await ola.sees(() => ola.isToMove());
	expect((await ola.tilesInHand()).toSorted()).toEqual(before.toSorted());
	await ola.move();
});
