import { runInDurableObject } from "cloudflare:test";
import { expect, it } from "vitest";
import { below, type Rng, rngFrom } from "../../rules/bots/rng.ts";
import { GAME_IDS, type GameId } from "../../rules/gameid.ts";
import { parseMessage } from "../../worker/protocol/parse.ts";
import { oneOf } from "../helpers/chance.ts";
import { fuzzMessage } from "../helpers/fuzz.ts";
import { foulIn } from "../helpers/referee/referee.ts";
import { company, type Phone, request, settled, stubOf } from "./phone.ts";
import { playRound, stopTheClock } from "./time.ts";

stopTheClock();

/** A socket may say so much at once, and so much that is nothing, before it is told off. */
const MESSAGES_A_SOCKET = 15;
const SOCKETS = 60;

function rowsOf(code: string): Promise<number> {
	return runInDurableObject(stubOf(code), (_table, state) =>
		Number(state.storage.sql.exec("SELECT count(*) AS rows FROM log").one().rows),
	);
}

type Fate = "done" | "refused" | "closed";

/** Sends one message and waits for what comes of it. */
async function fateOf(phone: Phone, data: string | ArrayBuffer): Promise<Fate> {
	const before = phone.messages.length;
	phone.socket?.send(data);
	const message = typeof data === "string" ? parseMessage(data) : null;
	if (message?.type === "entropy") return "done";
	const answer = () =>
		phone.since(before).find((m) => "id" in m || m.type === "welcome" || m.type === "closed");
	await phone.until(() => answer() !== undefined);
	const type = answer()?.type;
	return type === "refused" || type === "closed" ? type : "done";
}

async function fuzzTable(game: GameId, rng: Rng): Promise<Record<Fate, number>> {
	const { code, phones } = await company(game, 2);
	await phones[0].host({ do: "start" });
	const counts = { refused: 0, done: 0, closed: 0 };
	for (let socket = 0; socket < SOCKETS; socket++) {
		const phone = oneOf(phones, rng);
		await phone.join(code);
		let fate: Fate = "done";
		for (let sent = 0; sent < MESSAGES_A_SOCKET && fate !== "closed"; sent++) {
			const { turn, acts } = phone;
			const rows = await rowsOf(code);
			const data = fuzzMessage(rng, { turn, acts, round: phone.table.proofs.at(-1)?.round ?? 1 });
			fate = await fateOf(phone, data);
			counts[fate] += 1;
			if (fate === "refused") expect(await rowsOf(code), `${data} is stored`).toBe(rows);
		}
	}
	await canPlayOn(code, phones);
	const record = await (await request(`/api/tables/${code}/record`)).text();
	for (const match of record.trim().split(/\n(?=\{"type":"match")/)) {
		expect(foulIn(match.split("\n"))).toBeNull();
	}
	return counts;
}

/** After all that a match can be started, and its first round be played to its end. */
async function canPlayOn(code: string, phones: readonly Phone[]): Promise<void> {
	for (const phone of phones) await phone.join(code);
	const host = phones.find(({ table }) => table.you.host) as Phone;
	await host.host({ do: "stop" });
	// A match wants one person at least.
	if (host.table.you.seat === null) {
		await host.host({ do: "removeBot", chair: 0 });
		await host.host({ do: "remove", chair: 0 });
		await host.sit(0, "Host");
	}
	await settled(phones);
	for (const [chair, { kind }] of host.table.chairs.entries()) {
		if (kind === "open") await host.host({ do: "addBot", chair, level: "easy" });
	}
	const started = await host.host({ do: "start" });
	expect(started, JSON.stringify(started)).toMatchObject({ type: "done" });
	await settled(phones);
	await playRound(code, phones);
	expect(["between", "finished"]).toContain(host.table.phase);
}

it.each([1, 2, 3, 4, 5])(
	"a table stands whatever it is sent, and stores nothing of what it refuses (seed %i)",
	async (seed) => {
		const rng = rngFrom(seed);
		const counts = await fuzzTable(GAME_IDS[below(GAME_IDS.length, rng)] as GameId, rng);
		expect(counts.refused).toBeGreaterThan(100);
		expect(counts.done).toBeGreaterThan(20);
	},
	60_000,
);
