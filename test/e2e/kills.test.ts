import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { freePort } from "../../tools/server.ts";
import { bundle, dataFolder } from "../../tools/workerd.ts";
import { playThroughKills } from "../helpers/live/kills.ts";

const KILLS = 50;

/** The kills hit where they hurt, this often: after the row was written and before anybody was told, and just before it. */
const HITS = 6;

test("S02 S08 S22 nothing told or acknowledged is lost, nothing is done twice, over 50 kills", async () => {
	const { data, remove } = dataFolder();
	const folder = bundle("worker/index.ts");
	const port = (await freePort(0, "127.0.0.1")) as number;
	const run = { seed: 1, kills: KILLS, hits: HITS, bundle: folder, data, port, changes: 160 };
	const { fouls, ...counts } = await playThroughKills(run);
	remove();
	rmSync(folder, { recursive: true, force: true });
	expect({ seed: run.seed, fouls }).toEqual({ seed: run.seed, fouls: [] });
	expect(counts.events).toBeGreaterThan(1_000);
	expect(counts.acknowledged).toBeGreaterThan(500);
	expect(counts.storedUnanswered).toBeGreaterThanOrEqual(HITS);
	expect(counts.doneOnResend).toBeGreaterThanOrEqual(HITS);
	expect(counts.timeouts).toBeGreaterThan(5);
}, 240_000);
