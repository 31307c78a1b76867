// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test } from "vitest";
import { GAME_IDS } from "../../../rules/gameid.ts";
import { gameOf } from "../../../rules/games.ts";
import { OPTION_NAMES } from "../../../rules/options.ts";
import { draftOf } from "../../../web/models/draft.ts";
import { OptionsForm } from "../../../web/parts/OptionsForm.tsx";
import { loadRulesText } from "../../../web/text/index.ts";
import { speak } from "../helpers/words.ts";

beforeAll(async () => {
	await speak("en");
	await loadRulesText();
});

afterEach(cleanup);

const option = (name: string) => document.querySelector(`[data-option=${name}]`) as HTMLElement;

test.each(GAME_IDS)("%s: every option has a field, the game's own choices stand first", (game) => {
	render(<OptionsForm draft={draftOf(game)} />);
	const shown = Array.from(document.querySelectorAll<HTMLElement>("[data-option]"));
	const names = shown.map(({ dataset }) => dataset.option);
	expect(names.toSorted()).toEqual([...OPTION_NAMES].sort());
	expect(names.slice(0, gameOf(game).choices.length)).toEqual(gameOf(game).choices);
});

test("P30 the target is cleared and typed anew in Arabic digits, with the limits named meanwhile", async () => {
	const draft = draftOf("saharat-draw");
	render(<OptionsForm draft={draft} />);
	const field = within(option("match")).getByRole("textbox");
	await fireEvent.input(field, { target: { value: "" } });
	expect(field).toHaveProperty("value", "");
	expect(within(option("match")).getByRole("alert").textContent).toMatch(/1 .*1,000/);
	for (const wrong of ["1e9", "-1", "0", "1001"]) {
		await fireEvent.input(field, { target: { value: wrong } });
		expect(field).toHaveProperty("value", wrong);
		expect(draft.problems.value).toHaveLength(1);
	}
	await fireEvent.input(field, { target: { value: "٧٥" } });
	expect(field).toHaveProperty("value", "٧٥");
	expect(within(option("match")).queryByRole("alert")).toBeNull();
	expect(draft.changes.value).toEqual({ match: { kind: "points", target: 75 } });
});

test("§8 a clash is told at both its fields", async () => {
	render(<OptionsForm draft={draftOf("romania-block")} />);
	await fireEvent.click(within(option("partnership")).getByRole("switch"));
	const told = ["partnership", "players"].map(
		(name) => within(option(name)).getByRole("alert").textContent,
	);
	expect(told[0]).toMatch(/four/);
	expect(told[1]).toBe(told[0]);
	await fireEvent.click(within(option("players")).getByLabelText("4"));
	expect(screen.queryByRole("alert")).toBeNull();
});

test("a changed option is marked, and one tap brings the game's own value back", async () => {
	render(<OptionsForm draft={draftOf("saharat-draw")} />);
	expect(option("hints").className).not.toContain("changed");
	await fireEvent.click(within(option("hints")).getByRole("switch"));
	expect(option("hints").className).toContain("changed");
	await fireEvent.click(within(option("hints")).getByRole("button"));
	expect(option("hints").className).not.toContain("changed");
	expect(within(option("hints")).queryByRole("button")).toBeNull();
});

test("the clock can be turned off and on again", async () => {
	const draft = draftOf("saharat-draw");
	render(<OptionsForm draft={draft} />);
	const off = within(option("turnSeconds")).getByRole("checkbox");
	await fireEvent.click(off);
	expect(draft.changes.value).toEqual({ turnSeconds: 0 });
	await fireEvent.click(off);
	expect(draft.changes.value).toEqual({ turnSeconds: 10 });
});
