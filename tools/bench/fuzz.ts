import { rmSync } from "node:fs";
import { fuzz } from "../../test/helpers/live/fuzzing.ts";
import { freePort } from "../server.ts";
import { bundle, dataFolder, startWorkerd } from "../workerd.ts";

/** `npm run bench -- fuzz [MESSAGES] [SEED]`: a million messages, right, nearly right and raw, over real sockets. */
export async function run([messages = "1000000", seed = "1"]: readonly string[]): Promise<void> {
	const folder = bundle("tools/bench/objects/measured.ts");
	const { data, remove } = dataFolder();
	const port = (await freePort(0, "127.0.0.1")) as number;
	const vars = { THROTTLE: "off", TIME: "simulated" };
	const server = await startWorkerd({ bundle: folder, port, data, vars });
	const startedAtMs = performance.now();
	const report = await fuzz(`http://127.0.0.1:${port}`, Number(seed), Number(messages));
	const { fouls, ...counts } = report;
	const crashes = server.output().match(/"event":"error"|uncaught exception/g)?.length ?? 0;
	console.log(`${Math.round((performance.now() - startedAtMs) / 1000)} s, seed ${seed}`);
	console.table({ ...counts, crashes });
	for (const foul of fouls.slice(0, 20)) console.error(foul);
	if (crashes > 0) console.error(server.output().slice(0, 2_000));
	await server.end("SIGKILL");
	remove();
	rmSync(folder, { recursive: true, force: true });
	process.exit(fouls.length + crashes === 0 ? 0 : 1);
}
