// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { GAME_IDS } from "../../../rules/gameid.ts";
import { GAME_NAMES } from "../../../text/names.ts";
import { rememberTable } from "../../../web/models/visited.ts";
import { Home } from "../../../web/screens/Home.tsx";
import { type FakeServer, fakeServer } from "../helpers/socket.ts";
import { speak } from "../helpers/words.ts";

let server: FakeServer;

beforeAll(() => speak("en"));

beforeEach(() => {
	server = fakeServer();
	history.replaceState(null, "", "/");
	vi.stubGlobal("WebSocket", server.Socket);
});

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function typeCode(typed: string) {
	render(<Home />);
	const field = screen.getByLabelText("Table code");
	fireEvent.input(field, { target: { value: typed } });
	fireEvent.submit(field.closest("form") as HTMLFormElement);
}

test.each(["K7MX4P2Q", "k7mx4p2q", " k7mx 4p2q ", "K٧MX-٤P٢Q", "k۷mx۴p۲q"])(
	"S35 the code %j opens its table",
	(typed) => {
		typeCode(typed);
		expect(location.pathname).toBe("/t/K7MX4P2Q");
	},
);

test("S35 half a code is told how long codes are, and nothing is opened", async () => {
	typeCode("K7MX");
	expect((await screen.findByText(/8 characters/)).id).toBe("code-wrong");
	expect(location.pathname).toBe("/");
});

test("all games are there, each under its own name and in its own language", () => {
	render(<Home />);
	for (const game of GAME_IDS) {
		const name = screen.getByText(GAME_NAMES[game].name);
		expect(name.closest("a")?.getAttribute("href")).toBe(`/new/${game}`);
		expect(name.lang).toBe(GAME_NAMES[game].lang);
	}
});

test("one's own tables are listed with their company, until one forgets them", async () => {
	rememberTable({ code: "K7MX4P2Q", game: "brazil", company: ["João", "نورة"] });
	render(<Home />);
	expect(screen.getByRole("link", { name: /João.*نورة/ }).getAttribute("href")).toBe("/t/K7MX4P2Q");
	fireEvent.click(screen.getByRole("button", { name: "Forget this table" }));
	expect(await screen.findByText("Which game?")).toBeTruthy();
	expect(screen.queryByText("Your tables")).toBeNull();
});

test("public tables come and go by themselves; they lead to a chair, or to watching where none is free", async () => {
	const table = { locale: "en", phase: "playing", chairs: 4, watching: true } as const;
	render(<Home />);
	await vi.waitFor(() => server.socket);
	server.socket.tell([
		{ ...table, code: "AAAAAAAA", game: "sixluv", names: ["Ola"], chairsFree: 1 },
		{ ...table, code: "BBBBBBBB", game: "sixluv", names: ["Ali", "Jan"], chairsFree: 0 },
	]);
	expect((await screen.findByRole("link", { name: /Ola/ })).getAttribute("href")).toBe(
		"/t/AAAAAAAA",
	);
	expect(screen.getByRole("link", { name: /Ali/ }).getAttribute("href")).toBe("/t/BBBBBBBB/watch");
	server.socket.tell([]);
	await vi.waitFor(() => expect(screen.queryByRole("link", { name: /Ola/ })).toBeNull());
});
