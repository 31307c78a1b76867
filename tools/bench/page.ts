import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { CHROMIUM_FLAGS, chromium as installedChromium } from "../chromium.ts";
import {
	type BenchWindow,
	dealOurs,
	type Playing,
	playThere,
	seatOurs,
	watch,
} from "./page/inpage.ts";
import { type Site, servePages } from "./page/site.ts";
import { type Told, toldOf } from "./page/table.ts";
import { judge, round } from "./verdict.ts";

const ROOT = join(import.meta.dirname, "../..");
const OURS = "double-six";
/** What is needed to build the peers; installed into a folder of its own and deleted afterwards. */
const PACKAGES = "esbuild preact @preact/signals react react-dom boardgame.io".split(" ");
const PEERS = ["vanilla", "preact", "react-bgio"];
const FLOOR = "vanilla";

/** A middling phone on a slow mobile network. */
const ROUND_TRIP_MS = 150;
const NETWORK = {
	offline: false,
	latency: ROUND_TRIP_MS,
	downloadThroughput: (1.6 * 1024 * 1024) / 8,
	uploadThroughput: (750 * 1024) / 8,
};
const SLOWDOWN = 4;
/** Whoever has a hand was here before, and is not asked for a cookie first (web/models/session.ts). */
const HERE_BEFORE = [{ name: "double-six:known-until", value: String(Number.MAX_SAFE_INTEGER) }];
const LOADED_WITHIN_MS = 4_000;
/** Where the site of the bench has what our page's table tells. */
const MATCH = "/match.json";
const PLAY: Playing = { lays: 140, settledMs: 1_000, forMs: 3_000 };

/** `npm run bench -- page [RUNS]`: our table beside small pages that do next to nothing, in the same throttled browser. */
export async function run([runs = "9"]: readonly string[]): Promise<void> {
	execFileSync(process.execPath, ["tools/page.ts"], { cwd: ROOT, stdio: "inherit" });
	const folder = mkdtempSync(join(tmpdir(), "double-six-pages-"));
	const browser = await chromium.launch({
		executablePath: installedChromium(),
		args: [...CHROMIUM_FLAGS],
	});
	try {
		const peers = buildPeers(folder);
		const site = await servePages(peers, join(ROOT, "dist/web"));
		const measured = new Map<string, Measure[]>([...PEERS, OURS].map((name) => [name, []]));
		for (let at = 1; at <= Number(runs); at++) {
			for (const [name, measures] of measured) {
				const told = name === OURS ? toldOf(at, ROUND_TRIP_MS) : null;
				const path = told === null ? `/${name}/` : "/t/AAAAAAAA";
				measures.push(await measure(browser, site, path, told));
			}
		}
		site.end();
		report(measured);
	} finally {
		await browser.close();
		rmSync(folder, { recursive: true, force: true });
	}
}

function buildPeers(folder: string): ReadonlyMap<string, string> {
	cpSync(join(import.meta.dirname, "limit/client"), folder, { recursive: true });
	writeFileSync(join(folder, "package.json"), "{}");
	const words = ["install", "--no-audit", "--no-fund", ...PACKAGES];
	execFileSync("npm", words, { cwd: folder, stdio: "ignore", timeout: 300_000 });
	execFileSync(process.execPath, ["build.mjs"], { cwd: folder, stdio: "inherit" });
	return new Map(PEERS.map((name) => [name, join(folder, "dist", name)]));
}

interface Measure {
	readonly bytes: number;
	readonly shellMs: number;
	readonly handMs: number;
	readonly blockedMs: number;
	readonly shifted: number;
	readonly layMs: readonly number[];
	readonly frameMs: readonly number[];
}

async function measure(
	browser: Browser,
	site: Site,
	path: string,
	told: Told | null,
): Promise<Measure> {
	const context = await browser.newContext({
		viewport: { width: 412, height: 823 },
		deviceScaleFactor: 1.75,
		isMobile: true,
		hasTouch: true,
		locale: "en",
		serviceWorkers: "block",
		storageState: {
			cookies: [],
			origins: [{ origin: site.origin, localStorage: HERE_BEFORE }],
		},
	});
	const page = await context.newPage();
	const wire = await context.newCDPSession(page);
	await wire.send("Network.enable");
	await wire.send("Network.emulateNetworkConditions", NETWORK);
	await wire.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
	let bytes = 0;
	wire.on("Network.loadingFinished", ({ encodedDataLength }) => {
		bytes += encodedDataLength;
	});
	await page.addInitScript(watch);
	if (told !== null) {
		const { welcome, roundTripMs } = told;
		await page.addInitScript(seatOurs, { welcome, roundTripMs });
	}
	await page.goto(site.origin + path);
	// Whatever is asked of the page while it loads takes its time: Playwright's own script, a twentieth of a second.
	await page.waitForTimeout(LOADED_WITHIN_MS);
	const { ready, hand, ...start } = await page.evaluate(() => {
		const { ready, hand, blockedMs, shifted } = window as unknown as BenchWindow;
		return { ready, hand, blockedMs, shifted };
	});
	const handMs = told === null ? ready : hand;
	if (ready === undefined || handMs === undefined) throw new Error(`${path} was not there in time`);
	const loaded = bytes;
	if (told !== null) {
		site.put(MATCH, JSON.stringify(told.updates));
		await page.evaluate(dealOurs, MATCH);
	}
	const played = await page.evaluate(playThere, PLAY);
	await context.close();
	return { bytes: loaded, shellMs: ready, handMs, ...start, ...played };
}

function report(measured: ReadonlyMap<string, readonly Measure[]>): void {
	const rows = [...measured].map(([name, measures]) => [name, rowOf(measures)] as const);
	console.log(
		`\n${measured.get(OURS)?.length} runs, 4 × slower, ${ROUND_TRIP_MS} ms a round trip; ` +
			`others keep ${loadavg()[0]?.toFixed(1)} processors busy\n`,
	);
	console.table(Object.fromEntries(rows));
	const [ours, floor] = [OURS, FLOOR].map((name) => rowOf(measured.get(name) ?? []));
	if (ours === undefined || floor === undefined) return;
	judge([
		["shell, ms", ours["shell ms"], "at most", floor["shell ms"] * 1.6],
		["hand after the shell, ms", ours["hand ms"] - ours["shell ms"], "at most", 2 * ROUND_TRIP_MS],
		["blocked, ms", ours["blocked ms"], "at most", 100],
		["a lay to its layout, p99 ms", ours["lay p99 ms"], "at most", floor["lay p99 ms"] + 10],
		["frames over 20 ms, %", ours["late %"], "at most", 1],
		["layout shift", ours.shift, "at most", 0],
	]);
}

function rowOf(measures: readonly Measure[]) {
	const median = (of: (one: Measure) => number) => round(quantile(measures.map(of), 0.5));
	const late = ({ frameMs }: Measure) =>
		(100 * frameMs.filter((ms) => ms > 20).length) / frameMs.length;
	return {
		bytes: median(({ bytes }) => bytes),
		"shell ms": median(({ shellMs }) => shellMs),
		"hand ms": median(({ handMs }) => handMs),
		"blocked ms": median(({ blockedMs }) => blockedMs),
		"lay p50 ms": median(({ layMs }) => quantile(layMs, 0.5)),
		"lay p99 ms": median(({ layMs }) => quantile(layMs, 0.99)),
		"late %": median(late),
		shift: median(({ shifted }) => shifted),
	};
}

function quantile(values: readonly number[], part: number): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
}
