import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { End } from "../../rules/line.ts";
import { type Match, roundInPlay } from "../../rules/state.ts";
import { TILES, type Tile } from "../../rules/tile.ts";
import { legalActs } from "../../rules/turn.ts";
import type { BenchWindow } from "../../tools/bench/page/inpage.ts";
import { wholeSetLine } from "../../web/gallery/lines.ts";
import type { ClientMessage, TableView } from "../../worker/protocol/messages.ts";
import { optionsOf, playingView, playOn } from "../web/helpers/tables.ts";
import { faultsOf } from "./helpers/faults.ts";
import { useStandIn } from "./helpers/standin.ts";

const GAME = "saharat-partners";

const { openAt } = useStandIn();

/** A tile of seat 0 that fits both ends of a line of some tiles, on seat 0's turn. */
function choice(): { readonly table: TableView; readonly tile: Tile } {
	for (let seed = 1; seed < 500; seed++) {
		const isDue = (match: Match) => {
			const round = roundInPlay(match);
			return round?.turn === 0 && round.line.tiles.length >= 3 && bothEnds(match) !== undefined;
		};
		const { match } = playOn(
			optionsOf(GAME),
			(now) => isDue(now) || (now.round?.line.tiles.length ?? 0) > 6,
			seed,
		);
		const tile = isDue(match) ? bothEnds(match) : undefined;
		if (tile !== undefined) return { table: playingView(GAME, match, 0), tile };
	}
	throw new Error("no such hand in 500 deals");
}

function bothEnds(match: Match): Tile | undefined {
	const round = roundInPlay(match);
	if (round === null) return undefined;
	const plays = legalActs(round, match.options).filter((act) => act.type === "play");
	return plays.find(({ tile, end }) =>
		plays.some((other) => other.tile === tile && other.end !== end),
	)?.tile;
}

interface Pointer {
	press(x: number, y: number): Promise<unknown>;
	move(x: number, y: number): Promise<unknown>;
	release(x: number, y: number): Promise<unknown>;
}

function fingerOf(wire: CDPSession): Pointer {
	const touch = (type: "touchStart" | "touchMove" | "touchEnd") => (x: number, y: number) =>
		wire.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: type === "touchEnd" ? [] : [{ x, y }],
		});
	return { press: touch("touchStart"), move: touch("touchMove"), release: touch("touchEnd") };
}

function pointerOf(wire: CDPSession, pointerType: "mouse" | "pen"): Pointer {
	const mouse = (type: "mousePressed" | "mouseMoved" | "mouseReleased") => (x: number, y: number) =>
		wire.send("Input.dispatchMouseEvent", {
			...{ type, x, y, pointerType, clickCount: 1 },
			...{ button: "left", buttons: type === "mouseReleased" ? 0 : 1 },
		});
	return {
		press: mouse("mousePressed"),
		move: mouse("mouseMoved"),
		release: mouse("mouseReleased"),
	};
}

