import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import type { GameId } from "../../../rules/gameid.ts";
import type { OptionName } from "../../../rules/options.ts";
import { roundInPlay } from "../../../rules/state.ts";
import type { Tile } from "../../../rules/tile.ts";
import { type Act, legalActs } from "../../../rules/turn.ts";
import type { PageText } from "../../../text/compiled/messages.d.ts";
import type { Locale, ServerMessage, TableView } from "../../../worker/protocol/messages.ts";

/** How often somebody looks at the screen, and how long at the most they wait for the others. */
const LOOK_MS = 50;
const PATIENCE_MS = 30_000;

/** What makes a browser a phone. */
export function phoneOf(locale: Locale, width: number, height: number): BrowserContextOptions {
	return {
		locale,
		viewport: { width, height },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
	};
}

/** Somebody with a phone, who does what people do, and knows the page by the words that stand on it. */
export class Person {
	readonly name: string;
	readonly page: Page;
	readonly words: PageText;
	/** Everything that the table has told this phone. */
	readonly heard: ServerMessage[] = [];

	private constructor(name: string, page: Page, words: PageText) {
		this.name = name;
		this.page = page;
		this.words = words;
		page.on("websocket", (socket) =>
			socket.on("framereceived", ({ payload }) => {
				const text = String(payload);
				if (text.startsWith("{")) this.heard.push(JSON.parse(text));
			}),
		);
	}

	/** Gives a phone, before it opens anything, to somebody who reads it in a language. */
	static async with(page: Page, name: string, locale: Locale): Promise<Person> {
		const words = await import(`../../../text/compiled/${locale}.page.js`);
		return new Person(name, page, words.default);
	}

	/** The table as it was told last. */
	get table(): TableView {
		const last = this.heard.findLast((message) => "table" in message);
		if (last === undefined) throw new Error(`${this.name} has heard of no table`);
		return last.table;
	}

	get hand(): Locator {
		return this.page.getByRole("group", { name: this.words.table.yourHand() });
	}

	get result(): Locator {
		return this.page.getByTestId("result");
	}

	button(label: string, within: Locator | Page = this.page): Locator {
		return within.getByRole("button", { name: label, exact: true });
	}

	/** From the home page to a table's lobby; answers the code. `change` may set options before. */
	async openTable(game: GameId, change: () => Promise<void> = async () => {}): Promise<string> {
		await this.page.locator(`a[href="/new/${game}"]`).tap();
		await change();
		await this.button(this.words.home.create()).tap();
		await this.page.waitForURL(/\/t\/\w+$/);
		return new URL(this.page.url()).pathname.slice("/t/".length);
	}

	/** Types a number into an option of a new table. */
	async setOption(option: OptionName, typed: string): Promise<void> {
		await this.page.locator(`[data-option="${option}"]`).getByRole("textbox").fill(typed);
	}

	/** Takes the first free chair. The host is asked first what the chair is for. */
	async sit(): Promise<void> {
		const { lobby } = this.words;
		await this.page.locator('.chair[data-kind="open"]').first().tap();
		const dialog = this.page.getByRole("dialog");
		const again = this.button(lobby.sitHere(), dialog);
		const name = dialog.getByLabel(lobby.yourName());
		await again.or(name).waitFor();
		if (await again.isVisible()) await again.tap();
		await name.fill(this.name);
		await this.button(lobby.sitDown(), dialog).tap();
		await dialog.waitFor({ state: "hidden" });
	}

	/** Gives the free chairs to bots, if there are any, and starts the match. */
	async start(): Promise<void> {
		const { fillWithBots, start } = this.words.lobby;
		const go = this.button(start());
		await go.or(this.button(fillWithBots())).waitFor();
		if (!(await go.isVisible())) await this.button(fillWithBots()).tap();
		await go.tap();
	}

	/** Reads through what the page tells somebody who plays for the first time. */
	async learn(): Promise<void> {
		const { howTo } = this.words;
		const card = this.page.getByRole("complementary", { name: howTo.title() });
		await card.waitFor();
		while (await card.isVisible()) await card.getByRole("button").tap();
	}

	/** The tiles of the line of play on the screen. */
	async line(): Promise<readonly Tile[]> {
		return tilesOf(this.page.locator(".laid"));
	}

	async tilesInHand(): Promise<readonly Tile[]> {
		return tilesOf(this.hand.locator('[data-gone="false"]'));
	}

	/** The tiles that the page marks as fitting now. */
	async fittingTiles(): Promise<readonly Tile[]> {
		return tilesOf(this.hand.locator('[data-fits="true"]'));
	}

	/** Whether it is their turn, by what the screen shows: bots' acts before it have been played out. */
	async isToMove(): Promise<boolean> {
		return this.page.locator('.tray[data-asked="true"]').isVisible();
	}

	/** Does the first thing that the rules allow, as somebody does who does not think. */
	async move(): Promise<void> {
		const { match } = this.table.play ?? {};
		const round = match && roundInPlay(match);
		const [act] = round ? legalActs(round, match.options) : [];
		if (act === undefined) throw new Error(`${this.name} may do nothing`);
		await this.#do(act);
		await this.sees(() => this.table.play?.match.clock !== match?.clock);
	}

	async #do(act: Act): Promise<void> {
		const { draw, pass } = this.words.actions;
		if (act.type === "pass") await this.button(pass()).tap();
		// The button says how many tiles are left, too.
		else if (act.type === "draw") await this.page.getByRole("button", { name: draw() }).tap();
		else if (act.type === "play") await this.#lay(act.tile, act.end);
	}

	/** Taps a tile, and the end where the page asks for one. */
	async #lay(tile: Tile, end: string): Promise<void> {
		const { clock } = this.table.play?.match ?? {};
		const place = this.page.locator(`[data-end="${end}"]`);
		await this.hand.locator(`[data-tile="${tile}"]`).tap();
		await this.sees(async () => this.table.play?.match.clock !== clock || place.isVisible());
		if (this.table.play?.match.clock === clock) await place.tap();
	}

	/** Plays on, and on into the next rounds, until something is so. `before` comes before each of their acts. */
	async playUntil(
		isSo: () => boolean | Promise<boolean>,
		before: () => Promise<void> = async () => {},
	): Promise<void> {
		const { ready, wake } = this.words.actions;
		while (!(await isSo())) {
			if (await this.isToMove()) {
				await before();
				await this.move();
			} else if (await this.button(ready()).isVisible()) await this.#sayReady();
			// On a slow machine clocks run out, and a table where only clocks act waits for a tap.
			else if (await this.button(wake()).isVisible()) await this.button(wake()).tap();
			else await wait(LOOK_MS);
		}
	}

	/** The next round starts by itself as well, and may take the button away under the thumb. */
	async #sayReady(): Promise<void> {
		const { phase } = this.table;
		await this.button(this.words.actions.ready())
			.tap()
			.catch((error: Error) => {
				if (this.table.phase === phase) throw error;
			});
	}

	/** Waits until something is so. */
	async sees(isSo: () => boolean | Promise<boolean>): Promise<void> {
		const deadline = performance.now() + PATIENCE_MS;
		while (!(await isSo())) {
			if (performance.now() > deadline) throw new Error(`${this.name} waited in vain: ${isSo}`);
			await wait(LOOK_MS);
		}
	}
}

function tilesOf(tiles: Locator): Promise<readonly Tile[]> {
	return tiles.evaluateAll((found) =>
		(found as HTMLElement[]).map((tile) => tile.dataset.tile as Tile),
	);
}
