import { describe, expect, it } from "vitest";
import { company, eventually, Phone, request, settled } from "./phone.ts";
import { pass, playRound, stopTheClock } from "./time.ts";

stopTheClock();

const guestId = (host: Phone) => host.table.knocks[0]?.guest ?? "";

describe("the host", () => {
	it("alone may do what hosts do", async () => {
		const { phones } = await company("saharat-partners", 2);
		const guest = phones[1] as Phone;
		for (const wish of [
			{ do: "start" },
			{ do: "stop" },
			{ do: "lock", on: true },
			{ do: "remove", chair: 0 },
			{ do: "handHost", chair: 1 },
			{ do: "addBot", chair: 2, level: "easy" },
		] as const) {
			expect(await guest.host(wish)).toMatchObject({ type: "refused", code: "not-host" });
		}
	});

	it("locks the table: guests knock and are let in or not", async () => {
		const { code, phones } = await company("saharat-draw", 1);
		const [host] = phones;
		await host.host({ do: "removeBot", chair: 1 });
		await host.host({ do: "lock", on: true });
		const guest = await (await Phone.new()).join(code);
		expect(await guest.seat({ do: "sit", chair: 1, name: "Sara" })).toMatchObject({
			code: "locked",
		});
		await guest.seat({ do: "knock", name: "Sara" });
		await host.until(() => host.table.knocks.length === 1);
		expect(guest.table.you.knocking).toBe(true);
		expect(guest.table.knocks).toEqual([]);
		await host.host({ do: "turnAway", guest: guestId(host) });
		await guest.until(() => !guest.table.you.knocking);
		await guest.seat({ do: "knock", name: "Sara" });
		await host.until(() => host.table.knocks.length === 1);
		await host.host({ do: "admit", guest: guestId(host), chair: null });
		await guest.sit(1, "Sara");
	});

	it("removes a player, who may watch but not sit until let in again", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		await host.host({ do: "remove", chair: 1 });
		await guest.until(() => guest.table.you.mustWatch);
		expect(await guest.seat({ do: "sit", chair: 1, name: "Sara" })).toMatchObject({
			code: "removed",
		});
		await guest.join(code);
		expect(guest.table.you).toMatchObject({ seat: null, mustWatch: true });
		await guest.seat({ do: "knock", name: "Sara" });
		await host.until(() => host.table.knocks.length === 1);
		await host.host({ do: "admit", guest: guestId(host), chair: null });
		await guest.sit(1, "Sara");
	});

	it("seats somebody again who lost the cookie, with the same hand, but never in a chair that is taken", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		await host.host({ do: "start" });
		await settled(phones);
		const hand = guest.table.play?.match.round?.hands[1];
		const again = await (await Phone.new()).join(code);
		await again.seat({ do: "knock", name: "Sara" });
		await host.until(() => host.table.knocks.length === 1);
		const wish = { do: "admit", guest: guestId(host), chair: 1 } as const;
		expect(await host.host(wish)).toMatchObject({ code: "not-away" });
		guest.close();
		await host.until(() => host.table.chairs[1]?.here === false);
		expect((await host.host(wish)).type).toBe("done");
		await again.until(() => again.table.you.seat === 1);
		expect(again.table.play?.match.round?.hands[1]).toEqual(hand);
	});

	it("swaps chairs and draws lots for them before the start, not in a match", async () => {
		const { phones } = await company("saharat-partners", 2);
		const [host] = phones;
		await host.host({ do: "swap", chair: 0, with: 2 });
		await settled(phones);
		expect(host.table.you.seat).toBe(2);
		expect((await host.host({ do: "shuffleSeats" })).type).toBe("done");
		expect(host.table.chairs.filter(({ kind }) => kind === "person")).toHaveLength(2);
		await host.host({ do: "start" });
		expect(await host.host({ do: "swap", chair: 0, with: 1 })).toMatchObject({ code: "not-now" });
	});

	it("changes the options between matches, with everybody told, and never within one", async () => {
		const { phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		const change = (options: object) =>
			host.ask({ type: "options", game: "saharat-draw", options: options as never });
		expect((await change({ turnSeconds: 30 })).type).toBe("done");
		await settled(phones);
		expect(guest.news.at(-1)).toEqual({
			type: "optionsChanged",
			names: ["turnSeconds"],
			game: "saharat-draw",
		});
		expect(await change({ turnSeconds: 5 })).toMatchObject({
			code: "bad-options",
			problems: [{ options: ["turnSeconds"], code: "out-of-limits" }],
		});
		expect(await guest.ask({ type: "options", game: "six", options: {} })).toMatchObject({
			code: "not-host",
		});
		await host.host({ do: "start" });
		expect(await change({ turnSeconds: 20 })).toMatchObject({ code: "not-now" });
	});

	it("another game at the same table keeps the people and their standings apart", async () => {
		const { code, phones } = await company("saharat-draw", 2, {
			match: { kind: "rounds", rounds: 1 },
		});
		const [host, guest] = phones as [Phone, Phone];
		await host.host({ do: "start" });
		await settled(phones);
		for (let round = 0; round < 9 && host.table.phase !== "finished"; round++) {
			await playRound(code, phones);
			await pass(10_000, code);
			await settled(phones);
		}
		expect((await host.ask({ type: "options", game: "saharat-partners", options: {} })).type).toBe(
			"done",
		);
		await settled(phones);
		expect(guest.table.chairs.map(({ kind }) => kind)).toEqual([
			"person",
			"person",
			"open",
			"open",
		]);
		expect(await host.host({ do: "start" })).toMatchObject({ code: "chairs-open" });
		for (const chair of [2, 3]) await host.host({ do: "addBot", chair, level: "steady" });
		expect((await host.host({ do: "start" })).type).toBe("done");
		expect(host.table.standings.map(({ game }) => game)).toEqual(["saharat-draw"]);
	});

	it("is too many people for fewer chairs, and says so", async () => {
		const { phones } = await company("saharat-partners", 3);
		expect(await phones[0].ask({ type: "options", game: "six", options: {} })).toMatchObject({
			code: "too-many-people",
		});
	});

	it("stops a match: nobody wins, the standings stay, the record says stopped", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		await phones[0].host({ do: "start" });
		await settled(phones);
		await playRound(code, phones);
		expect((await phones[0].host({ do: "stop" })).type).toBe("done");
		const record = await (await request(`/api/tables/${code}/record`)).text();
		const last = JSON.parse(record.trim().split("\n").at(-1) ?? "");
		expect(last).toMatchObject({ type: "matchEnd", winners: [], stopped: true });
		expect(phones[0].table.standings[0]?.company.some(({ rounds }) => rounds > 0)).toBe(true);
	});

	it("passes the role on to somebody seated, and by itself after two minutes away", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		host.close();
		await guest.until(
			() => guest.table.host.here === false && guest.table.host.passesInMs !== null,
		);
		expect(guest.table.host.passesInMs).toBe(120_000);
		await pass(119_999, code);
		expect(guest.table.you.host).toBe(false);
		await pass(1, code);
		await guest.until(() => guest.table.you.host);
		expect(guest.news.at(-1)).toEqual({ type: "hostPassed", name: "P1" });
		await host.join(code);
		expect(host.table.you).toMatchObject({ seat: 0, host: false });
		await guest.host({ do: "handHost", chair: 0 });
		await host.until(() => host.table.you.host);
	});

	it("while the host is away anybody seated may put a bot into an absent chair", async () => {
		const { phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		expect(await guest.host({ do: "standIn", chair: 0, on: true })).toMatchObject({
			code: "not-host",
		});
		host.close();
		await guest.until(() => guest.table.chairs[0]?.here === false);
		expect((await guest.host({ do: "standIn", chair: 0, on: true })).type).toBe("done");
	});

	it("forbids watching, and those who only look on leave", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const watcher = await (await Phone.new()).join(code, { watch: true });
		await phones[0].host({ do: "allowWatching", on: false });
		await watcher.until(() => watcher.closed?.reason === "watching-off");
		const late = await (await Phone.new()).join(code, { watch: true });
		expect(late.closed?.reason).toBe("watching-off");
	});
});

