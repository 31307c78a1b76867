import { readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../server.ts";
import { bundle, dataFolder, startWorkerd, type Workerd } from "../../workerd.ts";
import { BareFour, type Four, RealFour } from "./four.ts";

/** A running server of one kind. */
interface Site {
	readonly origin: string;
	readonly server: Workerd;
}

export interface Latency {
	readonly acts: number;
	readonly p50: number;
	readonly p99: number;
}

/** The whole of the speed bench: folders and servers, and how to leave nothing behind. */
export class Sites {
	readonly #folders: string[] = [];
	readonly #removes: (() => void)[] = [];
	readonly #servers: Workerd[] = [];
	readonly #bundles = {
		table: this.#bundle("tools/bench/objects/measured.ts"),
		bare: this.#bundle("tools/bench/objects/bare.ts"),
	};

	async start(kind: "table" | "bare", vars: Readonly<Record<string, string>>): Promise<Site> {
		const { data, remove } = dataFolder();
		this.#removes.push(remove);
		const port = (await freePort(0, "127.0.0.1")) as number;
		const server = await startWorkerd({
			bundle: this.#bundles[kind],
			port,
			data,
			vars,
			...(kind === "bare" && { objects: { TABLE: "Table" } }),
		});
		this.#servers.push(server);
		return { origin: `http://127.0.0.1:${port}`, server };
	}

	async end(): Promise<void> {
		for (const server of this.#servers) await server.end("SIGKILL");
		for (const remove of this.#removes) remove();
		for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
	}

	#bundle(entry: string): string {
		const folder = bundle(entry);
		this.#folders.push(folder);
		return folder;
	}
}

/** Tables of one kind, each with its four, at a server of their own. */
export interface Gathered {
	readonly fours: readonly Four[];
	readonly server: Workerd;
}

/** Gathers some of our tables; answers also how many bytes one of the four gets for an act. */
export async function gatherTables(
	sites: Sites,
	count: number,
	vars: Readonly<Record<string, string>>,
): Promise<Gathered & { readonly bytes: number }> {
	const { origin, server } = await sites.start("table", vars);
	const fours: Four[] = [];
	for (let seed = 1; seed <= count; seed++) {
		fours.push(await RealFour.gather(origin, "sixluv", seed));
	}
	return { fours, server, bytes: await bytesOfAnAct(fours[0] as Four) };
}

/** Gathers some bare objects, whose texts are as long as our tables' own. */
export async function gatherBare(
	sites: Sites,
	count: number,
	bytes: number,
	vars: Readonly<Record<string, string>>,
): Promise<Gathered> {
	const { origin, server } = await sites.start("bare", { ...vars, BYTES: String(bytes) });
	const fours: Four[] = [];
	for (let seed = 1; seed <= count; seed++) fours.push(await BareFour.gather(origin, seed));
	for (const four of fours) await four.act();
	return { fours, server };
}

/** Between two acts at a table: faster is refused. */
const PERSON_MS = 30;

/** How many bytes one of the four gets for an act, over a round or so. */
async function bytesOfAnAct(four: Four): Promise<number> {
	const before = { bytes: four.bytes, told: four.told };
	for (let acts = 0; acts < 26; acts++) {
		await four.act();
		await wait(PERSON_MS);
	}
	return Math.round((four.bytes - before.bytes) / (four.told - before.told));
}

/** Acts at a pace, one at a table of each kind in turn, so that all meet the same moments of a busy machine. */
export async function latency<Kind extends string>(
	tables: Readonly<Record<Kind, readonly Four[]>>,
	paceMs: number,
	seconds: number,
): Promise<Readonly<Record<Kind, Latency>>> {
	const kinds = (Object.keys(tables) as Kind[]).filter((kind) => tables[kind].length > 0);
	const taken = new Map<Kind, number[]>();
	for (const kind of kinds) await warm(tables[kind]);
	const untilMs = performance.now() + seconds * 1000;
	const play = async (index: number) => {
		await wait(Math.random() * paceMs);
		while (performance.now() < untilMs) {
			for (const kind of kinds) {
				await wait((paceMs / kinds.length) * (0.5 + Math.random()));
				const ms = await (tables[kind][index] as Four).act();
				taken.set(kind, [...(taken.get(kind) ?? []), ms]);
			}
		}
	};
	const [first] = kinds;
	await Promise.all(tables[first as Kind].map((_, index) => play(index)));
	return Object.fromEntries(kinds.map((kind) => [kind, summary(taken.get(kind) ?? [])])) as Record<
		Kind,
		Latency
	>;
}

/** So many acts come before what is measured, at all tables of a kind together: a server that has just begun compiles. */
const WARM_ACTS = 200;

async function warm(fours: readonly Four[]): Promise<void> {
	for (let acts = 0; acts < WARM_ACTS; acts++) {
		await (fours[acts % fours.length] as Four).act();
		await wait(PERSON_MS);
	}
}

function summary(taken: readonly number[]): Latency {
	const sorted = [...taken].sort((a, b) => a - b);
	const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
	return { acts: taken.length, p50: at(0.5), p99: at(0.99) };
}

export interface Throughput {
	readonly actsPerSecond: number;
	/** Of the server's own processor time, which a busy machine does not change. */
	readonly actsPerCpuSecond: number;
}

/** Acts as fast as they can be answered, at all tables of one kind after the other, several times. */
export async function saturated<Kind extends string>(
	kinds: Readonly<Record<Kind, Gathered>>,
	seconds: number,
): Promise<Readonly<Record<Kind, Throughput>>> {
	const names = Object.keys(kinds) as Kind[];
	const sums = new Map(names.map((name) => [name, { acts: 0, cpu: 0, wall: 0 }]));
	for (let segment = 0; segment < SEGMENTS; segment++) {
		for (const [name, sum] of sums) {
			const { fours, server } = kinds[name];
			const cpu = cpuSeconds(server.pid);
			const startedAtMs = performance.now();
			const untilMs = startedAtMs + (seconds * 1000) / SEGMENTS;
			const acts = await Promise.all(
				fours.map(async (four) => {
					let done = 0;
					for (; performance.now() < untilMs; done++) await four.act();
					return done;
				}),
			);
			sum.acts += acts.reduce((a, b) => a + b, 0);
			sum.cpu += cpuSeconds(server.pid) - cpu;
			sum.wall += (performance.now() - startedAtMs) / 1000;
		}
	}
	const rates = [...sums].map(([name, { acts, cpu, wall }]) => [
		name,
		{ actsPerSecond: acts / wall, actsPerCpuSecond: acts / cpu },
	]);
	return Object.fromEntries(rates) as Record<Kind, Throughput>;
}

/** Turns that each kind gets, so that all meet the same moments of a busy machine. */
const SEGMENTS = 6;

/** The processor time of a process so far (Linux: in ticks of 10 ms). */
function cpuSeconds(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
	return (Number(fields[11]) + Number(fields[12])) / 100;
}