/** Drags a tile of the hand slowly up and on to an end. */
async function dragTo(page: Page, pointer: Pointer, tile: Tile, end: End): Promise<void> {
	const from = await middleOf(page, `.tray [data-tile="${tile}"]`);
	await pointer.press(from.x, from.y);
	for (let up = 4; up <= 40; up += 4) await pointer.move(from.x, from.y - up);
	await page.locator(`[data-end="${end}"]`).waitFor();
	const to = await middleOf(page, `[data-end="${end}"]`);
	const moving = () => document.querySelector(".ghost")?.getAnimations().length;
	expect(await page.evaluate(moving), "a tile that trails behind the finger").toBe(0);
	for (let step = 1; step <= 8; step++) {
		const part = step / 8;
		await pointer.move(from.x + (to.x - from.x) * part, from.y - 40 + (to.y - from.y + 40) * part);
	}
	await pointer.release(to.x, to.y);
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
	const box = await page.locator(selector).boundingBox();
	if (box === null) throw new Error(`${selector} is not on the screen`);
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function actsSent(page: Page): Promise<readonly object[]> {
	// What a second event of the same gesture would do comes after it.
	await page.waitForTimeout(400);
	const sent = await page.evaluate(() => (window as unknown as BenchWindow).sent);
	return sent
		.filter((text) => text.startsWith("{"))
		.map((text) => JSON.parse(text) as ClientMessage)
		.filter((message) => message.type === "act")
		.map(({ act }) => act);
}

const POINTERS = [
	["finger", (wire: CDPSession) => fingerOf(wire)],
	["mouse", (wire: CDPSession) => pointerOf(wire, "mouse")],
	["pen", (wire: CDPSession) => pointerOf(wire, "pen")],
] as const;

test.each(POINTERS)(
	"P08 P09 a tile dragged by %s is laid by one message, and nothing scrolls",
	async (_, of) => {
		const { table, tile } = choice();
		const page = await openAt(table, "en", 360, 640);
		const pointer = of(await page.context().newCDPSession(page));
		await dragTo(page, pointer, tile, "right");
		expect(await actsSent(page)).toEqual([{ type: "play", tile, end: "right" }]);
		const scrolled = () => [scrollX, scrollY, visualViewport?.offsetTop, visualViewport?.scale];
		expect(await page.evaluate(scrolled)).toEqual([0, 0, 0, 1]);
	},
);

test.each(["left", "right"] as const)(
	"P21 on the Arabic page the %s end is on that side, and a tile dragged there is laid there",
	async (end) => {
		const { table, tile } = choice();
		const page = await openAt(table, "ar", 360, 640);
		expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
		const names = table.play?.match.round?.line.tiles.map((laid) => laid.tile);
		expect(names?.length).toBeGreaterThan(2);
		await page.locator(`.tray [data-tile="${tile}"]`).tap();
		const [left, right] = await Promise.all(
			["left", "right"].map((side) => middleOf(page, `[data-end="${side}"]`)),
		);
		expect(left?.x).toBeLessThan(right?.x ?? 0);
		await page.keyboard.press("Escape");
		await dragTo(page, fingerOf(await page.context().newCDPSession(page)), tile, end);
		expect(await actsSent(page)).toEqual([{ type: "play", tile, end }]);
	},
);

test("P06 a line of 27 tiles on 320 × 568: every tile in view, none over another, a seat or the hand", async () => {
	const grown = [...Array(50).keys()]
		.map((seed) => wholeSetLine(seed, { spinner: "none", doubles: "first", ends: "any" }, false))
		.find(({ steps }) => steps.length >= 27);
	const line = grown?.steps[26];
	if (line === undefined) throw new Error("no line of 27 tiles in 50 seeds");
	const { table } = choice();
	const held = TILES.filter((tile) => !line.tiles.some((laid) => laid.tile === tile));
	const { play } = table;
	if (play?.match.round == null) throw new Error("no round");
	const round = { ...play.match.round, line, hands: [held, [null], [null], [null]] };
	const view = { ...table, play: { ...play, acts: null, match: { ...play.match, round } } };
	const page = await openAt(view, "en", 320, 568);
	await page.locator(".laid").nth(26).waitFor();
	expect(await faultsOf(page)).toEqual([]);
	const covered = await page.evaluate(() => {
		const around = [...document.querySelectorAll(".tray-zone, .strip-zone")].map((zone) =>
			zone.getBoundingClientRect(),
		);
		const tiles = [...document.querySelectorAll(".laid")].map((tile) =>
			tile.getBoundingClientRect(),
		);
		const isHidden = (box: DOMRect) =>
			box.width < 8 ||
			box.left < 0 ||
			box.right > innerWidth ||
			around.some((zone) => box.top < zone.bottom - 1 && box.bottom > zone.top + 1);
		return { tiles: tiles.length, hidden: tiles.filter(isHidden).length };
	});
	expect(covered).toEqual({ tiles: 27, hidden: 0 });
});
