// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { rememberTable, visitedTables } from "../../../web/models/visited.ts";
import { Menu } from "../../../web/parts/Menu.tsx";
import { fakeTable, optionsOf, playingView, playOn, tableView } from "../helpers/tables.ts";
import { speak } from "../helpers/words.ts";

beforeAll(() => speak("en"));

afterEach(cleanup);

const inPlay = () => playingView("saharat-draw", playOn(optionsOf("saharat-draw"), 3).match);

test("leaving in the middle of a match asks first, and does nothing when one stays", async () => {
	const model = fakeTable(inPlay());
	render(<Menu model={model} onClose={() => {}} />);
	fireEvent.click(screen.getByRole("button", { name: "Leave the table" }));
	fireEvent.click(await screen.findByRole("button", { name: "Stay" }));
	expect(model.wishes).toEqual([]);
	fireEvent.click(await screen.findByRole("button", { name: "Leave the table" }));
	fireEvent.click(await screen.findByRole("button", { name: "Stand up" }));
	await waitFor(() => expect(model.wishes).toEqual([{ do: "stand" }]));
	await waitFor(() => expect(location.pathname).toBe("/"));
});

test("a table forgets somebody who says so, after a question, and so does the list of one's tables", async () => {
	const asked = vi.fn(async () => new Response(null, { status: 204 }));
	vi.stubGlobal("fetch", asked);
	const table = tableView("saharat-draw");
	rememberTable({ code: table.code, game: table.game, company: [] });
	render(<Menu model={fakeTable(table)} onClose={() => {}} />);
	fireEvent.click(screen.getByRole("button", { name: "Delete me from this table" }));
	await screen.findByText(/deleted for good/);
	expect(asked).not.toHaveBeenCalled();
	fireEvent.click(screen.getByRole("button", { name: "Delete me from this table" }));
	await waitFor(() => expect(visitedTables.value).toEqual([]));
	expect(asked).toHaveBeenCalledWith(`/api/tables/${table.code}/me`, { method: "DELETE" });
	vi.unstubAllGlobals();
});

test("before a match one leaves without a question", async () => {
	const model = fakeTable(tableView("saharat-draw"));
	render(<Menu model={model} onClose={() => {}} />);
	fireEvent.click(screen.getByRole("button", { name: "Leave the table" }));
	await waitFor(() => expect(model.wishes).toEqual([{ do: "stand" }]));
});

test("the host ends a match after a question; others are not offered it", async () => {
	const model = fakeTable(inPlay());
	const onClose = vi.fn();
	render(<Menu model={model} onClose={onClose} />);
	fireEvent.click(screen.getByRole("button", { name: "End the match" }));
	fireEvent.click(await screen.findByRole("button", { name: "End the match" }));
	await waitFor(() => expect(model.wishes).toEqual([{ do: "stop" }]));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	cleanup();
	const view = inPlay();
	render(
		<Menu model={fakeTable({ ...view, you: { ...view.you, host: false } })} onClose={() => {}} />,
	);
	expect(screen.queryByRole("button", { name: "End the match" })).toBeNull();
	expect(screen.queryByRole("switch")).toBeNull();
});

test("the private link holds its secret in the fragment, which no server is sent", async () => {
	render(<Menu model={fakeTable(inPlay())} onClose={() => {}} />);
	fireEvent.click(screen.getByRole("button", { name: "Move my seat to another device" }));
	const link = await screen.findByRole("textbox", { name: "Move my seat to another device" });
	expect(link).toHaveProperty("value", expect.stringMatching(/\/t\/\w+#carry=[0-9a-f]+$/));
});
