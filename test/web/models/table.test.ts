// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { evolve } from "../../../rules/match.ts";
import { viewFor } from "../../../rules/view.ts";
import { GoneError, TroubleError } from "../../../web/models/connection.ts";
import { liveTable, type TableModel } from "../../../web/models/table.ts";
import {
	CLOSE_FOR_GOOD,
	type ServerMessage,
	type TableView,
} from "../../../worker/protocol/messages.ts";
import { type FakeServer, fakeServer } from "../helpers/socket.ts";
import { optionsOf, playingView, playOn, tableView, told } from "../helpers/tables.ts";

const OPTIONS = optionsOf("saharat-partners");

let server: FakeServer;
let table: TableModel;

beforeEach(() => {
	vi.useFakeTimers();
	localStorage.clear();
	server = fakeServer();
	table = liveTable({ url: async () => "ws://table", Socket: server.Socket });
});

afterEach(() => {
	table.dispose();
	vi.useRealTimers();
});

async function join(view: TableView, seq = 1): Promise<void> {
	const waits = () => server.sockets.at(-1)?.readyState === 0;
	for (let ms = 0; !waits() && ms < 6_000; ms += 50) await vi.advanceTimersByTimeAsync(50);
	server.socket.open();
	server.socket.receive({ type: "welcome", version: 1, seq, table: view });
}

function update(seq: number, over: Partial<ServerMessage & { type: "update" }>): void {
	server.socket.receive({
		type: "update",
		seq,
		events: [],
		news: [],
		table: table.table.value as TableView,
		...over,
	});
}

/** A match after some acts, and the same some acts later. */
function twoStates(acts: number, more: number) {
	const before = playOn(OPTIONS, acts);
	const after = playOn(OPTIONS, acts + more);
	return {
		before: playingView("saharat-partners", before.match),
		after: playingView("saharat-partners", after.match),
		between: after.events.slice(before.events.length),
	};
}

describe("coming to the table", () => {
	test("says hello with the version and is live from the welcome on", async () => {
		expect(table.link.value).toBe("connecting");
		await join(tableView("saharat-draw"));
		expect(server.socket.sent).toEqual([{ type: "hello", version: 1, seq: null }]);
		expect(table.link.value).toBe("live");
		expect(table.table.value?.code).toBe("K7MX4P");
	});

	test("S08 a cut socket comes back by itself and says what it has", async () => {
		await join(tableView("saharat-draw"), 7);
		server.socket.drop(1001);
		expect(table.link.value).toBe("reconnecting");
		await vi.advanceTimersByTimeAsync(500);
		expect(server.sockets).toHaveLength(2);
		server.socket.open();
		expect(server.socket.sent[0]).toEqual({ type: "hello", version: 1, seq: 7 });
	});

	test("S16 a table that is closed for good is not asked again", async () => {
		await join(tableView("saharat-draw"));
		server.socket.receive({ type: "closed", reason: "removed" });
		server.socket.drop(CLOSE_FOR_GOOD, "removed");
		await vi.advanceTimersByTimeAsync(60_000);
		expect(table.closed.value).toBe("removed");
		expect(table.link.value).toBe("closed");
		expect(server.sockets).toHaveLength(1);
	});

	test("a close code for good stops even where the message before it was lost", async () => {
		await join(tableView("saharat-draw"));
		server.socket.drop(CLOSE_FOR_GOOD, "too-old");
		expect(table.closed.value).toBe("too-old");
	});

	test("S01 the page that is looked at again asks whether its socket lives, and replaces a dead one", async () => {
		await join(tableView("saharat-draw"));
		server.socket.answersPings = false;
		document.dispatchEvent(new Event("visibilitychange"));
		expect(server.socket.pings).toBe(1);
		await vi.advanceTimersByTimeAsync(1_600);
		expect(server.sockets).toHaveLength(2);
	});

	test("S07 what a socket that was given up still says is not heard", async () => {
		await join(tableView("saharat-draw"));
		const old = server.socket;
		old.answersPings = false;
		await vi.advanceTimersByTimeAsync(26_000);
		await join(tableView("saharat-draw", { watchers: 2 }), 2);
		old.receive({ type: "welcome", version: 1, seq: 9, table: tableView("saharat-draw") });
		old.drop(CLOSE_FOR_GOOD, "gone");
		expect(table.table.value?.watchers).toBe(2);
		expect(table.link.value).toBe("live");
	});

	test("P35 a socket that does not open is replaced within seconds", async () => {
		await vi.advanceTimersByTimeAsync(5_000);
		expect(server.sockets.length).toBeGreaterThan(1);
		expect(table.link.value).toBe("connecting");
	});

	test("P35 a table that is found to be gone is not asked for again", async () => {
		const asked = vi.fn(() => Promise.reject(new GoneError("K7MX4P2Q")));
		const gone = liveTable({ url: asked, Socket: server.Socket });
		await vi.advanceTimersByTimeAsync(30_000);
		expect(gone.closed.value).toBe("gone");
		expect(asked).toHaveBeenCalledTimes(1);
	});

	test("S13 a table in trouble is known as such, and asked again until it is well", async () => {
		const asked = vi
			.fn<() => Promise<string>>()
			.mockRejectedValueOnce(new TroubleError("internal"))
			.mockResolvedValue("ws://table");
		const troubled = liveTable({ url: asked, Socket: server.Socket });
		await vi.advanceTimersByTimeAsync(0);
		expect(troubled.trouble.value).toBe(true);
		await vi.advanceTimersByTimeAsync(500);
		server.socket.open();
		const view = tableView("saharat-draw");
		server.socket.receive({ type: "welcome", version: 1, seq: 1, table: view });
		expect(troubled.trouble.value).toBe(false);
		expect(troubled.link.value).toBe("live");
		troubled.dispose();
	});

	test("a socket that answers the ping is kept", async () => {
		await join(tableView("saharat-draw"));
		await vi.advanceTimersByTimeAsync(90_000);
		expect(server.socket.pings).toBeGreaterThan(2);
		expect(server.sockets).toHaveLength(1);
	});
});

