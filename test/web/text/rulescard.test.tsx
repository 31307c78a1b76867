// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { ownOptions } from "../../../rules/clashes.ts";
import { GAME_IDS } from "../../../rules/gameid.ts";
import { GAME_NAMES } from "../../../text/names.ts";
import { RulesCard } from "../../../web/parts/RulesCard.tsx";
import { RulesPage } from "../../../web/screens/RulesPage.tsx";
import { speak } from "../helpers/words.ts";
import { LOCALES, TEXTS } from "./languages.ts";

afterEach(cleanup);

test("the card shows its sections, and a drawing where words are not enough", async () => {
	await speak("en");
	const { container } = render(<RulesCard options={ownOptions("brazil")} />);
	await screen.findByRole("heading", { name: "Points" });
	expect(container.querySelectorAll(".example")).toHaveLength(4);
	expect(container.querySelectorAll(".example:not([aria-hidden])")).toHaveLength(0);
	expect(screen.queryByRole("heading", { name: "Fives" })).toBeNull();
});

test("the card is drawn again in the language to which the reader switches", async () => {
	await speak("en");
	render(<RulesCard options={ownOptions("saharat-fives")} />);
	await screen.findByRole("heading", { name: "Fives" });
	await speak("ar");
	await waitFor(() => screen.getByRole("heading", { name: "الخمسات" }));
});

for (const locale of LOCALES) {
	test(`every game has its page of rules in ${locale}`, async () => {
		await speak(locale);
		for (const game of GAME_IDS) {
			const { container, unmount } = render(<RulesPage game={game} />);
			const { name, lang } = GAME_NAMES[game];
			expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(name);
			expect(container.querySelector("h1 bdi")?.getAttribute("lang")).toBe(lang);
			await screen.findByText(TEXTS[locale].rules.pages.about[game]());
			const open = screen.getByRole("link", { name: TEXTS[locale].page.home.create() });
			expect(open.getAttribute("href")).toBe(`/new/${game}`);
			unmount();
		}
	});
}
