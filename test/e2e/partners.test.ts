import { expect, test } from "vitest";
import { leaks } from "./helpers/hidden.ts";
import { Person } from "./helpers/person.ts";
import { OTHER_ADDRESS, useSite } from "./helpers/site.ts";

const site = useSite({ pace: 0.1 });

test.each([
	["this computer", "127.0.0.1", true],
	["the network, over plain http", OTHER_ADDRESS, OTHER_ADDRESS.startsWith("127.")],
])(
	"a match of partners from %s: two people, two bots, and somebody who watches",
	async (_, address, isSecure) => {
		const ola = await Person.at(site, "/", { name: "Ola", address });
		expect(await ola.page.evaluate(() => isSecureContext)).toBe(isSecure);
		const code = await ola.openTable("saharat-partners", async () => {
			await ola.setOption("match", "20");
			await ola.setOption("turnSeconds", "120");
		});
		await ola.sit();
		const sam = await Person.at(site, `/t/${code}`, { name: "Sam", address });
		await sam.sit();
		const eve = await Person.at(site, `/t/${code}/watch`, { name: "Eve", address });

		await ola.button(ola.words.lobby.fillWithBots()).tap();
		await ola.button(ola.words.lobby.start()).tap();
		const isOver = () => ola.table.phase === "finished";
		await Promise.all([ola.playUntil(isOver), sam.playUntil(isOver)]);

		for (const person of [ola, sam, eve]) {
			await person.result.waitFor();
			expect(person.table.play?.match.winners).toHaveLength(2);
			expect(await person.page.locator(".held").count()).toBe(
				person.table.play?.match.round?.hands[person.table.you.seat ?? -1]?.length ?? 0,
			);
		}
		expect(leaks(ola, 0)).toEqual([]);
		expect(leaks(sam, 1)).toEqual([]);
		expect(leaks(eve, null)).toEqual([]);

		await ola.button(ola.words.actions.rematch()).tap();
		await sam.sees(async () => (await sam.tilesInHand()).length === 7);
		expect(sam.table.play?.match.played).toBe(0);
	},
);
