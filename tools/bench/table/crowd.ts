import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { VERSION } from "../../../worker/protocol/messages.ts";
import { open, RealFour } from "./four.ts";
import type { Sites } from "./speed.ts";

export interface Watched {
	readonly watchers: number;
	readonly acts: number;
	/** From the sending of an act until the last watcher has it, milliseconds. */
	readonly p50: number;
	readonly worst: number;
	/** Bytes that a watcher gets for an act. */
	readonly bytes: number;
}

/** Many watchers of one table: how long until the last one has been told of an act. */
export async function watched(sites: Sites, watchers: number, acts: number): Promise<Watched> {
	const { origin } = await sites.start("table", {});
	const four = await RealFour.gather(origin, "sixluv", 1);
	const url = `${origin.replace("http", "ws")}/api/tables/${four.code}/socket?watch=1`;
	let told = 0;
	let bytes = 0;
	let reached = () => {};
	for (let watcher = 0; watcher < watchers; watcher++) {
		const socket = await open(url);
		socket.on("message", (data) => {
			const text = String(data);
			if (!text.startsWith('{"type":"update"')) return;
			bytes += text.length;
			told += 1;
			if (told % watchers === 0) reached();
		});
		socket.send(JSON.stringify({ type: "hello", version: VERSION, seq: null }));
	}
	await wait(2_000);
	const taken: number[] = [];
	for (let act = 0; act < acts; act++) {
		told = 0;
		bytes = 0;
		const all = new Promise<void>((resolve) => {
			reached = resolve;
		});
		const startedAtMs = performance.now();
		await Promise.all([four.act(), all]);
		taken.push(performance.now() - startedAtMs);
		// A round's end tells more than once; the next act starts afresh.
		await wait(200);
	}
	taken.sort((a, b) => a - b);
	return {
		watchers,
		acts,
		p50: taken[Math.floor(acts / 2)] as number,
		worst: taken.at(-1) as number,
		bytes: Math.round(bytes / told),
	};
}

const GATHERED_AT_ONCE = 20;

/** Tables that are asked, in the end, whether they were evicted. */
const ASKED = 20;

export interface Memory {
	readonly tables: number;
	/** Kilobytes of the server for each table: four people in the middle of a round. */
	readonly playingKb: number;
	/** The same after thirteen seconds in which nothing happened. */
	readonly asleepKb: number;
	/** How many of the tables that were asked had been evicted though their sockets stayed open. */
	readonly evicted: number;
	readonly asked: number;
}

/** Many tables in play, then left alone: what they take, and that nothing keeps them awake. */
export async function memory(sites: Sites, tables: number): Promise<Memory> {
	const { origin, server } = await sites.start("table", {});
	const first = await RealFour.gather(origin, "sixluv", 0);
	first.close();
	const before = residentKb(server.pid);
	const fours: RealFour[] = [];
	while (fours.length < tables) {
		const seeds = Array.from({ length: GATHERED_AT_ONCE }, (_, index) => fours.length + index + 1);
		const gathered = seeds.map((seed) => RealFour.gather(origin, "sixluv", seed));
		fours.push(...(await Promise.all(gathered)));
	}
	const playing = residentKb(server.pid);
	const asked = fours.slice(-ASKED).map(({ code }) => code);
	const life = (code: string) => fetch(`${origin}/life/${code}`).then((answer) => answer.text());
	const lives = await Promise.all(asked.map(life));
	await wait(13_000);
	const asleep = residentKb(server.pid);
	const later = await Promise.all(asked.map(life));
	for (const four of fours) four.close();
	return {
		tables,
		playingKb: (playing - before) / tables,
		asleepKb: (asleep - before) / tables,
		evicted: later.filter((id, index) => id !== lives[index]).length,
		asked: asked.length,
	};
}

function residentKb(pid: number): number {
	return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}
