import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { type BenchWindow, seatOurs } from "../../../tools/bench/page/inpage.ts";
import { type Site, servePages } from "../../../tools/bench/page/site.ts";
import { CHROMIUM_FLAGS, chromium as installedChromium } from "../../../tools/chromium.ts";
import {
	type Locale,
	type ServerMessage,
	type TableView,
	VERSION,
} from "../../../worker/protocol/messages.ts";
import { phoneOf } from "./person.ts";

/** The built page at a table that stands still: what it says is kept, and it hears what a test tells it. */
export interface StandIn {
	openAt(table: TableView, locale: Locale, width: number, height: number): Promise<Page>;
}

/** Serves the built page to the tests of this file. */
export function useStandIn(): StandIn {
	let browser: Browser;
	let site: Site;

	beforeAll(async () => {
		[browser, site] = await Promise.all([
			chromium.launch({ executablePath: installedChromium(), args: [...CHROMIUM_FLAGS] }),
			servePages(new Map(), "dist/web"),
		]);
	});

	afterAll(async () => {
		await browser.close();
		site.end();
	});

	return {
		async openAt(table, locale, width, height) {
			const context = await browser.newContext({
				...phoneOf(locale, width, height),
				serviceWorkers: "block",
			});
			onTestFinished(() => context.close());
			const page = await context.newPage();
			const welcome = JSON.stringify({ type: "welcome", version: VERSION, seq: 0, table });
			await page.addInitScript(() => localStorage.setItem("double-six:knows-how", "true"));
			await page.addInitScript(seatOurs, { welcome, roundTripMs: 0 });
			await page.goto(`${site.origin}/t/AAAAAAAA`);
			await page.locator(".tray [data-tile]").first().waitFor();
			return page;
		},
	};
}

/** Tells the page one message after the other. */
export async function tell(page: Page, messages: readonly ServerMessage[]): Promise<void> {
	const updates = messages.map((message) => ({ text: JSON.stringify(message), laid: null }));
	await page.evaluate((told) => {
		const bench = window as unknown as BenchWindow;
		bench.updates = told;
		while (bench.rest?.());
	}, updates);
}