describe("wishes", () => {
	test("S22 an act is one message, with the turn that is shown", async () => {
		const { before } = twoStates(4, 1);
		await join(before);
		void table.act({ type: "pass" });
		const acts = server.socket.sent.filter(({ type }) => type === "act");
		expect(acts).toMatchObject([{ turn: before.play?.match.clock, act: { type: "pass" } }]);
	});

	test("an answer finds its wish", async () => {
		await join(tableView("saharat-draw"));
		const answer = table.seat({ do: "sit", chair: 1, name: "Ali" });
		const { id } = server.socket.sent.at(-1) as { id: string };
		server.socket.receive({ type: "refused", id, code: "chair-taken" });
		expect(await answer).toEqual({ ok: false, code: "chair-taken" });
	});

	test("an unanswered act is sent again with the same id, after hello and welcome", async () => {
		const { before } = twoStates(4, 1);
		await join(before);
		const answer = table.act({ type: "pass" });
		const first = server.socket.sent.at(-1);
		server.socket.drop();
		await join(before, 2);
		expect(server.socket.sent.filter(({ type }) => type === "act")).toEqual([first]);
		server.socket.receive({ type: "done", id: (first as { id: string }).id });
		expect(await answer).toEqual({ ok: true });
	});

	test("nothing is kept for later while there is no connection", async () => {
		await join(tableView("saharat-draw"));
		server.socket.drop();
		expect(await table.ready()).toEqual({ ok: false, code: "offline" });
		await join(tableView("saharat-draw"), 2);
		expect(server.socket.sent.map(({ type }) => type)).toEqual(["hello"]);
	});

	test("a wish that no turn hurries waits out a short break", async () => {
		await join(tableView("saharat-draw"));
		server.socket.drop();
		const answer = table.host({ do: "start" });
		await join(tableView("saharat-draw"), 2);
		await vi.advanceTimersByTimeAsync(0);
		const { id } = server.socket.sent.at(-1) as { id: string };
		server.socket.receive({ type: "done", id });
		expect(await answer).toEqual({ ok: true });
	});

	test("a table that closes for good leaves no wish waiting", async () => {
		await join(tableView("saharat-draw"));
		const answer = table.ready();
		server.socket.receive({ type: "closed", reason: "gone" });
		expect(await answer).toEqual({ ok: false, code: "offline" });
	});
});

