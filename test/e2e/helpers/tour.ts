import type { GameId } from "../../../rules/gameid.ts";
import type { Person } from "./person.ts";

/** A table of one tile each: the leader goes out at once. */
const SHORT = { handSize: 1, match: { kind: "points", target: 100 }, turnSeconds: 0 };

/** The game whose tour goes on to the result of a round. */
export const TO_THE_END: GameId = "saharat-draw";

/** Makes a table without the form; answers its code. */
export async function createTable(person: Person, game: GameId, options: object): Promise<string> {
	return person.page.evaluate(async (body) => {
		await fetch("/api/me", { method: "POST" });
		const made = await fetch("/api/tables", { method: "POST", body });
		return ((await made.json()) as { code: string }).code;
	}, JSON.stringify({ game, options }));
}

/** Goes from screen to screen, beginning at the home page; answers the name of each once it is there. */
export async function* screens(person: Person, game: GameId): AsyncGenerator<string> {
	const { page, words } = person;
	const ready = (selector: string) => page.locator(selector).first().waitFor();
	await ready("main h1, main h2");
	yield "home";
	for (const [screen, path, selector] of [
		["create", `/new/${game}`, "[data-option]"],
		["rules", `/rules/${game}`, "main h2"],
		["practice", "/practice", "main .button"],
		["replay", "/replay", 'input[type="file"]'],
		["lost", "/nowhere", "main h1, main h2, main p"],
	] as const) {
		await page.goto(path);
		await page.locator(selector).first().waitFor({ state: "attached" });
		yield screen;
	}
	const isShort = game === TO_THE_END;
	const code = await createTable(person, game, isShort ? { ...SHORT, players: 2 } : {});
	await page.goto(`/t/${code}`);
	await page.getByRole("button", { name: words.lobby.sitHere() }).first().waitFor();
	yield "lobby";
	await person.sit();
	await person.start();
	await ready(".tray");
	yield "table";
	await page.goto(`/t/${code}/watch`);
	await ready(".seats .seat");
	yield "watch";
	if (!isShort) return;
	await page.goto(`/t/${code}`);
	await person.playUntil(async () => (await person.result.count()) > 0);
	yield "result";
}
