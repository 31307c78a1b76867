// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { GAME_IDS } from "../../../rules/gameid.ts";
import { routeOf } from "../../../web/models/address.ts";

test("S35 a code in an address is read in any case, with spaces and Arabic digits", () => {
	for (const path of ["/t/k7mx4p2q", "/t/K7MX4P2Q/", "/t/k7mx%204p2q", "/t/K٧MX٤P٢Q"]) {
		expect(routeOf(path)).toEqual({ screen: "table", code: "K7MX4P2Q" });
	}
	expect(routeOf("/t/k7mx4p2q/watch")).toEqual({ screen: "watch", code: "K7MX4P2Q" });
});

test("§11 a replay is of a table, or of a file from the device", () => {
	expect(routeOf("/t/k7mx4p2q/replay")).toEqual({ screen: "replay", code: "K7MX4P2Q" });
	expect(routeOf("/replay")).toEqual({ screen: "replay", code: null });
});

test("every game has its page of rules and its form", () => {
	for (const game of GAME_IDS) {
		expect(routeOf(`/rules/${game}`)).toEqual({ screen: "rules", game });
		expect(routeOf(`/new/${game}`)).toEqual({ screen: "create", game });
	}
});

test.each([
	"/t",
	"/t/ABC",
	"/t/K7MX4P2Q/other",
	"/t/%E0%A4%A",
	"/rules/whist",
	"/new",
	"/other",
	"/t/a/b/c",
])("%s leads nowhere", (path) => {
	expect(routeOf(path)).toEqual({ screen: "lost" });
});
