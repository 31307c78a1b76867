import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { ownOptions } from "../../rules/clashes.ts";
import { newCode, readCode } from "../../worker/protocol/code.ts";
import { company, Phone, request, settled, stubOf } from "./phone.ts";
import { pass, playRound, stopTheClock } from "./time.ts";

stopTheClock();

describe("faults of tables elsewhere", () => {
	it("S04 what is due in the same second all happens", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		await host.host({ do: "start" });
		await settled(phones);
		host.close();
		await guest.until(() => guest.table.host.passesInMs !== null);
		await pass(120_000, code);
		await guest.until(() => guest.table.you.host);
		expect(guest.events.some(({ type }) => type === "timeout")).toBe(true);
	});

	it("S08 a deploy cuts all sockets at once, and no move and no clock is lost", async () => {
		const { code, phones } = await company("saharat-partners", 4);
		await phones[0].host({ do: "start" });
		await settled(phones);
		const mover = phones.find((phone) => phone.isToMove) as Phone;
		await mover.act(mover.acts[0] as never);
		await settled(phones);
		vi.setSystemTime(Date.now() + 4_000);
		await evictDurableObject(stubOf(code), { webSockets: "close" });
		await Promise.all(phones.map((phone) => phone.join(code)));
		for (const phone of phones) {
			expect(phone.table.play?.match.round?.line.tiles).toHaveLength(1);
			expect(phone.table.chairs.every(({ here }) => here)).toBe(true);
			expect(phone.table.paused).toBeNull();
			expect(phone.table.turnClock?.endsInMs).toBe(11_000);
		}
	});

	it("S13 when the object fails, nothing is told that is not stored, and the next connection has the truth", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		await phones[0].host({ do: "start" });
		await settled(phones);
		const mover = phones.find((phone) => phone.isToMove) as Phone;
		const break_ = (sql: string) =>
			runInDurableObject(stubOf(code), (_table, state) => void state.storage.sql.exec(sql));
		await break_("ALTER TABLE log RENAME TO away");
		mover.send({ type: "act", id: "x1", turn: mover.turn, act: mover.acts[0] as never });
		await mover.until(() => mover.closed?.code === 1011);
		await break_("ALTER TABLE away RENAME TO log");
		await mover.join(code);
		expect(mover.table.play?.match.round?.line.tiles).toHaveLength(0);
		expect((await mover.act(mover.acts[0] as never)).type).toBe("done");
	});

	it("S16 the last screen stands for an hour, and a rematch still works", async () => {
		const { code, phones } = await company("saharat-draw", 2, {
			match: { kind: "points", target: 1 },
		});
		const [host] = phones;
		await host.host({ do: "start" });
		await settled(phones);
		for (let round = 0; round < 9 && host.table.phase !== "finished"; round++) {
			await playRound(code, phones);
			await pass(10_000, code);
			await settled(phones);
		}
		expect(host.table.phase).toBe("finished");
		await pass(3_600_000, code);
		await evictDurableObject(stubOf(code));
		expect((await host.host({ do: "start" })).type).toBe("done");
		expect(host.table.phase).toBe("playing");
	});

	it("S29 a watcher who joins in mid-round has the line, the counts and the clock of the players", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		await phones[0].host({ do: "start" });
		await settled(phones);
		for (let acts = 0; acts < 4; acts++) {
			const mover = phones.find((phone) => phone.isToMove) as Phone;
			await mover.act(mover.acts[0] as never);
			await settled(phones);
		}
		const watcher = await (await Phone.new()).join(code, { watch: true });
		const [seen, played] = [watcher.table, phones[0].table];
		expect(seen.play?.match.round?.line).toEqual(played.play?.match.round?.line);
		expect(seen.turnClock).toEqual(played.turnClock);
		const counts = (phone: Phone) =>
			phone.table.play?.match.round?.hands.map((hand) => hand.length);
		expect(counts(watcher)).toEqual(counts(phones[0]));
	});

	it("S31 a rematch does not wait for who has gone, and leaves watchers watchers", async () => {
		const { code, phones } = await company("saharat-partners", 3);
		const [host, guest, third] = phones as unknown as [Phone, Phone, Phone];
		const watcher = await (await Phone.new()).join(code, { watch: true });
		await host.host({ do: "start" });
		await settled(phones);
		await host.host({ do: "stop" });
		await third.seat({ do: "stand" });
		await settled(phones);
		expect(await host.host({ do: "start" })).toMatchObject({ code: "chairs-open" });
		expect((await host.host({ do: "addBot", chair: 2, level: "steady" })).type).toBe("done");
		const both = await Promise.all([host.host({ do: "start" }), host.host({ do: "start" })]);
		expect(both.map(({ type }) => type).sort()).toEqual(["done", "refused"]);
		await settled([host, guest, watcher]);
		expect(watcher.table.you.seat).toBeNull();
		expect(guest.table.phase).toBe("playing");
	});

	it("S35 codes are read however they are typed, do not clash unhandled, and guesses find nothing", async () => {
		expect(readCode(" ab-12 cd٣٤ ")).toBe("AB12CD34");
		expect(readCode("oi1l-0000")).toBe("01110000");
		expect(readCode("AB12CD3")).toBeNull();
		expect(readCode("<script>")).toBeNull();
		const codes = new Set(Array.from({ length: 20_000 }, newCode));
		expect(codes.size).toBe(20_000);
		for (const code of [...codes].slice(0, 100)) expect(readCode(code)).toBe(code);
		const { code } = await company("saharat-draw", 1);
		const options = ownOptions("six");
		const again = { code, game: "six", options, locale: "en", hostKey: "k" } as const;
		expect(await env.TABLE.getByName(code).create(again)).toBe(false);
		for (const guess of [...codes].slice(0, 40)) {
			expect((await request(`/api/tables/${guess}`)).status).toBe(404);
		}
	});

	it("an alarm for something that is over does nothing", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		await phones[0].host({ do: "start" });
		await settled(phones);
		const mover = phones.find((phone) => phone.isToMove) as Phone;
		vi.setSystemTime(Date.now() + 14_000);
		await mover.act(mover.acts[0] as never);
		await settled(phones);
		vi.setSystemTime(Date.now() + 1_000);
		await runDurableObjectAlarm(stubOf(code));
		expect(phones[0].events.some(({ type }) => type === "timeout")).toBe(false);
	});
});
