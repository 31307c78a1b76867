// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
	const { TableSocket } = await visit(address);
	expect(server.sockets.map((socket) => socket.url)).toEqual([url]);
	expect(new TableSocket(url)).toBe(server.socket);
	expect(new TableSocket(url)).not.toBe(server.sockets[0]);
	expect(server.sockets).toHaveLength(2);
});

test("one that is open already says so to whoever takes it", async () => {
	const { TableSocket } = await visit("/t/K7MX4P2Q");
	server.socket.open();
	const opened = vi.fn();
	new TableSocket(URL).addEventListener("open", opened);
	await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
});

test("one that is gone already is replaced, and another table gets its own", async () => {
	const { TableSocket } = await visit("/t/K7MX4P2Q");
	const other = new TableSocket("ws://localhost:3000/api/tables/AAAAAAAA/socket");
	server.sockets[0]?.drop();
	const again = new TableSocket(URL);
	expect(server.sockets.indexOf(other as never)).toBe(1);
	expect(server.sockets.indexOf(again as never)).toBe(2);
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
