import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { axeFindings } from "../../test/e2e/helpers/axe.ts";
import { Person, phoneOf } from "../../test/e2e/helpers/person.ts";
import { screens, TO_THE_END } from "../../test/e2e/helpers/tour.ts";
import { LOCALES, type Locale } from "../../worker/protocol/messages.ts";
import { CHROMIUM_FLAGS, chromium as installedChromium } from "../chromium.ts";
import { freePort, startServer } from "../server.ts";

const ROOT = join(import.meta.dirname, "../..");
const PACE = 0.1;
const SCHEMES = ["light", "dark"] as const;

/** `npm run bench -- a11y [LOCALE…]`: what axe finds on every screen, in every language, light and dark. Exits 1 where it finds anything. */
export async function run(asked: readonly string[]): Promise<void> {
	const data = mkdtempSync(join(tmpdir(), "double-six-a11y-"));
	const port = (await freePort(0, "127.0.0.1")) as number;
	execFileSync(process.execPath, ["tools/page.ts"], { cwd: ROOT, stdio: "inherit" });
	const server = await startServer({ host: "127.0.0.1", port, data, pace: PACE });
	const browser = await chromium.launch({
		executablePath: installedChromium(),
		args: [...CHROMIUM_FLAGS],
	});
	try {
		for (const locale of LOCALES) {
			if (asked.length > 0 && !asked.includes(locale)) continue;
			await tour(browser, `http://127.0.0.1:${port}`, locale);
		}
	} finally {
		await browser.close();
		await server.end("SIGTERM");
		rmSync(data, { recursive: true, force: true });
	}
}

async function tour(browser: Browser, baseURL: string, locale: Locale): Promise<void> {
	const context = await browser.newContext({ ...phoneOf(locale, 360, 640), baseURL });
	const page = await context.newPage();
	const person = await Person.with(page, "Ana", locale);
	await page.goto("/");
	let looks = 0;
	for await (const screen of screens(person, TO_THE_END)) {
		for (const colorScheme of SCHEMES) {
			await page.emulateMedia({ colorScheme });
			for (const finding of await axeFindings(page)) {
				console.log(`${locale}, ${screen}, ${colorScheme}: ${finding}`);
				process.exitCode = 1;
			}
			looks += 1;
		}
	}
	console.log(`${locale}: ${looks} looks`);
	await context.close();
}
