import { expect, test } from "vitest";
import type { GameId } from "../../rules/gameid.ts";
import { LOCALES, type Locale } from "../../worker/protocol/messages.ts";
import { axeFindings } from "./helpers/axe.ts";
import { shameOf } from "./helpers/looks.ts";
import { openPhone } from "./helpers/phone.ts";
import { useSite } from "./helpers/site.ts";
import { createTable, screens } from "./helpers/tour.ts";

const site = useSite({ pace: 0.1 });

/** Each language with both themes, each screen with every language: pairwise. The full matrix is `npm run bench -- a11y`. */
const TOURS: readonly [Locale, GameId][] = [
	["ar", "saharat-fives"],
	["pt-BR", "burrinho"],
	["pl", "sixluv"],
	["ro", "romania-draw"],
	["en", "saharat-draw"],
];

test.each(TOURS)(
	"axe finds nothing on any screen in %s, light and dark by turns, and all fits, with letters twice as large too (%s)",
	async (locale, game) => {
		const person = await openPhone(site, "/", { name: "Ana", locale });
		let turn = LOCALES.indexOf(locale);
		for await (const screen of screens(person, game)) {
			const colorScheme = turn++ % 2 === 0 ? "light" : "dark";
			await person.page.emulateMedia({ colorScheme });
			expect(await axeFindings(person.page), `${screen}, ${colorScheme}`).toEqual([]);
			for (const letters of ["100%", "200%"]) {
				await person.page.evaluate((size) => {
					document.documentElement.style.fontSize = size;
				}, letters);
				expect.soft(await shameOf(person.page), `${screen}, letters ${letters}`).toEqual([]);
			}
			await person.page.evaluate(() => document.documentElement.removeAttribute("style"));
		}
	},
);

test("P27 a whole match by keyboard alone", async () => {
	const person = await openPhone(site, "/", { name: "Ola" });
	const code = await createTable(person, "saharat-draw", {
		match: { kind: "rounds", rounds: 1 },
		turnSeconds: 0,
	});
	await person.page.goto(`/t/${code}`);
	await person.sit();
	await person.start();
	await person.sees(() => person.table.phase === "playing");
	const { keyboard } = person.page;
	/** Goes on by Tab until something has the focus. */
	const reach = async (selector: string) => {
		for (let presses = 0; presses < 60; presses++) {
			if (await person.page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector))
				return;
			await keyboard.press("Tab");
		}
		throw new Error(`Tab never came to ${selector}`);
	};
	const clock = () => person.table.play?.match.clock;
	while (person.table.phase === "playing") {
		if (!(await person.isToMove())) {
			await person.page.waitForTimeout(50);
			continue;
		}
		const before = clock();
		const isThere = (selector: string) => person.page.locator(selector).first().isVisible();
		await person.sees(async () => (await isThere('[data-fits="true"]')) || isThere("button.act"));
		const [tile] = await person.fittingTiles();
		if (tile === undefined) {
			await reach("button.act");
			await keyboard.press("Enter");
		} else {
			await reach("[data-tile]");
			await keyboard.press("Home");
			for (let steps = 0; steps < 30; steps++) {
				const at = await person.page.evaluate(
					() => (document.activeElement as HTMLElement).dataset.tile,
				);
				if (at === tile) break;
				await keyboard.press("ArrowRight");
			}
			await keyboard.press("Enter");
			await person.sees(async () => clock() !== before || isThere("[data-end]"));
			if (clock() === before) {
				await reach("[data-end]");
				await keyboard.press("Enter");
			}
		}
		await person.sees(() => clock() !== before);
	}
	await person.result.waitFor();
});

test("P27 a whole match by what a screen reader is told alone", async () => {
	const person = await openPhone(site, "/", { name: "Sam" });
	const { page, words } = person;
	const code = await createTable(person, "saharat-draw", {
		match: { kind: "rounds", rounds: 1 },
		turnSeconds: 0,
	});
	await page.goto(`/t/${code}`);
	await person.sit();
	await person.start();
	await person.sees(() => person.table.phase === "playing");
	const hand = page.getByRole("group", { name: words.table.yourHand() });
	const fits = new RegExp(words.tiles.fits({ tile: "(.*)" }).replaceAll(/[\u2066-\u2069]/g, ".?"));
	const clock = () => person.table.play?.match.clock;
	while (person.table.phase === "playing") {
		const before = clock();
		const fitting = hand.getByRole("button", { name: fits }).first();
		const draw = page.getByRole("button", { name: words.actions.draw() });
		const end = page
			.getByRole("button", { name: words.ends.left() })
			.or(page.getByRole("button", { name: words.ends.right() }))
			.first();
		if (!(await fitting.or(draw).first().isVisible())) {
			await page.waitForTimeout(50);
			continue;
		}
		if (await fitting.isVisible()) {
			await fitting.press("Enter");
			await person.sees(async () => clock() !== before || end.isVisible());
			if (clock() === before) await end.press("Enter");
		} else await draw.press("Enter");
		await person.sees(() => clock() !== before);
	}
	const log = await page
		.getByRole("log")
		.or(page.locator('[aria-live="polite"]'))
		.first()
		.textContent();
	expect(log?.length ?? 0).toBeGreaterThan(20);
	await person.result.waitFor();
});
