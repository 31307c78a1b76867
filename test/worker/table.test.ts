import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { commitmentTo, shuffleOf } from "../../worker/protocol/deal.ts";
import type { TableSummary } from "../../worker/protocol/messages.ts";
import { company, Phone, request, settled, stubOf } from "./phone.ts";
import { pass, playRound, stopTheClock } from "./time.ts";

stopTheClock();

describe("a table from the invite to the rematch", () => {
	it("is made by one request and found by its code, typed anyhow", async () => {
		const host = await Phone.new();
		const code = await host.create("saharat-draw", { players: 2 });
		expect(code).toMatch(/^[0-9A-Z]{8}$/);
		const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
		const response = await request(`/api/tables/${encodeURIComponent(typed)}`);
		expect(response.status).toBe(200);
		expect(await response.json<TableSummary>()).toMatchObject({
			code,
			game: "saharat-draw",
			phase: "gathering",
			chairsFree: 2,
		});
	});

	it("S35 a code that was never given out says so, and nothing is stored", async () => {
		const response = await request("/api/tables/00000000");
		expect(response.status).toBe(404);
		expect(await response.json()).toMatchObject({ code: "no-such-table" });
		await runInDurableObject(stubOf("00000000"), (_table, state) => {
			expect(state.storage.sql.exec("SELECT name FROM sqlite_master").toArray()).toEqual([]);
		});
	});

	it("refuses options that clash, and names them", async () => {
		const response = await request("/api/tables", {
			method: "POST",
			body: JSON.stringify({ game: "sixluv", options: { partnership: false, handSize: 20 } }),
		});
		expect(response.status).toBe(422);
		const body = await response.json<{ message: string }>();
		expect(body.message).toContain("handSize");
	});

	it("plays a match of people and bots to its end, and a rematch", async () => {
		const { code, phones } = await company("saharat-draw", 2, {
			match: { kind: "rounds", rounds: 1 },
		});
		const [host, guest] = phones as [Phone, Phone];
		expect((await host.host({ do: "start" })).type).toBe("done");
		await settled(phones);
		await playRound(code, phones);
		while (host.table.phase === "between") {
			await pass(10_000, code);
			await settled(phones);
			await playRound(code, phones);
		}
		expect(host.table.phase).toBe("finished");
		expect(guest.events.at(-1)?.type).toBe("matchEnd");
		expect((await host.host({ do: "start" })).type).toBe("done");
		await settled(phones);
		expect(guest.table.phase).toBe("playing");
		expect(host.table.standings[0]?.company).toHaveLength(2);
	});

	it("the deal can be checked: committed before anybody contributes, all contributions published, the secret told after", async () => {
		const { code, phones } = await company("romania-draw", 3, { players: 4, firstLead: "lots" });
		const [host] = phones;
		const promised = host.table.proofs.at(-1);
		expect(promised).toMatchObject({ round: 1, contributions: null, secret: null });
		const mine = ["a1".repeat(32), "b2".repeat(32)];
		for (const [seat, bytes] of mine.entries()) {
			phones[seat]?.send({ type: "entropy", round: 1, bytes });
			phones[seat]?.send({ type: "entropy", round: 1, bytes: "c3".repeat(32) });
		}
		await host.host({ do: "start" });
		await settled(phones);
		expect(host.table.proofs).toEqual([
			{ ...promised, contributions: [...mine, null, null], secret: null },
		]);
		await playRound(code, phones);
		const [proof, next] = host.table.proofs;
		expect(next).toMatchObject({ round: 2, secret: null, contributions: null });
		if (!proof?.secret || !proof.contributions) throw new Error("nothing to check");
		expect(commitmentTo(proof.secret)).toBe(promised?.commitment);
		const seed = { round: 1, secret: proof.secret, contributions: proof.contributions };
		const { tiles, lots } = shuffleOf(seed, host.table.options, true);
		const record = (await (await request(`/api/tables/${code}/record`)).text()).split("\n");
		const dealt = JSON.parse(record.find((line) => line.includes('"deal"')) ?? "");
		expect([...dealt.hands.flat(), ...dealt.boneyard]).toEqual(tiles);
		expect(dealt.lots).toEqual(lots?.slice(0, 4));
	});

	it("S17 the first snapshot after a deal includes the hand", async () => {
		const { code, phones } = await company("saharat-partners", 2);
		await phones[0].host({ do: "start" });
		const again = await new Phone((phones[1] as Phone).cookie).join(code);
		expect(again.table.play?.match.round?.hands[1]?.every((tile) => tile !== null)).toBe(true);
	});
});

describe("clocks and alarms", () => {
	it("S02 the clock runs out at 15 s though the object was evicted in second 5", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const [host] = phones;
		await host.host({ do: "start" });
		await settled(phones);
		const before = host.events.length;
		vi.setSystemTime(Date.now() + 5_000);
		await evictDurableObject(stubOf(code));
		await runDurableObjectAlarm(stubOf(code));
		expect(host.events.length).toBe(before);
		await pass(10_000, code);
		await settled(phones);
		expect(host.events.slice(before).map(({ type }) => type)).toEqual(["timeout", "play"]);
	});

	it("S04 the same alarm twice makes one timeout", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const [host] = phones;
		await host.host({ do: "start" });
		vi.setSystemTime(Date.now() + 15_000);
		await runInDurableObject(stubOf(code), async (table) => {
			await table.alarm();
			await table.alarm();
		});
		await settled(phones);
		expect(host.events.filter(({ type }) => type === "timeout")).toHaveLength(1);
	});

	it("S05 a lost alarm is set again by the next who comes", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		await phones[0].host({ do: "start" });
		await runInDurableObject(stubOf(code), (_table, state) => state.storage.deleteAlarm());
		await new Phone((phones[1] as Phone).cookie).join(code);
		const alarm = await runInDurableObject(stubOf(code), (_table, state) =>
			state.storage.getAlarm(),
		);
		expect(alarm).toBe(Date.now() + 15_000);
	});
});
