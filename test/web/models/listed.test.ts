// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hearListed } from "../../../web/models/listed.ts";
import type { ListedTable } from "../../../worker/protocol/messages.ts";
import { type FakeServer, fakeServer } from "../helpers/socket.ts";

const TABLE: ListedTable = {
	code: "AAAAAAAA",
	game: "sixluv",
	locale: "pl",
	phase: "gathering",
	names: ["Ola"],
	chairs: 4,
	chairsFree: 3,
	watching: true,
};

let server: FakeServer;
let told: (readonly ListedTable[])[];
let stop = () => {};

function lookAway(hidden: boolean): void {
	vi.spyOn(document, "visibilityState", "get").mockReturnValue(hidden ? "hidden" : "visible");
	document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
	vi.useFakeTimers();
	server = fakeServer();
	told = [];
	stop = hearListed((tables) => told.push(tables), server.Socket);
});

afterEach(() => {
	stop();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

test("each change of the list is told as it comes, through one socket", () => {
	expect(server.socket.url).toMatch(/^ws.*\/api\/listed\/socket$/);
	server.socket.open();
	server.socket.tell([TABLE]);
	server.socket.tell([]);
	expect(told).toEqual([[TABLE], []]);
	expect(server.sockets).toHaveLength(1);
});

test("a lost connection is tried again, but not once nobody wants to know", () => {
	server.socket.drop();
	vi.advanceTimersByTime(9_000);
	expect(server.sockets).toHaveLength(1);
	vi.advanceTimersByTime(2_000);
	expect(server.sockets).toHaveLength(2);
	stop();
	server.socket.drop();
	vi.advanceTimersByTime(60_000);
	expect(server.sockets).toHaveLength(2);
});

test("a hidden page hears nothing, and asks anew when somebody looks", () => {
	lookAway(true);
	expect(server.socket.readyState).toBe(3);
	vi.advanceTimersByTime(60_000);
	expect(server.sockets).toHaveLength(1);
	lookAway(false);
	expect(server.sockets).toHaveLength(2);
});
