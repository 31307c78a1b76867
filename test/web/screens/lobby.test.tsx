// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OPEN_CHAIR } from "../../../web/models/blank.ts";
import { settings } from "../../../web/models/settings.ts";
import { placeOf } from "../../../web/parts/ChairRing.tsx";
import { Lobby } from "../../../web/screens/Lobby.tsx";
import type { TableView } from "../../../worker/protocol/messages.ts";
import { bot, type FakeTable, fakeTable, optionsOf, person, tableView } from "../helpers/tables.ts";
import { speak } from "../helpers/words.ts";

beforeAll(() => speak("en"));

beforeEach(() => {
	localStorage.clear();
	settings.name.value = "";
});

afterEach(cleanup);

const guest = { seat: null, host: false, mustWatch: false, knocking: false, nickname: null };

function show(over: Partial<TableView> = {}): FakeTable {
	const model = fakeTable(tableView("saharat-draw", over));
	render(<Lobby model={model} />);
	return model;
}

describe("a guest", () => {
	test("sits in two taps: a chair, and a name that is kept for the next time", async () => {
		const model = show({ you: guest });
		await fireEvent.click(screen.getByRole("button", { name: /Sit here/ }));
		const name = screen.getByLabelText("Your name");
		await fireEvent.input(name, { target: { value: "  Ola (2) " } });
		await fireEvent.submit(name.closest("form") as HTMLFormElement);
		expect(model.wishes).toEqual([{ do: "sit", chair: 1, name: "Ola (2)" }]);
		expect(settings.name.value).toBe("Ola (2)");
	});

	test("sits in one tap once the browser knows the name", async () => {
		settings.name.value = "Ali";
		const model = show({ you: guest });
		await fireEvent.click(screen.getByRole("button", { name: /Sit here/ }));
		expect(model.wishes).toEqual([{ do: "sit", chair: 1, name: "Ali" }]);
	});

	test("is asked for a name again where none was typed, and nothing is sent", async () => {
		const model = show({ you: guest });
		await fireEvent.click(screen.getByRole("button", { name: /Sit here/ }));
		const name = screen.getByLabelText("Your name");
		await fireEvent.submit(name.closest("form") as HTMLFormElement);
		expect(screen.getByText("Write a name first.")).toBeTruthy();
		expect(model.wishes).toEqual([]);
	});

	test("S32 at a full table is told so and what comes next", () => {
		show({ you: guest, chairs: [person("Noura", { host: true }), bot] });
		expect(screen.getByRole("status").textContent).toMatch(/Every chair is taken/);
		expect(screen.queryByRole("button", { name: /Sit here/ })).toBeNull();
	});

	test("knocks at a locked table", async () => {
		const model = show({ you: guest, locked: true });
		await fireEvent.click(screen.getByRole("button", { name: "Knock" }));
		const name = screen.getByLabelText("Your name");
		await fireEvent.input(name, { target: { value: "Ali" } });
		await fireEvent.submit(name.closest("form") as HTMLFormElement);
		expect(model.wishes).toEqual([{ do: "knock", name: "Ali" }]);
	});

	test("who was removed is told so and cannot sit", () => {
		show({ you: { ...guest, mustWatch: true } });
		expect(screen.getByRole("status").textContent).toMatch(/asked you to leave/);
		expect(screen.queryByRole("button", { name: /Sit here/ })).toBeNull();
	});
});

describe("the host", () => {
	test("starts when every chair is taken, not before", async () => {
		const model = show();
		expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
		model.show(tableView("saharat-draw", { chairs: [person("Noura", { host: true }), bot] }));
		await fireEvent.click(await screen.findByRole("button", { name: "Start" }));
		expect(model.wishes).toEqual([{ do: "start" }]);
	});

	test("fills the open chairs with bots", async () => {
		const chairs = [person("Noura", { host: true }), OPEN_CHAIR, bot, OPEN_CHAIR];
		const model = fakeTable(tableView("saharat-partners", { chairs }));
		render(<Lobby model={model} />);
		await fireEvent.click(screen.getByRole("button", { name: "Fill up with bots" }));
		await waitFor(() =>
			expect(model.wishes).toEqual([
				{ do: "addBot", chair: 1, level: "steady" },
				{ do: "addBot", chair: 3, level: "steady" },
			]),
		);
	});

	test("swaps two chairs by tapping one after the other", async () => {
		const model = show({ chairs: [person("Noura", { host: true }), person("Ali")] });
		await fireEvent.click(screen.getByRole("button", { name: /Ali/ }));
		await fireEvent.click(await screen.findByRole("button", { name: "Swap chairs" }));
		expect(screen.getByRole("status").textContent).toMatch(/another chair/);
		await fireEvent.click(screen.getByRole("button", { name: /Noura/ }));
		expect(model.wishes).toEqual([{ do: "swap", chair: 1, with: 0 }]);
	});

	test("lets in who knocks", async () => {
		const model = show({ locked: true, knocks: [{ guest: "0123456789ab", name: "Ali" }] });
		await fireEvent.click(screen.getByRole("button", { name: "Let in" }));
		expect(model.wishes).toEqual([{ do: "admit", guest: "0123456789ab", chair: 1 }]);
	});
});

test("P12 an open sheet and what is typed in it stay whatever happens at the table", async () => {
	const model = show({ you: guest });
	await fireEvent.click(screen.getByRole("button", { name: /Sit here/ }));
	const name = screen.getByLabelText("Your name");
	await fireEvent.input(name, { target: { value: "Ol" } });
	model.show(tableView("saharat-draw", { you: guest, watchers: 3 }));
	model.show(tableView("saharat-draw", { you: guest, chairs: [bot, OPEN_CHAIR] }));
	await waitFor(() => expect(screen.getAllByText(/bot/i).length).toBeGreaterThan(0));
	expect(within(screen.getByRole("dialog")).getByLabelText("Your name")).toBe(name);
	expect(name).toHaveProperty("value", "Ol");
});

describe("§1 chairs round the table", () => {
	const at = (seat: number, nearest: number, players: number, direction: "left" | "right") => {
		const { x, y } = placeOf(seat, nearest, { players, direction });
		return `${x < 45 ? "left" : x > 55 ? "right" : ""}${y < 45 ? "top" : y > 55 ? "bottom" : ""}`;
	};

	test("one's own is nearest, the partner opposite, the next player to the side of the direction", () => {
		expect([2, 3, 0, 1].map((seat) => at(seat, 2, 4, "right"))).toEqual([
			"bottom",
			"right",
			"top",
			"left",
		]);
		expect([2, 3, 0, 1].map((seat) => at(seat, 2, 4, "left"))).toEqual([
			"bottom",
			"left",
			"top",
			"right",
		]);
	});
});

test("§8 what is played differently from now on is told to everybody, until it has been read", async () => {
	const model = show({ you: guest });
	const options = optionsOf("saharat-draw", { turnSeconds: 30 });
	model.show(tableView("saharat-draw", { you: guest, options }));
	await screen.findByText(/Rules of this table/);
	await waitFor(() => {
		model.tell({ type: "optionsChanged", names: ["turnSeconds"], game: "saharat-draw" });
		expect(screen.getByText(/rules of this table have changed/).textContent).toMatch(/30 seconds/);
	});
	await fireEvent.click(screen.getByRole("button", { name: "Close" }));
	expect(screen.queryByText(/rules of this table have changed/)).toBeNull();
});
