// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { OPEN_CHAIR } from "../../../web/models/blank.ts";
import { settings } from "../../../web/models/settings.ts";
import { GuestFoot } from "../../../web/parts/GuestFoot.tsx";
import type { TableView } from "../../../worker/protocol/messages.ts";
import { bot, fakeTable, optionsOf, person, playingView, playOn } from "../helpers/tables.ts";
import { speak } from "../helpers/words.ts";

beforeAll(() => speak("en"));

beforeEach(() => {
	settings.name.value = "Ali";
});

afterEach(cleanup);

const OPTIONS = optionsOf("saharat-draw", { match: { kind: "points", target: 1 } });
const you = { seat: null, host: false, mustWatch: false, knocking: false, nickname: null };
const withFree = [person("Noura", { host: true }), OPEN_CHAIR];

function show(state: "playing" | "finished", over: Partial<TableView> = {}) {
	const { match } = playOn(OPTIONS, state === "playing" ? 2 : 500);
	const view = playingView("saharat-draw", match, "watcher", { you, chairs: withFree, ...over });
	expect(view.phase).toBe(state);
	const model = fakeTable(view);
	render(<GuestFoot model={model} />);
	return model;
}

test("S32 within a round a guest is told to wait for a chair, and offered none", () => {
	show("playing");
	expect(screen.getByRole("status").textContent).toMatch(/A round is on/);
	expect(screen.queryByRole("button")).toBeNull();
});

test("S32 once the match is over a guest takes the free chair with one tap", async () => {
	const model = show("finished");
	expect(screen.getByRole("status").textContent).toMatch(/match is over/);
	fireEvent.click(screen.getByRole("button"));
	await waitFor(() => expect(model.wishes).toEqual([{ do: "sit", chair: 1, name: "Ali" }]));
});

test("S32 at a full table, a locked one and after a removal each has its own sentence", () => {
	const said = [
		{ chairs: [person("Noura", { host: true }), bot] },
		{ locked: true },
		{ you: { ...you, knocking: true } },
		{ you: { ...you, mustWatch: true } },
	].map((over) => {
		show("playing", over);
		const sentence = screen.getByRole("status").textContent;
		cleanup();
		return sentence;
	});
	expect(new Set(said).size).toBe(said.length);
});

test("a guest knocks at a locked table", async () => {
	const model = show("playing", { locked: true });
	fireEvent.click(screen.getByRole("button", { name: "Knock" }));
	const name = await screen.findByLabelText("Your name");
	fireEvent.submit(name.closest("form") as HTMLFormElement);
	await waitFor(() => expect(model.wishes).toEqual([{ do: "knock", name: "Ali" }]));
});

test("whoever sits has a tray there, and nothing else", () => {
	show("playing", { you: { ...you, seat: 0 } });
	expect(screen.queryByRole("status")).toBeNull();
});