describe("playing out", () => {
	test("events are shown at their times, then the truth stands", async () => {
		const { before, after, between } = twoStates(4, 3);
		await join(before);
		const seen: string[] = [];
		table.onEvent((event) => seen.push(event.type));
		update(2, { events: told(between, 0, 1_000), table: after });
		expect(seen).toHaveLength(1);
		expect(table.shown.value?.clock).toBe((before.play?.match.clock ?? 0) + 1);
		await vi.advanceTimersByTimeAsync(1_000 * between.length);
		expect(seen).toEqual(between.map(({ type }) => type));
		expect(table.shown.value).toEqual(after.play?.match);
	});

	test("folding what a seat sees gives what the table would say it sees, and ends at what it says", async () => {
		const { before, after, between } = twoStates(2, 12);
		await join(before);
		const folded: unknown[] = [];
		table.onEvent((_event, _before, match) => folded.push(match));
		update(2, { events: told(between, 0), table: after });
		let { match } = playOn(OPTIONS, 2);
		const seen = between.map((event) => {
			match = evolve(match, event);
			return viewFor(match, 0).match;
		});
		expect(folded).toEqual(seen);
		expect(folded.at(-1)).toBe(table.table.value?.play?.match);
	});

	test("a missed update shows the truth and no film", async () => {
		const { before, after, between } = twoStates(4, 3);
		await join(before);
		const listener = vi.fn();
		table.onEvent(listener);
		update(5, { events: told(between, 0, 1_000), table: after });
		expect(listener).not.toHaveBeenCalled();
		expect(table.shown.value).toEqual(after.play?.match);
	});

	test("P15 a new match starts from an empty table", async () => {
		const ended = playOn(
			optionsOf("saharat-partners", { match: { kind: "points", target: 1 } }),
			400,
		);
		expect(ended.match.winners).not.toBeNull();
		await join(playingView("saharat-partners", ended.match));
		const fresh = playOn(OPTIONS, 0, 2);
		const starts = vi.fn();
		table.onEvent(starts);
		update(2, {
			events: told(fresh.events, 0),
			news: [{ type: "matchStarted" }],
			table: playingView("saharat-partners", fresh.match),
		});
		const [, before, after] = starts.mock.calls[0] as [unknown, { winners: unknown }, unknown];
		expect(before.winners).toBeNull();
		expect(after).toEqual(viewFor(fresh.match, 0).match);
	});

	test("what comes while events are played out follows them", async () => {
		const { before, after, between } = twoStates(4, 4);
		await join(before);
		const seen: string[] = [];
		table.onEvent((event) => seen.push(JSON.stringify(event)));
		const [first, ...rest] = told(between, 0, 700);
		update(2, { events: first ? [{ ...first, inMs: 2_000 }] : [] });
		update(3, { events: rest.map((one) => ({ ...one, inMs: 0 })), table: after });
		expect(seen).toHaveLength(0);
		await vi.advanceTimersByTimeAsync(2_000);
		expect(seen).toEqual(told(between, 0).map(({ event }) => JSON.stringify(event)));
	});
});

describe("clocks", () => {
	test("the clock of the turn counts from what the table says, by whole seconds", async () => {
		const { before } = twoStates(4, 1);
		await join({ ...before, turnClock: { endsInMs: 9_400, ofMs: 15_000 } });
		expect(table.clock.value?.ofMs).toBe(15_000);
		expect(Math.round(table.clock.value?.leftMs ?? 0)).toBe(9_400);
		await vi.advanceTimersByTimeAsync(400);
		expect(Math.round(table.clock.value?.leftMs ?? 0)).toBe(9_000);
		await vi.advanceTimersByTimeAsync(20_000);
		expect(table.clock.value?.leftMs).toBe(0);
	});

	test("S14 the clock is shown with its turn and whole from its first second", async () => {
		const { before, after, between } = twoStates(4, 2);
		await join(before);
		update(2, {
			events: told(between, 0, 1_200),
			table: { ...after, turnClock: { endsInMs: 16_200, ofMs: 15_000 } },
		});
		expect(table.clock.value).toBeNull();
		await vi.advanceTimersByTimeAsync(1_200);
		expect(Math.round((table.clock.value?.leftMs ?? 0) / 100)).toBe(150);
	});

	test("S25 a round that is over has no clock", async () => {
		const { before } = twoStates(4, 1);
		await join(before);
		const ended = playOn(OPTIONS, ({ round }) => round?.end != null).match;
		update(2, { table: playingView("saharat-partners", ended) });
		expect(table.clock.value).toBeNull();
		expect(Math.round((table.nextRoundLeftMs.value ?? 0) / 1000)).toBe(10);
	});
});

describe("§3 the fair shuffle", () => {
	const proofs = [{ round: 1, commitment: "c0ffee", contributions: null, secret: null }];

	test("a seated browser gives random bytes by itself, the same ones after a reconnect", async () => {
		await join(tableView("saharat-draw", { proofs }));
		const given = server.socket.sent.filter(({ type }) => type === "entropy");
		expect(given).toMatchObject([{ round: 1, bytes: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
		server.socket.drop();
		await join(tableView("saharat-draw", { proofs }), 2);
		expect(server.socket.sent.filter(({ type }) => type === "entropy")).toEqual(given);
	});

	test("whoever watches gives nothing", async () => {
		const you = { seat: null, host: false, mustWatch: true, knocking: false, nickname: null };
		await join(tableView("saharat-draw", { proofs, you }));
		expect(server.socket.sent.filter(({ type }) => type === "entropy")).toEqual([]);
	});
});
