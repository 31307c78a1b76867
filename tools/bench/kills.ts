import { rmSync } from "node:fs";
import { playThroughKills } from "../../test/helpers/live/kills.ts";
import { freePort } from "../server.ts";
import { bundle, dataFolder } from "../workerd.ts";

/** `npm run bench -- kills [KILLS] [SEED]`: people play while the server is killed a thousand times. */
export async function run([kills = "1000", seed = "1"]: readonly string[]): Promise<void> {
	const folder = bundle("worker/index.ts");
	const { data, remove } = dataFolder();
	const port = (await freePort(0, "127.0.0.1")) as number;
	const startedAtMs = performance.now();
	const report = await playThroughKills({
		seed: Number(seed),
		kills: Number(kills),
		hits: 0,
		bundle: folder,
		data,
		port,
		changes: 40,
	});
	const { fouls, ...counts } = report;
	const seconds = Math.round((performance.now() - startedAtMs) / 1000);
	console.log(`${counts.kills} kills in ${seconds} s, seed ${seed}`);
	console.table(counts);
	for (const foul of fouls) console.error(foul);
	console.log(fouls.length === 0 ? "Nothing was lost, nothing doubled." : `${fouls.length} fouls`);
	remove();
	rmSync(folder, { recursive: true, force: true });
	process.exit(fouls.length === 0 ? 0 : 1);
}
