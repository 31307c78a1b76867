import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { TableSummary } from "../../worker/protocol/messages.ts";
import { company, eventually, Phone, request, seqOf, settled, stubOf } from "./phone.ts";
import { pass, playRound, stopTheClock } from "./time.ts";

stopTheClock();

describe("seats", () => {
	it("P02 a seat survives the socket: same chair, same hand, by the same link", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		await host.host({ do: "start" });
		await settled(phones);
		const hand = guest.table.play?.match.round?.hands[1];
		guest.close();
		await host.until(() => host.table.chairs[1]?.here === false);
		await guest.join(code);
		expect(guest.table.you.seat).toBe(1);
		expect(guest.table.play?.match.round?.hands[1]).toEqual(hand);
	});

	it("a second tab takes over, and the first is told and does not come back", async () => {
		const { code, phones } = await company("saharat-draw", 1);
		const first = phones[0];
		const second = await new Phone(first.cookie).join(code);
		await first.until(() => first.closed !== null);
		expect(first.closed).toEqual({ code: 4001, reason: "taken-over" });
		expect(first.messages.at(-1)).toEqual({ type: "closed", reason: "taken-over" });
		expect(second.table.you.seat).toBe(0);
	});

	it("S07 the late close of the first tab does not mark the seat as away", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		const old = guest.socket as WebSocket;
		const tab = await new Phone(guest.cookie).join(code);
		old.close(1000, "late");
		await tab.ask({ type: "seat", wish: { do: "rename", name: "Sara" } });
		await host.until(() => host.table.chairs[1]?.name === "Sara");
		expect(host.table.chairs[1]?.here).toBe(true);
	});

	it("S28 a seated browser sees on the watch link what watchers see, and keeps its seat", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		await phones[0].host({ do: "start" });
		const watching = await new Phone(phones[0].cookie).join(code, { watch: true });
		expect(watching.table.you).toEqual({
			seat: null,
			host: false,
			mustWatch: true,
			knocking: false,
			nickname: null,
		});
		expect(watching.table.play?.match.round?.hands.flat().every((tile) => tile === null)).toBe(
			true,
		);
		expect(phones[0].closed).toBeNull();
		const act = await watching.act({ type: "pass" });
		expect(act).toMatchObject({ code: "not-seated" });
	});

	it("moves to another browser by a private link that works once and for five minutes", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		await host.host({ do: "start" });
		await settled(phones);
		const hand = guest.table.play?.match.round?.hands[1];
		const answer = await guest.seat({ do: "carry" });
		if (answer.type !== "carry") throw new Error("no link");
		const claim = (phone: Phone, token: string) =>
			request(`/api/tables/${code}/claim`, {
				method: "POST",
				cookie: phone.cookie,
				body: JSON.stringify({ token }),
			});
		const browser = await (await Phone.new()).join(code);
		expect((await claim(browser, "0".repeat(32))).status).toBe(410);
		expect((await claim(host, answer.token)).status).toBe(409);
		expect((await claim(browser, answer.token)).status).toBe(204);
		await browser.until(() => browser.table.you.seat === 1);
		expect(browser.table.play?.match.round?.hands[1]).toEqual(hand);
		await guest.until(() => guest.closed?.reason === "taken-over");
		expect((await claim(await Phone.new(), answer.token)).status).toBe(410);
		const late = await browser.seat({ do: "carry" });
		if (late.type !== "carry") throw new Error("no link");
		vi.setSystemTime(Date.now() + 5 * 60_000 + 1);
		expect((await claim(guest, late.token)).status).toBe(410);
		expect(JSON.stringify(await stored(code))).not.toContain(late.token);
	});

	it("S32 a guest may sit down between rounds where a chair is open, never in the middle of one", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		await host.host({ do: "start" });
		await settled(phones);
		await guest.seat({ do: "stand" });
		const third = await (await Phone.new()).join(code);
		expect(await third.seat({ do: "sit", chair: 1, name: "Noor" })).toMatchObject({
			code: "not-now",
		});
		await playRound(code, [host]);
		expect((await third.seat({ do: "sit", chair: 1, name: "Noor" })).type).toBe("done");
		await pass(10_000, code);
		await third.until(() => third.table.phase === "playing");
		expect(third.table.play?.match.round?.hands[1]?.[0]).not.toBeNull();
	});

	it("keeps nothing of a browser but an HMAC", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const text = JSON.stringify(await stored(code));
		for (const { cookie } of phones) expect(text).not.toContain(cookie.split("=")[1]);
	});

	it("a forged Origin opens nothing", async () => {
		const { code, phones } = await company("saharat-draw", 1);
		await expect(
			new Phone(phones[0].cookie).join(code, { origin: "https://elsewhere.test" }),
		).rejects.toThrow("403");
		const made = await request("/api/tables", {
			method: "POST",
			headers: { Origin: "https://elsewhere.test" },
			body: JSON.stringify({ game: "six" }),
		});
		expect(made.status).toBe(403);
	});

	it("the cookie is HttpOnly and SameSite, and on https bound to the host", async () => {
		const plain = await request("/api/me", { method: "POST" });
		expect(plain.headers.get("Set-Cookie")).toMatch(
			/^me=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
		);
		const secure = await exports.default.fetch("https://table.test/api/me", { method: "POST" });
		expect(secure.headers.get("Set-Cookie")).toMatch(/^__Host-me=[0-9a-f]{64};.*; Secure$/);
	});

	it("the year of a cookie begins anew with each visit", async () => {
		const { cookie } = await Phone.new();
		const again = await request("/api/me", { method: "POST", cookie });
		expect(again.headers.get("Set-Cookie")).toMatch(`${cookie}; Path=/`);
	});
});

