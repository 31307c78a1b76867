import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import type { Locale } from "../../../worker/protocol/messages.ts";
import { Person, phoneOf } from "./person.ts";
import type { Site } from "./site.ts";

/** What a browser says when the server is gone for a moment. */
const OUTAGE = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|Failed to fetch/;

/** What Chromium says to a header that counts on https only, wherever a page comes over plain http. */
const PLAIN_HTTP = /Cross-Origin-Opener-Policy header has been ignored/;

export interface PhoneOptions {
	/** What they call themselves; names the pictures of a failure, too. */
	readonly name: string;
	readonly locale?: Locale;
	/** An address of this machine; loopback where none is given. */
	readonly address?: string;
	readonly width?: number;
	readonly height?: number;
}

/**
 * Somebody opens the page on a phone with storage of its own. When the test ends, the phone is closed, and the
 * test fails for any error in its console and for any request to another host; after a failure there is a
 * picture of its screen.
 */
export async function openPhone(
	site: Site,
	path: string,
	{ name, locale = "en", address, width = 360, height = 640 }: PhoneOptions,
): Promise<Person> {
	const origin = site.origin(address);
	const context = await site.browser.newContext({
		...phoneOf(locale, width, height),
		baseURL: origin,
	});
	const troubles = watchFor(context, origin);
	const page = await context.newPage();
	const person = await Person.with(page, name, locale);
	onTestFinished(async ({ task }) => {
		const isFailed = task.result?.state === "fail";
		const picture = isFailed ? `\nscreen of ${name}: ${await pictureOf(page, name)}` : "";
		await context.close();
		const found = troubles.filter((trouble) => !(site.hadPowerCut && OUTAGE.test(trouble)));
		if (picture || found.length > 0) throw new Error([...found, picture].join("\n"));
	});
	await page.goto(path);
	return person;
}

function watchFor(context: BrowserContext, origin: string): string[] {
	const troubles: string[] = [];
	context.on("console", (message) => {
		const text = message.text();
		if (message.type() !== "error" || PLAIN_HTTP.test(text)) return;
		troubles.push(`console: ${text}`);
	});
	context.on("weberror", (error) => {
		troubles.push(`page: ${error.error().stack ?? error.error().message}`);
	});
	context.on("request", (request) => {
		const { protocol, origin: to } = new URL(request.url());
		if (protocol.startsWith("http") && to !== origin) troubles.push(`request to ${request.url()}`);
	});
	return troubles;
}

async function pictureOf(page: Page, name: string): Promise<string> {
	const path = join(mkdtempSync(join(tmpdir(), "double-six-failure-")), `${name}.png`);
	await page.screenshot({ path });
	return path;
}