describe("the edge", () => {
	it("refuses what is no message, in its author's ears alone, and closes on a flood of it", async () => {
		const { phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		const heard = host.messages.length;
		for (const garbage of [
			"{",
			"[]",
			'{"type":"act"}',
			'{"type":"ready","id":"x1","more":1}',
			'{"type":"seat","id":"x2","wish":{"do":"sit","chair":0,"name":"a","key":"b"}}',
		]) {
			const before = guest.messages.length;
			guest.sendRaw(garbage);
			await guest.until(() => guest.messages.length > before);
			expect(guest.messages.at(-1)).toMatchObject({ type: "refused", code: "bad-message" });
		}
		expect(host.messages.length).toBe(heard);
		for (let count = 0; count < 20; count++) guest.sendRaw("{}");
		await guest.until(() => guest.closed?.reason === "flooding");
	});

	it("does not read a message that is too long", async () => {
		const { phones } = await company("saharat-draw", 2);
		phones[0].sendRaw(JSON.stringify({ type: "ready", id: "x".repeat(5_000) }));
		await phones[0].until(() => phones[0].closed?.reason === "flooding");
	});

	it("S37 reactions come from a fixed set and not too often", async () => {
		const { phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		expect((await host.ask({ type: "react", reaction: "bravo" })).type).toBe("done");
		await guest.until(() => guest.messages.some((m) => m.type === "reaction"));
		expect(await host.ask({ type: "react", reaction: "wow" })).toMatchObject({ code: "too-fast" });
		expect(await host.ask({ type: "react", reaction: "<b>x</b>" as never })).toMatchObject({
			code: "bad-message",
		});
		expect(guest.messages.filter((m) => m.type === "reaction")).toHaveLength(1);
	});

	it("an old client is asked to reload, and not to come back", async () => {
		const { code } = await company("saharat-draw", 2);
		const phone = await (await Phone.new()).join(code, { greet: false });
		phone.send({ type: "hello", version: 99, seq: null });
		await phone.until(() => phone.closed?.reason === "too-old");
	});

	it.each([
		["  Ola (2) ", "Ola (2)"],
		["a\u202Eb\u200Bc", "abc"],
		["نورة", "نورة"],
		["👩‍👩‍👧".repeat(24), "👩‍👩‍👧".repeat(20)],
		["<b>x</b>", "<b>x</b>"],
	])("shows the name %j as %j", async (typed, shown) => {
		const { code, phones } = await company("saharat-draw", 1);
		await phones[0].host({ do: "removeBot", chair: 1 });
		const guest = await (await Phone.new()).join(code);
		await guest.sit(1, typed);
		await eventually(async () => guest.table.chairs[1]?.name === shown);
	});

	it.each(["", "   ", "\u200B\u202E", "\n\t"])(
		"a name of nothing visible is refused: %j",
		async (typed) => {
			const { code, phones } = await company("saharat-draw", 1);
			await phones[0].host({ do: "removeBot", chair: 1 });
			const guest = await (await Phone.new()).join(code);
			expect(await guest.seat({ do: "sit", chair: 1, name: typed })).toMatchObject({
				code: "name-empty",
			});
		},
	);

	it("wrong requests get a code and a sentence, never a stack", async () => {
		for (const [path, init, status] of [
			["/api/tables", { method: "POST", body: "{" }, 400],
			["/api/tables", { method: "POST", body: JSON.stringify({ game: "chess" }) }, 400],
			["/api/tables", { method: "POST", body: JSON.stringify({ game: "six", extra: 1 }) }, 400],
			["/api/tables", { method: "POST", body: "x".repeat(9_000) }, 400],
			["/api/tables/nonsense!", {}, 404],
			["/api/nothing", {}, 404],
			["/api/tables/00000000/record", {}, 404],
			["/api/tables/00000000/socket", {}, 426],
		] as const) {
			const response = await request(path, init);
			expect(response.status, path).toBe(status);
			const body = await response.json<{ code: string; message: string }>();
			expect(body.message.length).toBeGreaterThan(10);
			expect(JSON.stringify(body)).not.toMatch(/\bat .*\.ts/);
		}
	});
});
