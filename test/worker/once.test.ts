import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { company, Phone, seqOf, settled, stubOf } from "./phone.ts";
import { pass, playRound, stopTheClock } from "./time.ts";

stopTheClock();

async function started(people = 2) {
	const { code, phones } = await company("saharat-draw", people);
	await phones[0].host({ do: "start" });
	await settled(phones);
	const mover = phones.find((phone) => phone.isToMove) as Phone;
	return { code, phones, mover, other: phones.find((phone) => phone !== mover) as Phone };
}

describe("exactly once", () => {
	it("S22 the same act sent twice is done once and answered twice", async () => {
		const { phones, mover, other } = await started();
		const turn = mover.turn;
		const act = mover.acts[0];
		if (!act) throw new Error("no act");
		const plays = () => other.events.filter(({ type }) => type === "play").length;
		await mover.act(act, turn, "once");
		await settled(phones);
		expect(plays()).toBe(1);
		const seq = seqOf(other);
		expect(await mover.act(act, turn, "once")).toMatchObject({ type: "done", id: "once" });
		expect(plays()).toBe(1);
		expect(seqOf(other)).toBe(seq);
	});

	it("S22 the same id is remembered over an eviction", async () => {
		const { code, mover, other } = await started();
		const turn = mover.turn;
		const act = mover.acts[0];
		if (!act) throw new Error("no act");
		await mover.act(act, turn, "kept");
		await evictDurableObject(stubOf(code));
		expect(await mover.act(act, turn, "kept")).toMatchObject({ type: "done", id: "kept" });
		expect(other.events.filter(({ type }) => type === "play")).toHaveLength(1);
	});

	it("S22 a new id for an old turn is stale, and nobody else hears of it", async () => {
		const { phones, mover, other } = await started();
		const turn = mover.turn;
		const act = mover.acts[0];
		if (!act) throw new Error("no act");
		await mover.act(act, turn);
		await settled(phones);
		const heard = other.messages.length;
		expect(await mover.act(act, turn)).toMatchObject({ type: "refused", code: "stale" });
		expect(other.messages.length).toBe(heard);
	});

	it("S29 a refused act changes nothing and is told to its author alone", async () => {
		const { mover, other } = await started();
		const seq = seqOf(other);
		const heard = other.messages.length;
		expect(await other.act({ type: "draw" })).toMatchObject({ code: "not-your-turn" });
		expect(await mover.act({ type: "play", tile: "0-0", end: "6-6/up" })).toMatchObject({
			type: "refused",
		});
		expect(seqOf(other)).toBe(seq);
		expect(other.messages.length).toBe(heard + 1);
	});

	it("S11 two people who press start at once start one match", async () => {
		const { phones } = await company("saharat-draw", 2);
		const [host] = phones;
		const answers = await Promise.all([host.host({ do: "start" }), host.host({ do: "start" })]);
		expect(answers.map((answer) => answer.type).sort()).toEqual(["done", "refused"]);
		expect(host.news.filter(({ type }) => type === "matchStarted")).toHaveLength(1);
	});

	it("S11 S34 the link opened twice by one browser is one seat; another browser is another person", async () => {
		const host = await Phone.new();
		const code = await host.create("saharat-draw", { players: 2 });
		const one = await (await Phone.new()).join(code);
		await one.sit(0, "Ali");
		expect(await one.seat({ do: "sit", chair: 1, name: "Ali" })).toMatchObject({
			code: "already-seated",
		});
		const other = await (await Phone.new()).join(code);
		expect(await other.seat({ do: "sit", chair: 0, name: "Sara" })).toMatchObject({
			code: "chair-taken",
		});
		await other.sit(1, "Sara");
		expect(other.table.chairs.map(({ name }) => name)).toEqual(["Ali", "Sara"]);
	});

	it("S19 two who press ready in the same moment get one deal", async () => {
		const { code, phones } = await started();
		await playRound(code, phones);
		const [a, b] = phones as [Phone, Phone];
		const deals = () => a.events.filter(({ type }) => type === "deal").length;
		const before = deals();
		a.send({ type: "ready", id: "a" });
		b.send({ type: "ready", id: "b" });
		await a.until(() => deals() > before);
		await pass(10_000, code);
		await settled(phones);
		expect(deals()).toBe(before + 1);
	});

	it("S19 who was ready for one round is not yet ready for the next", async () => {
		const { code, phones } = await started();
		const ready = () => phones.map(({ table }) => table.chairs.map((chair) => chair.ready));
		for (let round = 1; round <= 2; round++) {
			await playRound(code, phones);
			expect(ready()).toEqual([
				[false, false],
				[false, false],
			]);
			for (const phone of phones) await phone.ask({ type: "ready" });
			for (const phone of phones) await phone.until(() => phone.table.phase === "playing");
		}
	});

	it("S23 a lay just before the deadline counts; one just after is stale or counts where the clock has not acted", async () => {
		for (const offset of [-20, -1, 0, 1, 20]) {
			const { code, phones, mover, other } = await started();
			const act = mover.acts[0];
			if (!act) throw new Error("no act");
			const turn = mover.turn;
			const [first, second] = [vi.setSystemTime(Date.now() + 15_000 + offset), pass];
			void first;
			const clockFirst = offset > 0;
			if (clockFirst) await second(0, code);
			const answer = await mover.act(act, turn);
			if (!clockFirst) await second(0, code);
			await settled(phones);
			const told = (phone: Phone) =>
				phone.events.filter(({ type }) => type === "play" || type === "timeout");
			expect(answer).toMatchObject(clockFirst ? { code: "stale" } : { type: "done" });
			expect(told(mover)).toHaveLength(clockFirst ? 2 : 1);
			expect(told(other)).toEqual(told(mover));
		}
	});
});
