import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GATHERINGS, SCENES } from "../../web/gallery/scenes.ts";
import { LOCALES } from "../../worker/protocol/messages.ts";
import { faultsOf } from "./helpers/faults.ts";
import { type Gallery, openGallery } from "./helpers/gallery.ts";
import { coverOf, scrolledOf, shameOf } from "./helpers/looks.ts";

/** Upright, lying, large; and the smallest with letters twice as large. */
const SIZES = [
	{ width: 360, height: 640, letters: "100" },
	{ width: 390, height: 844, letters: "100" },
	{ width: 844, height: 390, letters: "100" },
	{ width: 1440, height: 900, letters: "100" },
	{ width: 360, height: 640, letters: "200" },
] as const;

let gallery: Gallery;
let page: Page;

beforeAll(async () => {
	gallery = await openGallery();
	page = await gallery.browser.newPage({ reducedMotion: "reduce" });
}, 60_000);

afterAll(() => gallery.close());

/** Each scene in every language and in every size, and each language in every size: pairwise. */
test.each([...Object.keys(SCENES), ...Object.keys(GATHERINGS)].map((scene, at) => ({ scene, at })))(
	"nothing of $scene is cut off, covered or too small to press",
	async ({ scene, at }) => {
		const faults: Record<string, readonly string[]> = {};
		for (const [turn, lang] of LOCALES.entries()) {
			const { letters, ...viewport } = SIZES[(at + turn) % SIZES.length] as (typeof SIZES)[number];
			const theme = (at + turn) % 2 === 0 ? "light" : "dark";
			await page.setViewportSize(viewport);
			await page.goto(gallery.url({ part: "scene", scene, lang, theme, letters }));
			await page.locator("html[data-scene]").waitFor();
			const isTable = scene in SCENES;
			const found = [
				...(isTable && letters === "100" ? await coverOf(page) : []),
				...(letters === "100" ? await scrolledOf(page) : []),
				...(await shameOf(page)),
				...(isTable ? await faultsOf(page) : []),
			];
			if (found.length > 0) {
				faults[`${lang}, ${viewport.width} × ${viewport.height}, ${letters} %, ${theme}`] = found;
			}
		}
		expect(faults).toEqual({});
	},
);
