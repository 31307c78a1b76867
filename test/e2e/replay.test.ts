import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { Tile } from "../../rules/tile.ts";
import type { Person } from "./helpers/person.ts";
import { openPhone } from "./helpers/phone.ts";
import { useSite } from "./helpers/site.ts";

const site = useSite({ pace: 0.1 });

const slider = ({ page, words }: Person) =>
	page.getByRole("slider", { name: words.replay.where() });

/** Goes on step by step to the end of the round; answers how the line was at each step. */
async function stepThrough(person: Person): Promise<readonly (readonly Tile[])[]> {
	const where = slider(person);
	const last = Number(await where.getAttribute("max"));
	const lines = [await person.line()];
	for (let step = 1; step <= last; step++) {
		await person.button(person.words.replay.next()).tap();
		await person.sees(async () => (await where.inputValue()) === String(step));
		lines.push(await person.line());
	}
	return lines;
}

test("§11 a round is watched again, its deal checked, its picture drawn, its record kept and opened from the file", {
	timeout: 120_000,
}, async () => {
	const ola = await openPhone(site, "/", { name: "Ola" });
	const { page, words } = ola;
	const code = await ola.openTable("romania-block", async () => {
		await ola.setOption("match", "1");
		await ola.setOption("turnSeconds", "0");
	});
	await ola.sit();
	await ola.start();
	await ola.playUntil(() => ola.table.phase === "finished");
	await ola.result.waitFor();
	const played = await ola.line();

	await page.getByRole("link", { name: words.actions.replay() }).tap();
	await page.waitForURL(`**/t/${code}/replay`);
	await slider(ola).waitFor();
	const lines = await stepThrough(ola);
	expect(lines[0]).toEqual([]);
	for (const line of lines) expect(line).toEqual(played.slice(0, line.length));
	expect(lines.at(-1)).toEqual(played);

	await ola.result.waitFor();
	await ola.button(words.fair.title()).tap();
	const dialog = page.getByRole("dialog");
	await dialog.getByText(words.fair.fine()).waitFor();
	await ola.button(words.common.close(), dialog).tap();

	const saved = async (what: Locator): Promise<string> => {
		const [download] = await Promise.all([page.waitForEvent("download"), what.tap()]);
		return download.path();
	};
	const picture = readFileSync(await saved(ola.button(words.replay.picture())));
	expect(picture.subarray(1, 4).toString()).toBe("PNG");
	await ola.button(words.common.menu()).tap();
	const file = await saved(page.getByRole("link", { name: words.replay.download() }));
	expect(readFileSync(file, "utf8")).toContain('"type":"matchEnd"');

	await page.goto("/");
	await page.getByRole("link", { name: words.replay.open() }).tap();
	const picker = page.locator('input[type="file"]');
	const buffer = Buffer.from("no record");
	await picker.setInputFiles({ name: "diary.txt", mimeType: "text/plain", buffer });
	await page.getByRole("alert").getByText("1").waitFor();
	await picker.setInputFiles(file);
	await slider(ola).waitFor();
	await page.keyboard.press("End");
	await ola.sees(async () => (await ola.line()).length === played.length);
	expect(await ola.line()).toEqual(played);
});
