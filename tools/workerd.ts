import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { WRANGLER } from "./server.ts";

const ROOT = join(import.meta.dirname, "..");

/** The workerd that wrangler brings along. It has no types; its package names its binary as the default export. */
const WORKERD: string = createRequire(import.meta.url)("workerd").default;

const SETTINGS = readFileSync(join(ROOT, "wrangler.toml"), "utf8");

const COMPATIBILITY_DATE = /^compatibility_date = "(.*)"$/m.exec(SETTINGS)?.[1];

/** The classes of objects that are deployed, by their bindings. */
const DEPLOYED: Readonly<Record<string, string>> = Object.fromEntries(
	Array.from(
		SETTINGS.matchAll(/\[\[durable_objects\.bindings\]\]\nname = "(.*)"\nclass_name = "(.*)"/g),
		([, binding, className]) => [binding, className],
	),
);

/** A Worker with its object class `Table`, run by workerd itself: no wrangler between, so that it starts in 60 ms. */
export interface WorkerdOptions {
	/** A folder with the bundle, index.js; workerd's configuration is written beside it. */
	readonly bundle: string;
	readonly port: number;
	/** The folder on disk that holds the objects. */
	readonly data: string;
	/** Classes of objects by their bindings; those of wrangler.toml where it is absent. */
	readonly objects?: Readonly<Record<string, string>>;
	/** Text bindings. */
	readonly vars?: Readonly<Record<string, string>>;
}

export interface Workerd {
	readonly pid: number;
	/** What it has printed so far. */
	output(): string;
	/** Ends it; SIGKILL is a power cut for the process. */
	end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** Bundles a Worker, by its path in the project, as a deployment would; answers a new folder with index.js. */
export function bundle(entry: string): string {
	const folder = mkdtempSync(join(tmpdir(), "double-six-bundle-"));
	const config = join(folder, "wrangler.json");
	writeFileSync(
		config,
		JSON.stringify({
			name: "bundle",
			main: resolve(ROOT, entry),
			compatibility_date: COMPATIBILITY_DATE,
			keep_names: false,
		}),
	);
	const words = ["deploy", "--dry-run", "--config", config, "--outdir", folder];
	execFileSync(process.execPath, [WRANGLER, ...words], {
		cwd: ROOT,
		stdio: ["ignore", "ignore", "inherit"],
	});
	renameSync(join(folder, `${basename(entry, ".ts")}.js`), join(folder, "index.js"));
	return folder;
}

/** A folder for objects, and how to delete it with the bundle. */
export function dataFolder(): { readonly data: string; remove(): void } {
	const data = mkdtempSync(join(tmpdir(), "double-six-data-"));
	return { data, remove: () => rmSync(data, { recursive: true, force: true }) };
}

/** Starts workerd; resolves once it takes connections, throws with its output where it does not. */
export async function startWorkerd(options: WorkerdOptions): Promise<Workerd> {
	const config = join(options.bundle, `workerd-${options.port}.capnp`);
	mkdirSync(options.data, { recursive: true });
	writeFileSync(config, capnp(options));
	const child = spawn(WORKERD, ["serve", config], {
		detached: true,
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	}
	const ended = once(child, "close");
	const pid = child.pid as number;
	const kill = (signal: "SIGTERM" | "SIGKILL") => {
		if (child.exitCode === null && child.signalCode === null) process.kill(-pid, signal);
	};
	// It would outlive whoever started it.
	const killAtExit = () => kill("SIGKILL");
	process.once("exit", killAtExit);
	child.once("close", () => process.off("exit", killAtExit));
	for (let tries = 0; child.exitCode === null && tries < 1_000; tries++) {
		if (await takesConnections(options.port)) {
			const end = async (signal: "SIGTERM" | "SIGKILL") => {
				kill(signal);
				await ended;
			};
			return { pid, output: () => output, end };
		}
		await wait(5);
	}
	throw new Error(`workerd did not start:\n${output}`);
}

async function takesConnections(port: number): Promise<boolean> {
	const socket = createConnection(port, "127.0.0.1");
	try {
		await once(socket, "connect");
		return true;
	} catch {
		return false;
	} finally {
		socket.destroy();
	}
}

function capnp({ port, data, objects = DEPLOYED, vars = {} }: WorkerdOptions): string {
	const classes = Object.values(objects).map(
		(name) => `(className = "${name}", uniqueKey = "${name}", enableSql = true)`,
	);
	const bindings = [
		...Object.entries(objects).map(
			([name, className]) => `(name = "${name}", durableObjectNamespace = "${className}")`,
		),
		...Object.entries(vars).map(([name, text]) => `(name = "${name}", text = "${text}")`),
	];
	return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "data", disk = (path = "${data}", writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "index.js", esModule = embed "index.js")],
  compatibilityDate = "${COMPATIBILITY_DATE}",
  durableObjectNamespaces = [${classes.join(", ")}],
  durableObjectStorage = (localDisk = "data"),
  bindings = [${bindings.join(", ")}],
);
`;
}
