import { expect, test } from "vitest";
import { openPhone } from "./helpers/phone.ts";
import { useSite } from "./helpers/site.ts";

const site = useSite({ pace: 0.1 });

test("a power cut in the middle of a round: the same table comes back", async () => {
	const ola = await openPhone(site, "/", { name: "Ola" });
	const code = await ola.openTable("saharat-draw", () => ola.setOption("turnSeconds", "0"));
	await ola.sit();
	const sam = await openPhone(site, `/t/${code}`, { name: "Sam" });
	await sam.sit();
	await ola.start();
	const isFarEnough = () => (ola.table.play?.match.round?.line.tiles.length ?? 0) >= 4;
	await Promise.all([ola.playUntil(isFarEnough), sam.playUntil(isFarEnough)]);

	const people = [ola, sam];
	const isSettled = () => ola.table.play?.match.clock === sam.table.play?.match.clock;
	await ola.sees(isSettled);
	const before = people.map(({ table }) => table.play);
	const hands = await Promise.all(people.map((person) => person.tilesInHand()));
	const heard = people.map((person) => person.heard.length);
	await site.powerCut();
	await ola.sees(() => people.every((person, index) => person.heard.length > (heard[index] ?? 0)));
	await ola.sees(() => people.every(({ table }) => table.chairs.every(({ here }) => here)));

	expect(people.map(({ table }) => table.play)).toEqual(before);
	expect(await Promise.all(people.map((person) => person.tilesInHand()))).toEqual(hands);
	const isOver = () => (ola.table.play?.match.played ?? 0) > 0;
	await Promise.all([ola.playUntil(isOver), sam.playUntil(isOver)]);
});