describe("away", () => {
	it("S20 the owner has the chair back at once, and the bot does not move as well", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		await host.host({ do: "start" });
		await settled(phones);
		if (host.isToMove) {
			await host.act(host.acts[0] as never);
			await settled(phones);
		}
		guest.close();
		await host.until(() => host.table.chairs[1]?.here === false);
		expect(await host.host({ do: "standIn", chair: 1, on: true })).toMatchObject({ type: "done" });
		expect(host.table.chairs[1]?.standIn).toBe(true);
		await guest.join(code);
		expect(guest.table.chairs[1]?.standIn).toBe(false);
		await pass(3_000, code);
		await settled(phones);
		expect(guest.events.some((event) => "by" in event && event.by === "bot")).toBe(false);
		expect(guest.isToMove).toBe(true);
		expect((await guest.act(guest.acts[0] as never)).type).toBe("done");
	});

	it("a bot stands in at a human pace, by the alarm", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		await host.host({ do: "start" });
		await settled(phones);
		guest.close();
		await host.until(() => host.table.chairs[1]?.here === false);
		await host.host({ do: "standIn", chair: 1, on: true });
		if (host.isToMove) await host.act(host.acts[0] as never);
		await pass(10_000, code);
		await host.until(() => host.events.some((event) => "by" in event && event.by === "bot"));
	});

	it("S26 a timeout leaves the seat to its owner", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		await phones[0].host({ do: "start" });
		await settled(phones);
		await pass(15_000, code);
		await pass(15_000, code);
		await settled(phones);
		for (const phone of phones) expect(phone.table.chairs.every(({ here }) => here)).toBe(true);
		const mover = phones.find((phone) => phone.isToMove) as Phone;
		expect((await mover.act(mover.acts[0] as never)).type).toBe("done");
	});

	it("the table pauses when all who sit are gone, costs nothing, and goes on where it was", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		await host.host({ do: "start" });
		await settled(phones);
		vi.setSystemTime(Date.now() + 5_000);
		host.close();
		guest.close();
		await eventually(async () => (await summary(code)).paused);
		const alarm = await runInDurableObject(stubOf(code), (_t, state) => state.storage.getAlarm());
		expect(alarm).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
		vi.setSystemTime(Date.now() + 3_600_000);
		await host.join(code);
		expect(host.table.paused).toBeNull();
		expect(host.table.turnClock?.endsInMs).toBe(10_000);
		expect(host.events.filter(({ type }) => type === "timeout")).toHaveLength(0);
	});

	it("two full circles with the clock alone acting pause the table until somebody taps", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		await phones[0].host({ do: "start" });
		for (let turn = 0; turn < 8; turn++) await pass(15_000, code);
		await settled(phones);
		const [host] = phones;
		expect(host.table.paused).toBe("nobody-acts");
		expect(host.events.filter(({ type }) => type === "timeout")).toHaveLength(4);
		expect((await host.seat({ do: "wake" })).type).toBe("done");
		await settled(phones);
		expect(host.table.paused).toBeNull();
		expect(host.table.turnClock?.endsInMs).toBe(15_000);
	});

	it("chairs whose people have left pause nothing for the one who still plays", async () => {
		const { code, phones } = await company("romania-block", 3, { players: 3 });
		const [host, ...guests] = phones as [Phone, Phone, Phone];
		await host.host({ do: "start" });
		await settled(phones);
		for (const guest of guests) await guest.seat({ do: "stand" });
		await playRound(code, [host]);
		expect(host.events.filter(({ type }) => type === "timeout").length).toBeGreaterThan(2);
		expect(host.news).not.toContainEqual({ type: "paused" });
	});

	it("a table that everybody left goes on with whoever takes a chair", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		await phones[0].host({ do: "start" });
		await settled(phones);
		for (const phone of phones) await phone.seat({ do: "stand" });
		await pass(15_000, code);
		const guest = await (await Phone.new()).join(code);
		expect(guest.table.paused).toBe("nobody-here");
		await guest.sit(0, "Noor");
		expect(guest.table.paused).toBeNull();
		expect(guest.table.play?.match.round?.hands[0]?.[0]).not.toBeNull();
	});

	it("S10 nothing fires after the end of a match", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		await phones[0].host({ do: "start" });
		expect((await phones[0].host({ do: "stop" })).type).toBe("done");
		await settled(phones);
		const heard = phones[0].messages.length;
		await pass(60_000, code);
		await pass(60_000, code);
		expect(phones[0].messages.length).toBe(heard);
		expect(phones[0].table.phase).toBe("finished");
	});

	it("a table that nobody touches for 30 days is deleted whole", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		for (const phone of phones) phone.close();
		await eventually(async () => (await summary(code)).chairs.every(({ here }) => !here));
		await pass(30 * 24 * 3_600_000 + 1, code);
		expect((await request(`/api/tables/${code}`)).status).toBe(404);
		await runInDurableObject(stubOf(code), (_table, state) => {
			expect(state.storage.sql.exec("SELECT name FROM sqlite_master").toArray()).toEqual([]);
		});
	});
});

