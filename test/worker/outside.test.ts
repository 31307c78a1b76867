import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { ListedTable, Ranked } from "../../worker/protocol/messages.ts";
import { company, eventually, Phone, request, settled, stubOf } from "./phone.ts";
import { pass, playRound, stopTheClock } from "./time.ts";

stopTheClock();

async function ranking(game: string): Promise<readonly Ranked[]> {
	return (await request(`/api/ranking/${game}`)).json();
}

async function listed(): Promise<readonly ListedTable[]> {
	return (await request("/api/listed")).json();
}

async function playMatch(code: string, phones: readonly Phone[]): Promise<void> {
	await phones[0]?.host({ do: "start" });
	await settled(phones);
	for (let round = 0; round < 12 && phones[0]?.table.phase !== "finished"; round++) {
		await playRound(code, phones);
		await pass(10_000, code);
		await settled(phones);
	}
}

describe("the ranking of a game", () => {
	const options = { match: { kind: "rounds", rounds: 1 } };

	it("counts a finished match of listed people once, shows the doubt, and forgets who leaves", async () => {
		const { code, phones } = await company("six", 2, options);
		await phones[0].seat({ do: "rank", nickname: "Ola" });
		await phones[1]?.seat({ do: "rank", nickname: "Kuba" });
		expect(phones[0].table.you.nickname).toBe("Ola");
		await playMatch(code, phones);
		await eventually(async () => (await ranking("six")).length === 2);
		const [first, second] = await ranking("six");
		expect(first?.mu).toBeGreaterThan(25);
		expect(second?.mu).toBeLessThan(25);
		expect(first?.sigma).toBeLessThan(25 / 3);
		await runAgain(code);
		expect(await ranking("six")).toEqual([first, second]);
		expect(await ranking("free")).toEqual([]);
		await request("/api/me/rankings", { method: "DELETE", cookie: phones[0].cookie });
		expect((await ranking("six")).map(({ nickname }) => nickname)).toEqual(["Kuba"]);
		await request("/api/me", { method: "DELETE", cookie: (phones[1] as Phone).cookie });
		expect(await ranking("six")).toEqual([]);
	});

	/** The report comes again, as after a restart between feeding and remembering. */
	async function runAgain(code: string): Promise<void> {
		const stub = env.RANKING.getByName("six");
		await stub.feed({ match: `${code}-again`, game: "six", sides: [] }, Date.now());
		await stub.feed({ match: `${code}-again`, game: "six", sides: [] }, Date.now());
	}

	it("the same match again does nothing, and the same pair counts less and less within a day", async () => {
		const stub = env.RANKING.getByName("sixluv");
		const sides = (winner: string, loser: string) => [
			{ place: 1, members: [{ id: winner, nickname: winner }] },
			{ place: 2, members: [{ id: loser, nickname: loser }] },
		];
		const top = async () => (await ranking("sixluv"))[0]?.mu ?? 0;
		const gains: number[] = [];
		for (let match = 0; match < 5; match++) {
			const before = match === 0 ? 25 : await top();
			const report = { match: `m${match}`, game: "sixluv", sides: sides("a", "b") } as const;
			await stub.feed(report, Date.now());
			await stub.feed(report, Date.now());
			gains.push((await top()) - before);
		}
		for (let index = 1; index < gains.length; index++) {
			expect(gains[index]).toBeLessThan((gains[index - 1] as number) * 0.6);
		}
		const before = await top();
		await stub.feed(
			{ match: "next day", game: "sixluv", sides: sides("a", "b") },
			Date.now() + 86_400_000,
		);
		expect((await top()) - before).toBeGreaterThan(gains[4] as number);
	});

	it("bots and unlisted people do not count", async () => {
		const { code, phones } = await company("saharat-draw", 1, options);
		await phones[0].seat({ do: "rank", nickname: "Ali" });
		await playMatch(code, phones);
		expect(phones[0].table.phase).toBe("finished");
		expect(await ranking("saharat-draw")).toEqual([]);
	});
});

it("play goes on while ranking and list are down, and they hear of it once they are up again", async () => {
	const ranks = env.RANKING.getByName("free");
	const list = env.DIRECTORY.getByName("directory");
	await runInDurableObject(ranks, (_, { storage }) => void storage.sql.exec("DROP TABLE fed"));
	await runInDurableObject(list, (_, { storage }) => void storage.sql.exec("DROP TABLE listed"));
	const { code, phones } = await company("free", 3, { match: { kind: "rounds", rounds: 1 } });
	for (const phone of phones) await phone.seat({ do: "rank", nickname: "Ola" });
	await phones[0].host({ do: "list", on: true });
	await playMatch(code, phones);
	expect(phones[0].table.phase).toBe("finished");
	for (const object of [ranks, list]) await evictDurableObject(object);
	await phones[0].seat({ do: "rename", name: "Kuba" });
	await eventually(async () => (await ranking("free")).length === 3);
	await eventually(async () => (await listed()).length === 1);
	await phones[0].host({ do: "list", on: false });
});

