import { expect, test } from "vitest";
import { leaks } from "./helpers/hidden.ts";
import { openPhone } from "./helpers/phone.ts";
import { OTHER_ADDRESS, useSite } from "./helpers/site.ts";

const site = useSite({ pace: 0.1 });

test("a table stands on a stranger's home page while its host lists it, with no need to look again", async () => {
	const stranger = await openPhone(site, "/", { name: "Eve" });
	const ola = await openPhone(site, "/", { name: "Ola" });
	const code = await ola.openTable("saharat-partners");
	await ola.sit();
	const link = stranger.page.locator(`a[href="/t/${code}"]`);
	await ola.button(ola.words.common.menu()).tap();
	const list = ola.page.getByRole("switch", { name: ola.words.lobby.listPublicly() });
	await list.tap();
	await link.getByText("Ola").waitFor();
	await list.tap();
	await link.waitFor({ state: "detached" });
});

test.each([
	["this computer", "127.0.0.1", true],
	["the network, over plain http", OTHER_ADDRESS, OTHER_ADDRESS.startsWith("127.")],
])(
	"a match of partners from %s: two people, two bots, and somebody who watches",
	async (_, address, isSecure) => {
		const ola = await openPhone(site, "/", { name: "Ola", address });
		expect(await ola.page.evaluate(() => isSecureContext)).toBe(isSecure);
		const code = await ola.openTable("saharat-partners", async () => {
			await ola.setOption("match", "10");
			await ola.setOption("turnSeconds", "120");
		});
		await ola.sit();
		const sam = await openPhone(site, `/t/${code}`, { name: "Sam", address });
		await sam.sit();
		const eve = await openPhone(site, `/t/${code}/watch`, { name: "Eve", address });

		await ola.start();
		const isOver = () => ola.table.phase === "finished";
		await Promise.all([ola.playUntil(isOver), sam.playUntil(isOver)]);

		const line = ola.table.play?.match.round?.line.tiles.map(({ tile }) => tile) ?? [];
		for (const person of [ola, sam, eve]) {
			await person.result.waitFor();
			expect(person.table.play?.match.winners).toHaveLength(2);
			expect(await person.line()).toEqual(line);
		}
		expect(leaks(ola, 0)).toEqual([]);
		expect(leaks(sam, 1)).toEqual([]);
		expect(leaks(eve, null)).toEqual([]);

		await ola.button(ola.words.actions.rematch()).tap();
		await sam.sees(async () => (await sam.tilesInHand()).length === 7);
		expect(sam.table.play?.match.played).toBe(0);
	},
);
