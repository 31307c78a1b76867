import { loadavg } from "node:os";
import { costsOf } from "./table/costs.ts";
import { memory, watched } from "./table/crowd.ts";
import type { Four } from "./table/four.ts";
import { startPeer } from "./table/peer.ts";
import { countRows, ROW_RUNS, type Rows } from "./table/rows.ts";
import { gatherBare, gatherTables, latency, Sites, saturated } from "./table/speed.ts";
import { judge, type Limit, round } from "./verdict.ts";

/** `npm run bench -- table [rows|speed|crowd]`: what the table writes, how fast it answers, how many it carries. */
export async function run(words: readonly string[]): Promise<void> {
	const asked = words.length === 0 ? Object.keys(PARTS) : words;
	for (const part of asked) {
		const measure = PARTS[part];
		if (measure === undefined) throw new Error(`no part ${part}: ${Object.keys(PARTS).join(", ")}`);
		console.log(`\n${part} (others keep ${loadavg()[0]?.toFixed(1)} processors busy)`);
		await measure();
	}
	process.exit();
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = { rows, speed, crowd };

/** How many tables play at once, and how often somebody acts at each: milliseconds. */
const PACES = [
	{ tables: 1, paceMs: 250, seconds: 120 },
	{ tables: 100, paceMs: 3_000, seconds: 60 },
];

async function rows(): Promise<void> {
	const table: Record<string, object> = {};
	const limits: Limit[] = [];
	for (const { name, companies, most } of ROW_RUNS) {
		const counted = await countRows(companies);
		const sum = (value: (match: Rows) => number) =>
			counted.reduce((total, match) => total + value(match), 0);
		const acts = sum((match) => match.acts);
		const written = sum((match) => match.rows + match.alarms) / acts;
		limits.push([`rows an act, ${name}`, written, "at most", most]);
		table[name] = {
			acts,
			rows: round(sum((match) => match.rows) / acts),
			alarms: round(sum((match) => match.alarms) / acts),
			"rows an act": round(written),
			"bytes an act": Math.round(sum((match) => match.bytes) / acts),
		};
		const people = companies.reduce((total, company) => total + company.people, 0);
		const costs = costsOf(counted, people / companies.length);
		console.log(
			`${name}: a match of ${round(costs.acts)} acts writes ${round(costs.rows)} rows; ` +
				`1,000 cost $${costs.thousandMatches.toFixed(3)} ($${costs.forRows.toFixed(3)} for rows); ` +
				`the free plan carries ${costs.freeMatches} a day (${costs.freeEnds} end first)`,
		);
	}
	console.table(table);
	judge(limits);
}

async function speed(): Promise<void> {
	const sites = new Sites();
	const peer = await startPeer();
	if (peer === null) console.log("boardgame.io could not be installed; it is left out");
	const answers: Record<string, object> = {};
	const limits: Limit[] = [];
	for (const { tables, paceMs, seconds } of PACES) {
		const table = await gatherTables(sites, tables, {});
		const bare = await gatherBare(sites, tables, table.bytes, {});
		const peers: Four[] = [];
		for (let seed = 1; peer !== null && seed <= tables; seed++) {
			peers.push(await peer.gather(tables * 1_000 + seed));
		}
		const kinds = { table: table.fours, bare: bare.fours, peer: peers };
		const taken = await latency(kinds, paceMs, seconds);
		for (const [kind, { acts, p50, p99 }] of Object.entries(taken)) {
			if (acts === 0) continue;
			answers[`${NAMES[kind]}, ${tables} tables, an act in ${paceMs} ms`] = {
				acts,
				"p50 ms": round(p50),
				"p99 ms": round(p99),
				"p50 to bare": round(p50 / taken.bare.p50),
				"p99 to bare": round(p99 / taken.bare.p99),
			};
		}
		const { table: ours, bare: floor } = taken;
		limits.push(
			[`p50 to bare, ${tables} tables`, ours.p50 / floor.p50, "at most", 1.25],
			[`p99 to bare, ${tables} tables`, ours.p99 / floor.p99, "at most", 1.5],
		);
		console.log(`texts of ${table.bytes} bytes`);
		for (const four of Object.values(kinds).flat()) four.close();
	}
	console.table(answers);
	await peer?.end();
	const nothing = { STORE: "none", THROTTLE: "off" };
	const table = await gatherTables(sites, 16, nothing);
	const full = await saturated(
		{
			"table, nothing stored": table,
			"bare, nothing stored": await gatherBare(sites, 16, table.bytes, nothing),
			"bare, a row stored": await gatherBare(sites, 16, table.bytes, {}),
		},
		20,
	);
	const ours = full["table, nothing stored"];
	const toBare = ours.actsPerSecond / full["bare, a row stored"].actsPerSecond;
	limits.push(["acts a second to a bare object's", toBare, "at least", 0.8]);
	console.table(
		Object.fromEntries(
			Object.entries(full).map(([name, rate]) => [
				name,
				{
					"acts a second": Math.round(rate.actsPerSecond),
					"acts a second of processor": Math.round(rate.actsPerCpuSecond),
					"the table to it": round(ours.actsPerSecond / rate.actsPerSecond),
					"by processor": round(ours.actsPerCpuSecond / rate.actsPerCpuSecond),
				},
			]),
		),
	);
	judge(limits);
	await sites.end();
}

const NAMES: Readonly<Record<string, string>> = {
	table: "the table",
	bare: "a bare object",
	peer: "boardgame.io (in memory)",
};

async function crowd(): Promise<void> {
	const sites = new Sites();
	const { p50, worst, ...all } = await watched(sites, 1_000, 30);
	const last = { "last one, p50 ms": round(p50), "last one, worst ms": round(worst) };
	console.table({ "one table": { ...all, ...last } });
	console.table({ "tables of four": await memory(sites, 1_000) });
	judge([["the last of 1,000 watchers, worst ms", worst, "at most", 250]]);
	await sites.end();
}
