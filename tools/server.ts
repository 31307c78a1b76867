import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";

const ROOT = join(import.meta.dirname, "..");
const READY_WITHIN_MS = 60_000;

/** Run with `process.execPath`: its own launcher would take whichever Node the shell has. */
export const WRANGLER = join(ROOT, "node_modules/wrangler/bin/wrangler.js");

export interface ServerOptions {
	/** The address to listen on; 0.0.0.0 for all of this machine's. */
	readonly host: string;
	readonly port: number;
	/** The folder that holds the tables. */
	readonly data: string;
	/** A wrangler configuration instead of wrangler.toml. */
	readonly config?: string;
	/** A factor on every pause of the table (turns, bots, results); only tests shorten it. */
	readonly pace?: number;
	/** Passes on what the Worker logs, not only what goes wrong. */
	readonly log?: boolean;
}

export interface Server {
	readonly port: number;
	/** What wrangler has printed so far. */
	output(): string;
	/** Settles when the server has ended, however it came to that. */
	readonly ended: Promise<unknown>;
	/** Ends wrangler and workerd: SIGTERM lets them finish, SIGKILL is a power cut. */
	end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** Starts the Worker with its page; resolves once it answers, throws with its output where it does not. */
export async function startServer(options: ServerOptions): Promise<Server> {
	const child = spawn(process.execPath, [WRANGLER, ...argumentsOf(options)], {
		cwd: ROOT,
		// Its own process group: a signal to wrangler alone would leave workerd on the port.
		detached: true,
		env: { ...process.env, ...parseEnv(readFileSync(join(ROOT, ".env"), "utf8")) },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
		if (options.log) stream.pipe(process.stderr);
	}
	const ended = once(child, "close");
	const server: Server = {
		port: options.port,
		output: () => output,
		ended,
		end: async (signal) => {
			signalGroup(child, signal);
			await ended;
		},
	};
	if (await isAnswering(options.port, child)) return server;
	await server.end("SIGKILL");
	throw new Error(`The server did not start:\n${output}`);
}

function argumentsOf({ host, port, data, config, pace, log }: ServerOptions): string[] {
	return [
		"dev",
		...["--ip", host, "--port", String(port), "--persist-to", data],
		...["--log-level", log ? "log" : "warn", "--show-interactive-dev-session=false"],
		...(config === undefined ? [] : ["--config", config]),
		...(pace === undefined ? [] : ["--var", `PACE:${pace}`]),
	];
}

async function isAnswering(port: number, child: ChildProcess): Promise<boolean> {
	const deadline = performance.now() + READY_WITHIN_MS;
	while (child.exitCode === null && performance.now() < deadline) {
		const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
		if (answer?.ok) return true;
		await wait(50);
	}
	return false;
}

function signalGroup(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): void {
	try {
		process.kill(-(child.pid as number), signal);
	} catch (error) {
		// ESRCH: the whole group is gone already.
		if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
	}
}

/** A port that nobody listens on: the wished one or, with 0, any; null where the wished one is taken. */
export async function freePort(wished: number, host: string): Promise<number | null> {
	const listener = createServer();
	try {
		await once(listener.listen(wished, host), "listening");
		return (listener.address() as { port: number }).port;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
		return null;
	} finally {
		listener.close();
	}
}
