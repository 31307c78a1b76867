import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Miniflare } from "miniflare";
import { WRANGLER } from "./server.ts";

/**
 * `npm run serve`: the same build unattended on one machine, without wrangler between (docs/one-machine.md). It
 * listens on loopback, for a reverse proxy in front of it.
 */
const ROOT = join(import.meta.dirname, "..");
const BUNDLE = join(ROOT, "dist/worker/index.js");
const CLASSES = { TABLE: "Table", RANKING: "Ranking", DIRECTORY: "Directory" } as const;

const { values } = parseArgs({
	options: {
		port: { type: "string", default: "8790" },
		host: { type: "string", default: "127.0.0.1" },
		data: { type: "string", default: "data" },
	},
});

// Made anew each time, page and all, so that what runs is what is there.
const bundle = [WRANGLER, "deploy", "--dry-run", "--outdir", "dist/worker"];
execFileSync(process.execPath, bundle, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });

const name = "double-six";
const compatibilityDate = /^compatibility_date = "(.*)"$/m.exec(
	readFileSync(join(ROOT, "wrangler.toml"), "utf8"),
)?.[1];

const miniflare = new Miniflare({
	host: values.host,
	port: Number(values.port),
	cf: false,
	resourcePersistencePath: values.data,
	workers: [
		{
			config: {
				name,
				compatibilityDate: compatibilityDate ?? "",
				manifest: {
					mainModule: "index.js",
					modules: { "index.js": { type: "esm", contents: readFileSync(BUNDLE, "utf8") } },
				},
				env: {
					ASSETS: { type: "assets" },
					...Object.fromEntries(
						Object.entries(CLASSES).map(([binding, exportName]) => [
							binding,
							{ type: "durable-object", worker: name, exportName },
						]),
					),
				},
				exports: Object.fromEntries(
					Object.values(CLASSES).map((exportName) => [
						exportName,
						{ type: "durable-object", storage: "sqlite" },
					]),
				),
				assets: {
					directory: join(ROOT, "dist/web"),
					notFoundHandling: "single-page-application",
					runWorkerFirst: ["/api/*", "/t/*", "/rules/*"],
					hasUserWorker: true,
				},
			},
		},
	],
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.once(signal, async () => {
		await miniflare.dispose();
		process.exit(0);
	});
}
console.log(`Double Six serves at ${await miniflare.ready}, tables in ${values.data}`);
