// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Addressed } from "../../../web/models/ahead.ts";
import { type FakeServer, fakeServer } from "../helpers/socket.ts";

const URL = "ws://localhost:3000/api/tables/K7MX4P2Q/socket";

let server: FakeServer;

beforeEach(() => {
	server = fakeServer();
	vi.stubGlobal("WebSocket", Object.assign(server.Socket, { OPEN: 1 }));
	localStorage.setItem("double-six:known-until", `${Date.now() + 60_000}`);
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
	localStorage.clear();
});

/** Opens a page at an address, as far as it goes before anything else has run. */
function visit(address: string) {
	history.replaceState(null, "", address);
	return import("../../../web/models/ahead.ts");
}

test.each([
	["/t/k7mx4p2q", URL],
	["/t/K7MX4P2Q/watch", `${URL}?watch=1`],
])("the socket of the table at %s is on its way before the page has run", async (address, url) => {
	const { addressed, socketTo } = await visit(address);
	const table = addressed as Addressed;
	expect(server.sockets.map((socket) => socket.url)).toEqual([url]);
	expect(socketTo(table)).toBe(server.socket);
	expect(socketTo(table)).not.toBe(server.sockets[0]);
	expect(server.sockets).toHaveLength(2);
});

test("another table gets a socket of its own", async () => {
	const { socketTo } = await visit("/t/K7MX4P2Q");
	expect(socketTo({ code: "AAAAAAAA", watch: false })).toBe(server.sockets[1]);
	expect(socketTo({ code: "K7MX4P2Q", watch: false })).toBe(server.sockets[0]);
});

test.each(["/", "/t/K7MX4P2Q/replay", `/t/K7MX4P2Q#carry=${"0".repeat(32)}`])(
	"at %s there is no table to open",
	async (address) => {
		expect((await visit(address)).addressed).toBeNull();
		expect(server.sockets).toHaveLength(0);
	},
);

test("who may have no cookie is asked for it before the socket is", async () => {
	localStorage.clear();
	expect((await visit("/t/K7MX4P2Q")).addressed).toEqual({ code: "K7MX4P2Q", watch: false });
	expect(server.sockets).toHaveLength(0);
});