describe("sleep", () => {
	it("S01 everybody gets the move after the object slept", async () => {
		const { code, phones } = await company("saharat-partners", 4);
		await phones[0].host({ do: "start" });
		await settled(phones);
		const watcher = await (await Phone.new()).join(code, { watch: true });
		await evictDurableObject(stubOf(code));
		const mover = phones.find((phone) => phone.isToMove) as Phone;
		await mover.act(mover.acts[0] as never);
		await settled([...phones, watcher]);
		for (const phone of [...phones, watcher]) {
			expect(phone.table.play?.match.round?.line.tiles).toHaveLength(1);
		}
	});

	it("evicted between any two messages, nobody notices", async () => {
		const { code, phones } = await company("saharat-fives", 2);
		await phones[0].host({ do: "start" });
		await settled(phones);
		for (let acts = 0; acts < 25 && phones[0].table.phase === "playing"; acts++) {
			const mover = phones.find((phone) => phone.isToMove) as Phone;
			await evictDurableObject(stubOf(code));
			expect((await mover.act(mover.acts[0] as never)).type).toBe("done");
			await settled(phones);
		}
		const seqs = phones.map(seqOf);
		expect(new Set(seqs).size).toBe(1);
	});

	it("S38 an idle table says nothing; one who joins makes one message for each", async () => {
		const { code, phones } = await company("saharat-partners", 4);
		const heard = phones.map((phone) => phone.messages.length);
		await (await Phone.new()).join(code, { watch: true });
		expect(phones.map((phone) => phone.messages.length)).toEqual(heard);
		const [host, guest] = phones as [Phone, Phone];
		guest.close();
		await host.until(() => host.table.chairs[1]?.here === false);
		const before = host.messages.length;
		await guest.join(code);
		await host.until(() => host.table.chairs[1]?.here === true);
		expect(host.messages.length).toBe(before + 1);
	});
});

async function summary(code: string): Promise<TableSummary> {
	return (await request(`/api/tables/${code}`)).json();
}

function stored(code: string) {
	return runInDurableObject(stubOf(code), (_table, state) =>
		state.storage.sql.exec("SELECT * FROM log").toArray(),
	);
}
