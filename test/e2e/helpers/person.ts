import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { GameId } from "../../../rules/games.ts";
import type { OptionName } from "../../../rules/options.ts";
import type { Tile } from "../../../rules/tile.ts";
import type { PageText } from "../../../text/compiled/messages.d.ts";
import type { Locale, ServerMessage, TableView } from "../../../worker/protocol/messages.ts";
import { openPhone, type PhoneOptions } from "./phone.ts";
import type { Site } from "./site.ts";

/** How often somebody looks at the screen, and how long at the most they wait for the others. */
const LOOK = { interval: 50, timeout: 30_000 };

/** Somebody with a phone, who does what people do, and knows the page by the words that stand on it. */
export class Person {
	readonly name: string;
	readonly page: Page;
	readonly words: PageText;
	/** Everything that the table has told this phone. */
	readonly heard: readonly ServerMessage[];

	private constructor(name: string, page: Page, words: PageText, heard: readonly ServerMessage[]) {
		this.name = name;
		this.page = page;
		this.words = words;
		this.heard = heard;
	}

	/** Opens a path of the page on a phone of their own. */
	static async at(site: Site, path: string, options: PhoneOptions): Promise<Person> {
		const heard: ServerMessage[] = [];
		const page = await openPhone(site, path, options, (fresh) => listen(fresh, heard));
		return new Person(options.name, page, await wordsOf(options.locale ?? "en"), heard);
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
		await this.button(lobby.sitHere()).first().tap();
		const dialog = this.page.getByRole("dialog");
		const again = this.button(lobby.sitHere(), dialog);
		const name = dialog.getByLabel(lobby.yourName());
		await again.or(name).waitFor();
		if (await again.isVisible()) await again.tap();
		await name.fill(this.name);
		await this.button(lobby.sitDown(), dialog).tap();
		await dialog.waitFor({ state: "hidden" });
	}

	async tilesInHand(): Promise<readonly Tile[]> {
		return this.#tiles("[data-tile]");
	}

	/** The tiles that the page marks as fitting now. */
	async fittingTiles(): Promise<readonly Tile[]> {
		return this.#tiles('[data-fits="true"]');
	}

	async #tiles(selector: string): Promise<readonly Tile[]> {
		const tiles = this.hand.locator(selector);
		return tiles.evaluateAll((found) => found.map((tile) => tile.dataset.tile as Tile));
	}

	async isToMove(): Promise<boolean> {
		return this.page.locator('.tray[data-turn="true"]').isVisible();
	}

	/** Does the first thing that the rules allow, as somebody does who does not think. */
	async move(): Promise<void> {
		const [tile] = await this.fittingTiles();
		if (tile !== undefined) return this.lay(tile);
		const { draw, pass } = this.words.actions;
		const clock = this.#clock;
		// The button says how many tiles are left, too.
		await this.page.getByRole("button", { name: draw() }).or(this.button(pass())).first().tap();
		await this.sees(() => this.#clock !== clock);
	}

	/** Lays a tile, at the first end that is asked for where there are more. */
	async lay(tile: Tile): Promise<void> {
		const clock = this.#clock;
		const end = this.page.locator("[data-end]").first();
		await this.hand.locator(`[data-tile="${tile}"]`).tap();
		await this.sees(async () => this.#clock !== clock || (await end.isVisible()));
		if (this.#clock === clock) await end.tap();
		await this.sees(() => this.#clock !== clock);
	}

	/** Plays on, and on into the next rounds, until something is so. */
	async playUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
		const ready = this.button(this.words.actions.ready());
		while (!(await isSo())) {
			if (await this.isToMove()) await this.move();
			else if (await ready.isVisible()) await ready.tap();
			else await this.page.waitForTimeout(LOOK.interval);
		}
	}

	/** Waits until something is so. */
	async sees(isSo: () => boolean | Promise<boolean>): Promise<void> {
		await expect.poll(isSo, LOOK).toBe(true);
	}

	get #clock(): number | undefined {
		return this.table.play?.match.clock;
	}
}

/** The words of the page in a language. */
export async function wordsOf(locale: Locale): Promise<PageText> {
	return (await import(`../../../text/compiled/${locale}.page.js`)).default;
}

function listen(page: Page, heard: ServerMessage[]): void {
	page.on("websocket", (socket) => {
		socket.on("framereceived", ({ payload }) => {
			const text = String(payload);
			if (text.startsWith("{")) heard.push(JSON.parse(text));
		});
	});
}
