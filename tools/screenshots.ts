import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import type { GameId } from "../rules/gameid.ts";
import { Person, phoneOf } from "../test/e2e/helpers/person.ts";
import type { Locale } from "../worker/protocol/messages.ts";
import { CHROMIUM_FLAGS, chromium as installedChromium } from "./chromium.ts";
import { freePort, startServer } from "./server.ts";

/** `npm run screenshots`: the pictures of the README, taken from the page as it is now. */
const FOLDER = join(import.meta.dirname, "../docs/pictures");
const PACE = 0.3;

const data = mkdtempSync(join(tmpdir(), "double-six-pictures-"));
const port = (await freePort(0, "127.0.0.1")) as number;
const server = await startServer({ host: "127.0.0.1", port, data, pace: PACE });
const browser = await chromium.launch({
	executablePath: installedChromium(),
	args: [...CHROMIUM_FLAGS],
});
try {
	mkdirSync(FOLDER, { recursive: true });
	await home();
	await lobby();
	await table("saharat-fives", "ar", "نورة", "table-ar");
	await table("brazil-pairs", "pt-BR", "Bia", "table-pt");
	await result();
} finally {
	await browser.close();
	await server.end("SIGTERM");
	rmSync(data, { recursive: true, force: true });
}

async function home(): Promise<void> {
	const person = await arrive(browser, "Ola", "en");
	await take(person, "home");
}

async function lobby(): Promise<void> {
	const host = await arrive(browser, "Bruno", "pt-BR");
	const code = await host.openTable("brazil-pairs");
	await host.sit();
	const guest = await arrive(browser, "Lia", "pt-BR", `/t/${code}`);
	await guest.sit();
	await take(host, "lobby");
}

/** A table in the middle of a round, when its person is to move. */
async function table(game: GameId, locale: Locale, name: string, picture: string): Promise<void> {
	const person = await playing(game, locale, name);
	await person.playUntil(async () => (await person.line()).length >= 9 && person.isToMove());
	await take(person, picture);
}

async function result(): Promise<void> {
	const person = await playing("saharat-partners", "en", "Ola");
	await person.playUntil(() => person.result.isVisible());
	// Once it stands where it belongs.
	await person.button(person.words.actions.ready()).tap({ trial: true });
	await take(person, "result");
}

async function playing(game: GameId, locale: Locale, name: string): Promise<Person> {
	const person = await arrive(browser, name, locale);
	await person.openTable(game);
	await person.sit();
	await person.start();
	await person.learn();
	return person;
}

async function arrive(on: Browser, name: string, locale: Locale, path = "/"): Promise<Person> {
	const context = await on.newContext(phoneOf(locale, 360, 640));
	const person = await Person.with(await context.newPage(), name, locale);
	await person.page.goto(`http://127.0.0.1:${port}${path}`);
	return person;
}

/** Once everything that flies has arrived, and what is only told has been read. */
async function take({ page }: Person, name: string): Promise<void> {
	await page.waitForTimeout(500);
	await page.locator(".toast p").waitFor({ state: "hidden" });
	await page.screenshot({ path: join(FOLDER, `${name}.png`), scale: "css" });
	await page.context().close();
}
