import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";

/** How long something may still be on its way: parts that are loaded, a card that comes up. */
const PATIENCE_MS = 4_000;
/** Edges that touch do not lie over each other. */
const SLACK = 1;
/** What one presses is as large as a thumb; ends of the line as small as its tiles, and a list stands beside them. */
const TARGET = { least: 44, narrowest: 44 };
const TILE_IN_HAND = { least: 44, narrowest: 36 };
const END_OF_LINE = { least: 24, narrowest: 24 };

/** In px of the window. */
interface Box {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

interface Words {
	readonly name: string;
	readonly box: Box;
	/** Whether they do not fit into what hides the rest of them; names that end in dots do not count. */
	readonly isCut: boolean;
}

interface Target {
	readonly name: string;
	readonly kind: "end" | "tile" | "other";
	readonly box: Box;
	/** What is left of it within everything that scrolls. */
	readonly seen: Box;
	/** What a tap on its middle would hit in its place. */
	readonly under: string | null;
	/** Whether other things scroll away under it. */
	readonly isFoot: boolean;
	/** The targets that it stands in, by their index. */
	readonly within: readonly number[];
}

interface Looks {
	readonly width: number;
	readonly pageWidth: number;
	/** What is said for a moment: bubbles, toasts. */
	readonly said: readonly { readonly name: string; readonly box: Box }[];
	/** The tiles of the line of play, and the buttons beside the hand. */
	readonly covered: readonly { readonly name: string; readonly box: Box }[];
	readonly words: readonly Words[];
	readonly targets: readonly Target[];
}

/**
 * What is wrong with the screen as it is, and stays so: a page that scrolls sideways, words that are cut off, things
 * to press that are too small, beyond the edge or over each other.
 */
export async function shameOf(page: Page): Promise<readonly string[]> {
	const deadline = performance.now() + PATIENCE_MS;
	let found = faultsIn(await page.evaluate(look));
	while (found.length > 0 && performance.now() < deadline) {
		await wait(150);
		found = faultsIn(await page.evaluate(look));
	}
	return found;
}

/** What is said for a moment and lies over what one needs meanwhile: at once, since it goes by itself. */
export async function coverOf(page: Page): Promise<readonly string[]> {
	const { said, covered } = await page.evaluate(look);
	return said.flatMap((words) =>
		covered
			.filter(({ box }) => meet(words.box, box))
			.map(({ name }) => `${words.name} lies over ${name}`),
	);
}

/** Which of the first two sides of a result one would have to scroll to; the winners are the first. */
export function scrolledOf(page: Page): Promise<readonly string[]> {
	return page.locator(".result-total").evaluateAll((totals) => {
		const list = document.querySelector(".result-sides")?.getBoundingClientRect();
		return totals
			.slice(0, 2)
			.filter((total) => total.getBoundingClientRect().bottom > (list?.bottom ?? 0) + 1)
			.map((total) => `${total.textContent} is scrolled away`);
	});
}

function faultsIn({ width, pageWidth, words, targets }: Looks): readonly string[] {
	const isBeyond = ({ box }: { readonly box: Box }) =>
		box.left < -SLACK || box.right > width + SLACK;
	return [
		...(pageWidth > width + SLACK ? [`the page is ${pageWidth} px wide`] : []),
		...words.filter(({ isCut }) => isCut).map(({ name }) => `${name} is cut off`),
		...[...words, ...targets].filter(isBeyond).map(({ name }) => `${name} leaves the screen`),
		...targets.flatMap(({ name, under }) => (under === null ? [] : [`${under} covers ${name}`])),
		...targets.filter(isTooSmall).map(({ name, box }) => `${name} is ${sizeOf(box)}`),
		...targets.flatMap((target, at) =>
			targets
				.slice(at + 1)
				.filter((other) => !other.within.includes(at) && other.isFoot === target.isFoot)
				.filter((other) => meet(target.seen, other.seen))
				.map((other) => `${target.name} lies over ${other.name}`),
		),
	];
}

function isTooSmall({ kind, box }: Target): boolean {
	const { least, narrowest } = { end: END_OF_LINE, tile: TILE_IN_HAND, other: TARGET }[kind];
	return box.bottom - box.top < least - SLACK / 2 || box.right - box.left < narrowest - SLACK / 2;
}

function sizeOf({ left, top, right, bottom }: Box): string {
	return `${Math.round(right - left)} × ${Math.round(bottom - top)} px`;
}

function meet(a: Box, b: Box): boolean {
	const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
	const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
	return across > SLACK && down > SLACK;
}

/** Runs in the page. */
function look(): Looks {
	const nameOf = (element: Element) => {
		const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
		return `${element.tagName.toLowerCase()}.${element.getAttribute("class")} "${words.slice(0, 30)}"`;
	};
	const ancestorsOf = (element: Element): readonly Element[] =>
		element.parentElement === null
			? []
			: [element.parentElement, ...ancestorsOf(element.parentElement)];
	const isSeen = (element: Element) =>
		element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
		[element, ...ancestorsOf(element)].every((one) => getComputedStyle(one).clipPath === "none");

	function seenOf(element: Element): Box {
		const windows = ancestorsOf(element)
			.filter((one) => getComputedStyle(one).overflow !== "visible")
			.map((one) => one.getBoundingClientRect());
		const boxes = [element.getBoundingClientRect(), ...windows];
		return {
			left: Math.max(...boxes.map(({ left }) => left)),
			top: Math.max(...boxes.map(({ top }) => top)),
			right: Math.min(...boxes.map(({ right }) => right)),
			bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
		};
	}

	function hitIn({ left, top, right, bottom }: Box): Element | null {
		return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
	}

	function underOf(element: Element): string | null {
		const hit = hitIn(seenOf(element));
		const whole = element.closest("label") ?? element;
		return hit === null || hit.contains(element) || whole.contains(hit) ? null : nameOf(hit);
	}

	/** What is scrolled away can be scrolled to, and a card may lie over the table for a while. */
	function isAtHand(element: Element): boolean {
		const { left, top, right, bottom } = seenOf(element);
		const over = hitIn({ left, top, right, bottom });
		const card = over?.closest(".result, .notice, .foot, dialog") ?? null;
		return right > left && bottom > top && (card === null || card.contains(element));
	}

	const words = [...document.querySelectorAll<HTMLElement>("body *")]
		.filter(isSeen)
		.flatMap((element) =>
			[...element.childNodes]
				.filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
				.map((node) => {
					const { overflowX, textOverflow } = getComputedStyle(element);
					const range = document.createRange();
					range.selectNode(node);
					const endsInDots = textOverflow === "ellipsis";
					return {
						name: nameOf(element),
						box: endsInDots ? seenOf(element) : range.getBoundingClientRect().toJSON(),
						isCut:
							!endsInDots &&
							overflowX !== "visible" &&
							element.scrollWidth > element.clientWidth + 1,
					};
				}),
		);
	const pressed = [...document.querySelectorAll("button, a[href], select, input, summary")].filter(
		(element) =>
			isSeen(element) && getComputedStyle(element).pointerEvents !== "none" && isAtHand(element),
	);
	const boxesOf = (selector: string) =>
		[...document.querySelectorAll<HTMLElement>(selector)].filter(isAtHand).map((element) => ({
			name: element.dataset.tile ?? nameOf(element),
			box: element.getBoundingClientRect().toJSON(),
		}));
	return {
		said: boxesOf(".bubble, .toast > p"),
		covered: boxesOf(".laid, button.act"),
		width: innerWidth,
		pageWidth: document.documentElement.scrollWidth,
		words,
		targets: pressed.map((element) => ({
			name: nameOf(element),
			kind: element.matches("[data-end]") ? "end" : element.matches(".held") ? "tile" : "other",
			// A switch is pressed by its words as well.
			box: (element.closest("label") ?? element).getBoundingClientRect().toJSON(),
			seen: seenOf(element),
			under: underOf(element),
			isFoot: element.closest(".foot") !== null,
			within: pressed.flatMap((other, at) =>
				other !== element && other.contains(element) ? [at] : [],
			),
		})),
	};
}
