import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";

/** How long something may be on its way: a tile that flies is not yet where it belongs. */
const FLIGHT_MS = 3_000;

/**
 * What is wrong with a table on the screen, and stays so: a page that scrolls, tiles that lie over each other, over
 * a seat or outside the cloth, a hand or a button that is cut off.
 */
export async function faultsOf(page: Page): Promise<readonly string[]> {
	const deadline = performance.now() + FLIGHT_MS;
	let faults = await faultsNow(page);
	while (faults.length > 0 && performance.now() < deadline) {
		await wait(100);
		faults = await faultsNow(page);
	}
	return faults;
}

function faultsNow(page: Page): Promise<readonly string[]> {
	return page.evaluate(() => {
		/** Edges that touch do not lie over each other. */
		const SLACK = 1;
		const boxes = (selector: string) =>
			[...document.querySelectorAll<HTMLElement>(selector)].map((element) => ({
				name: `${selector} ${element.dataset.tile ?? element.dataset.seat ?? element.textContent}`,
				...element.getBoundingClientRect().toJSON(),
			}));
		type Box = ReturnType<typeof boxes>[number];
		const meet = (a: Box, b: Box) =>
			Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
			Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
		const isWithin = (a: Box, b: Box) =>
			a.left >= b.left - SLACK &&
			a.right <= b.right + SLACK &&
			a.top >= b.top - SLACK &&
			a.bottom <= b.bottom + SLACK;
		const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight } as Box;
		const cloth = boxes(".line")[0] ?? screen;
		const laid = boxes(".laid");
		const { scrollWidth, scrollHeight } = document.documentElement;
		const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight;
		return [
			...(scrolls ? [`the page is ${scrollWidth} × ${scrollHeight}`] : []),
			...laid
				.filter((tile) => !isWithin(tile, cloth))
				.map(({ name }) => `${name} is off the cloth`),
			...laid.flatMap((tile, index) =>
				[...laid.slice(index + 1), ...boxes(".seats .seat")]
					.filter((other) => meet(tile, other))
					.map((other) => `${tile.name} lies over ${other.name}`),
			),
			...[...boxes(".held"), ...boxes(".tray button")]
				.filter((box) => !isWithin(box, screen))
				.map(({ name }) => `${name} is cut off`),
		];
	});
}
