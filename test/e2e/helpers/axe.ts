import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2, levels A and AA. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

interface Axe {
	run(
		root: Document,
		options: object,
	): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
}

/** What axe finds on the screen as it is, each with the element and why; empty where there is nothing. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
	// By the debugger, so that the page's own policy on scripts stays as it is.
	await page.evaluate(SOURCE);
	await stillness(page);
	return page.evaluate(async (tags) => {
		const { axe } = globalThis as unknown as { axe: Axe };
		const { violations } = await axe.run(document, { runOnly: tags });
		return violations.flatMap(({ id, nodes }) =>
			nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
		);
	}, TAGS);
}

/** Colours are judged once nothing fades or flies any more. */
async function stillness(page: Page): Promise<void> {
	await page.evaluate(() =>
		Promise.all(
			document
				.getAnimations()
				.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
				.map((animation) => {
					animation.finish();
					return animation.finished.catch(() => {});
				}),
		),
	);
}
