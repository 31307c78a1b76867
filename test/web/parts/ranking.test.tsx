// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { toast } from "../../../web/models/toast.ts";
import { Ranking } from "../../../web/parts/Ranking.tsx";
import type { Ranked, TableView } from "../../../worker/protocol/messages.ts";
import { fakeTable, tableView } from "../helpers/tables.ts";
import { speak } from "../helpers/words.ts";

const listed: readonly Ranked[] = [{ nickname: "Ola", mu: 27.64, sigma: 7.25, matches: 3 }];
const asked: string[] = [];
let isDown = false;

beforeAll(() => speak("en"));

beforeEach(() => {
	asked.length = 0;
	isDown = false;
	vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
		asked.push(`${init?.method ?? "GET"} ${url}`);
		if (isDown) throw new TypeError("down");
		return new Response(init?.method === "DELETE" ? null : JSON.stringify(listed));
	});
});

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function view(nickname: string | null): TableView {
	const table = tableView("six");
	return { ...table, you: { ...table.you, seat: 0, nickname } };
}

test("each on the list has a rating and the doubt that is left", async () => {
	render(<Ranking model={fakeTable(view(null))} table={view(null)} />);
	expect((await screen.findByRole("row", { name: /Ola/ })).textContent).toBe("1. Ola27.6 ± 7.33");
});

test("who leaves is deleted from the lists before the table counts them no more", async () => {
	const model = fakeTable(view("Ola"));
	render(<Ranking model={model} table={view("Ola")} />);
	isDown = true;
	fireEvent.click(screen.getByRole("button", { name: "Take me off the list" }));
	await waitFor(() => expect(toast.value?.words).toMatch(/No connection/));
	expect(model.wishes).toEqual([]);
	isDown = false;
	fireEvent.click(screen.getByRole("button", { name: "Take me off the list" }));
	await waitFor(() => expect(model.wishes).toEqual([{ do: "rank", nickname: null }]));
	expect(asked.at(-1)).toBe("DELETE /api/me/rankings");
});