describe("the list of public tables", () => {
	it("shows a table while its host lists it, live, and forgets one that stops reporting", async () => {
		const { code, phones } = await company("saharat-draw", 1);
		await phones[0].host({ do: "removeBot", chair: 1 });
		expect(await listed()).toEqual([]);
		await phones[0].host({ do: "list", on: true });
		await eventually(async () => (await listed()).length === 1);
		expect((await listed())[0]).toMatchObject({ code, chairsFree: 1, names: ["P0"] });
		const looker = await request("/api/listed/socket", { headers: { Upgrade: "websocket" } });
		const told: ListedTable[][] = [];
		looker.webSocket?.addEventListener("message", ({ data }) =>
			told.push(JSON.parse(data as string)),
		);
		looker.webSocket?.accept();
		const guest = await (await Phone.new()).join(code);
		await guest.sit(1, "Sara");
		await eventually(async () => (await listed())[0]?.chairsFree === 0);
		await runDurableObjectAlarm(env.DIRECTORY.getByName("directory"));
		await eventually(async () => told.at(-1)?.[0]?.chairsFree === 0);
		vi.setSystemTime(Date.now() + 31 * 60_000);
		expect(await listed()).toEqual([]);
		await runDurableObjectAlarm(env.DIRECTORY.getByName("directory"));
		await eventually(async () => told.at(-1)?.length === 0);
		await guest.seat({ do: "rename", name: "Sara" });
		await eventually(async () => (await listed()).length === 1);
		await phones[0].host({ do: "list", on: false });
		await eventually(async () => (await listed()).length === 0);
	});

	it("shows no table to which nobody can come, and none that everybody has left", async () => {
		const { phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		await host.host({ do: "list", on: true });
		await eventually(async () => (await listed()).length === 1);
		await host.host({ do: "allowWatching", on: false });
		await eventually(async () => (await listed()).length === 0);
		await guest.seat({ do: "stand" });
		await eventually(async () => (await listed())[0]?.chairsFree === 1);
		await guest.sit(1, "Sara");
		await host.host({ do: "allowWatching", on: true });
		await host.host({ do: "start" });
		await eventually(async () => (await listed())[0]?.phase === "playing");
		for (const phone of phones) phone.close();
		await eventually(async () => (await listed()).length === 0);
		await host.join(host.code);
		await eventually(async () => (await listed()).length === 1);
		await host.host({ do: "list", on: false });
	});
});

describe("the standings of a company", () => {
	it("count rounds, matches and points over its rematches", async () => {
		const { code, phones } = await company("saharat-draw", 2, {
			match: { kind: "rounds", rounds: 1 },
		});
		const totals = [0, 0];
		for (let match = 0; match < 2; match++) {
			await playMatch(code, phones);
			for (const [seat, total] of (phones[0].table.play?.match.totals ?? []).entries()) {
				totals[seat] = (totals[seat] ?? 0) + total;
			}
		}
		const standing = phones[0].table.standings[0]?.company ?? [];
		const of = (name: string) => standing.find((entry) => entry.name === name);
		expect([of("P0")?.points, of("P1")?.points]).toEqual(totals);
		expect(standing.reduce((sum, { matches }) => sum + matches, 0)).toBe(2);
	});
});

describe("what a table keeps of somebody", () => {
	it("is deleted when they say so: chair, names, standing, the key itself", async () => {
		const { code, phones } = await company("saharat-draw", 2, {
			match: { kind: "rounds", rounds: 1 },
		});
		const [host, guest] = phones as [Phone, Phone];
		await guest.seat({ do: "rename", name: "Muhammad" });
		await guest.seat({ do: "rank", nickname: "Hamoudi" });
		await host.seat({ do: "rank", nickname: "Ali" });
		await playMatch(code, phones);
		expect(await (await request(`/api/tables/${code}/record`)).text()).toContain("Muhammad");
		const deleted = await request(`/api/tables/${code}/me`, {
			method: "DELETE",
			cookie: guest.cookie,
		});
		expect(deleted.status).toBe(204);
		await host.until(() => host.table.chairs[1]?.kind === "open");
		expect(host.table.standings[0]?.company.map(({ name }) => name)).toEqual(["P0"]);
		expect(await (await request(`/api/tables/${code}/record`)).text()).not.toContain("Muhammad");
		const rows = await runInDurableObject(stubOf(code), (_table, state) =>
			state.storage.sql.exec("SELECT row FROM log").toArray(),
		);
		expect(JSON.stringify(rows)).not.toMatch(/Muhammad|Hamoudi/);
		expect(JSON.stringify(rows)).toContain("Ali");
	});

	it("a host who is forgotten leaves the role to the company", async () => {
		const { code, phones } = await company("saharat-draw", 2);
		const [host, guest] = phones as [Phone, Phone];
		await request(`/api/tables/${code}/me`, { method: "DELETE", cookie: host.cookie });
		host.close();
		await pass(121_000, code);
		await guest.until(() => guest.table.you.host);
	});
});
