import { expect, onTestFinished, test } from "vitest";
import { useSite } from "./helpers/site.ts";

const site = useSite({ pace: 0.2 });

/** A phone that has opened the page once, and kept it. */
async function visited() {
	const context = await site.browser.newContext({
		baseURL: site.origin(),
		locale: "ar",
		viewport: { width: 360, height: 640 },
		hasTouch: true,
		isMobile: true,
	});
	onTestFinished(() => context.close());
	const page = await context.newPage();
	await page.goto("/");
	await page.evaluate(async () => {
		const { active } = await navigator.serviceWorker.ready;
		while (active?.state !== "activated") await new Promise((done) => setTimeout(done, 50));
	});
	return { context, page };
}

test("the page opens without a network, and one plays against a bot on the device", async () => {
	const { context, page } = await visited();
	await context.setOffline(true);
	await page.goto("/");
	await page.waitForURL(/\/practice$/);
	await page.locator(".button.main").tap();
	const hand = page.locator(".tray [data-tile]");
	// The deal decides whether a tile fits or one has to be drawn.
	const mine = page.locator('.tray[data-asked="true"]');
	const fitting = mine.locator('[data-fits="true"]').first();
	const draw = mine.locator("button.act").first();
	await fitting.or(draw).first().waitFor();
	const before = await hand.count();
	await ((await fitting.isVisible()) ? fitting : draw).tap();
	const end = page.locator("[data-end]").first();
	await expect
		.poll(async () => (await hand.count()) !== before || (await end.isVisible()))
		.toBe(true);
	if (await end.isVisible()) await end.tap();
	await expect.poll(() => hand.count()).not.toBe(before);

	// What was left goes on after the page was closed.
	const left = await hand.count();
	await page.reload();
	await expect.poll(() => hand.count()).toBe(left);
});

test("P35 the link of a table opens without a network to a sentence and a way on", async () => {
	const { context, page } = await visited();
	await context.setOffline(true);
	await page.goto("/t/AAAAAAAA");
	await page.locator('a[href="/practice"]').waitFor({ timeout: 5_000 });
});

test("P20 a page that is kept still asks the server for everything of a table", async () => {
	const { page } = await visited();
	await page.reload();
	const kept = await page.evaluate(async () => {
		const names = await caches.keys();
		const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return lists.flat().map(({ url }) => new URL(url).pathname);
	});
	expect(kept).toContain("/");
	expect(kept.filter((path) => path.startsWith("/api"))).toEqual([]);
	const answer = await page.evaluate(async () => {
		const response = await fetch("/api/listed");
		return { isKept: response.headers.get("cache-control"), ok: response.ok };
	});
	expect(answer).toEqual({ isKept: "no-store", ok: true });
});
