import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import type { GameEvent } from "../../rules/event.ts";
import { evolve, newMatch } from "../../rules/match.ts";
import type { Seen } from "../../rules/tile.ts";
import { seenBy, viewFor } from "../../rules/view.ts";
import { eventWords } from "../../web/announce.ts";
import { whoAt } from "../../web/models/names.ts";
import type { ServerMessage } from "../../worker/protocol/messages.ts";
import { optionsOf, playingView, playOn, told } from "../web/helpers/tables.ts";
import { speak } from "../web/helpers/words.ts";
import { tell, useStandIn } from "./helpers/standin.ts";

const GAME = "saharat-draw";
const OPTIONS = optionsOf(GAME);
const SIZE = [390, 844] as const;

const { openAt } = useStandIn();

beforeAll(async () => {
	// The page's own words, where there is no page.
	vi.stubGlobal("document", { documentElement: {} });
	await speak("en");
});

/** The first round of a deal: its events, and what each is in words to seat 0. */
function roundOf(seed: number) {
	const { events } = playOn(OPTIONS, (match) => match.round?.end != null, seed);
	const { chairs } = playingView(GAME, events.reduce(evolve, newMatch(OPTIONS)));
	let seen = viewFor(newMatch(OPTIONS), 0).match;
	const words = events.map((event: GameEvent) => {
		const before = seen;
		const mine: GameEvent<Seen> = seenBy(event, 0);
		seen = evolve(before, mine);
		return eventWords(mine, before, seen, whoAt(chairs, 0));
	});
	return { events, words };
}

/** A round in which the same is said twice in a row: somebody else draws, and draws again. */
function roundWithAlike() {
	for (let seed = 1; seed < 500; seed++) {
		const round = roundOf(seed);
		if (round.words.some((words, at) => at > 1 && words === round.words[at - 1])) return round;
	}
	throw new Error("nothing is said twice in a row in 500 deals");
}

/** The table's messages: one, two or three events each, as where somebody acts and others must pass. */
function messagesOf(events: readonly GameEvent[]): readonly ServerMessage[] {
	const messages: ServerMessage[] = [];
	let match = newMatch(OPTIONS);
	for (let at = 0; at < events.length; ) {
		const some = events.slice(at, at + 1 + (messages.length % 3));
		at += some.length;
		match = some.reduce(evolve, match);
		const table = playingView(GAME, match);
		messages.push({ type: "update", seq: messages.length, events: told(some, 0), news: [], table });
	}
	return messages;
}

/** Everything that comes into a live region from now on, as a screen reader would read it out. */
async function listenTo(page: Page, region: string): Promise<() => Promise<readonly string[]>> {
	await page.evaluate((selector) => {
		const heard: string[] = [];
		Object.assign(window, { heard });
		new MutationObserver((changes) => {
			for (const { type, target, addedNodes } of changes) {
				const nodes = type === "characterData" ? [target] : [...addedNodes];
				heard.push(...nodes.map(({ textContent }) => textContent ?? ""));
			}
		}).observe(document.querySelector(selector) as Element, {
			childList: true,
			characterData: true,
			subtree: true,
		});
	}, region);
	return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test.each([
	["at the table", '.table [role="log"]'],
	["in a sheet that lies open over it", 'dialog [role="log"]'],
])("P26 each act of a round is told once, also when two are alike, %s", async (where, region) => {
	const { events, words } = roundWithAlike();
	const [deal, ...acts] = messagesOf(events);
	if (deal?.type !== "update") throw new Error("a round without a deal");
	const page = await openAt(deal.table, "en", ...SIZE);
	if (where !== "at the table") await page.getByRole("button", { name: "Menu" }).tap();
	await page.locator(region).waitFor({ state: "attached" });
	const heard = await listenTo(page, region);
	await tell(page, acts);
	const last = words.at(-1) ?? "";
	await expect.poll(async () => (await heard()).includes(last)).toBe(true);
	// What would be told once more comes after it.
	await page.waitForTimeout(400);
	expect(await heard()).toEqual(words.slice(1));
});
