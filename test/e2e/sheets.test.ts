import { expect, test } from "vitest";
import { shameOf } from "./helpers/looks.ts";
import type { Person } from "./helpers/person.ts";
import { openPhone } from "./helpers/phone.ts";
import { useSite } from "./helpers/site.ts";

const site = useSite({ pace: 0.1 });

const PHONE = { width: 390, height: 844 };

/** The words as a voice reads them out in an open sheet, and whether they are there to be seen above it. */
async function isToldInSheet({ page }: Person, words: string): Promise<boolean> {
	const told = page.getByRole("dialog").getByRole("log").getByText(words);
	await told.waitFor();
	return told.evaluate((line) => {
		const { left, right, top, bottom } = line.getBoundingClientRect();
		// What lets taps through is not found by its place.
		(line.parentElement as HTMLElement).style.pointerEvents = "auto";
		return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === line;
	});
}

test("what is told while a sheet is open is told above it: who comes, what is refused, a lost connection", async () => {
	const ola = await openPhone(site, "/", { name: "Ola", ...PHONE });
	const { news, errors, lobby, common } = ola.words;
	const code = await ola.openTable("saharat-draw");
	await ola.sit();
	await ola.button(common.menu()).tap();
	const sam = await openPhone(site, `/t/${code}`, { name: "Sam" });
	await sam.sit();
	expect(await isToldInSheet(ola, news.sat({ name: "Sam" }))).toBe(true);
	expect(await shameOf(ola.page)).toEqual([]);

	await site.powerCut(async () => {
		await ola.page.getByRole("switch", { name: lobby.lock() }).tap();
		expect(await isToldInSheet(ola, errors.reconnecting())).toBe(true);
		expect(await isToldInSheet(ola, errors.offline())).toBe(true);
	});
});

test("the page behind a sheet stands still while it is open", async () => {
	const { page, words } = await openPhone(site, "/", { name: "Ola" });
	const settings = page.getByRole("button", { name: words.settings.title() });
	/** Where everything on the page is, and how large. */
	const boxes = () =>
		page.locator("main *:not(dialog, dialog *)").evaluateAll((all) =>
			all.map((one) => {
				const { x, y, width, height } = one.getBoundingClientRect();
				return `${one.tagName} ${x} ${y} ${width} ${height}`;
			}),
		);
	await page.getByRole("link", { name: words.replay.open() }).waitFor();
	const before = await boxes();
	await settings.tap();
	const dialog = page.getByRole("dialog");
	await dialog.waitFor();
	/** Turns the wheel where a finger would be, below the middle or above the sheet. */
	const scrolledAt = async (y: number) => {
		await page.mouse.move(180, y);
		for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, 400);
		await page.evaluate(
			() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
		);
		return page.evaluate(() => scrollY);
	};
	expect(await boxes()).toEqual(before);
	expect(await shameOf(page)).toEqual([]);
	expect([await scrolledAt(400), await scrolledAt(20)]).toEqual([0, 0]);
	await dialog.getByRole("button", { name: words.common.close() }).tap();
	await dialog.waitFor({ state: "detached" });
	expect(await scrolledAt(400)).toBeGreaterThan(0);
});
