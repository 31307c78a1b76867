import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";

const ROOT = join(import.meta.dirname, "..");
const READY_WITHIN_MS = 60_000;

/** Started with `process.execPath`: its own launcher would take whichever Node the shell has. */
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
}

export interface Server {
	readonly port: number;
	/** What wrangler has printed so far. */
	readonly output: () => string;
	/** Settles with the exit code when the server has ended, however it came to that. */
	readonly ended: Promise<number | null>;
	/** Ends wrangler and workerd: SIGTERM lets them finish, SIGKILL is a power cut. */
	end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** Starts the Worker with its page; resolves once it answers, throws with its output if it ends before. */
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
	}
	const ended = once(child, "close").then(([code]) => code as number | null);
	const server = {
		port: options.port,
		output: () => output,
		ended,
		end: (signal) => endGroup(child, signal, ended),
	} satisfies Server;
	await answering(server, child);
	return server;
}

function argumentsOf({ host, port, data, config, pace }: ServerOptions): string[] {
	return [
		"dev",
		...["--ip", host, "--port", String(port), "--persist-to", data],
		...["--log-level", "warn", "--show-interactive-dev-session=false"],
		...(config === undefined ? [] : ["--config", config]),
		...(pace === undefined ? [] : ["--var", `PACE:${pace}`]),
	];
}

async function answering(server: Server, child: ChildProcess): Promise<void> {
	const deadline = performance.now() + READY_WITHIN_MS;
	while (performance.now() < deadline) {
		if (child.exitCode !== null || child.signalCode !== null) break;
		const answer = await fetch(`http://127.0.0.1:${server.port}/api/health`).catch(() => null);
		if (answer?.ok) return;
		await wait(50);
	}
	await server.end("SIGKILL");
	throw new Error(`The server did not start:\n${server.output()}`);
}

async function endGroup(
	child: ChildProcess,
	signal: "SIGTERM" | "SIGKILL",
	ended: Promise<unknown>,
): Promise<void> {
	try {
		process.kill(-(child.pid as number), signal);
	} catch (error) {
		// ESRCH: the whole group is gone already.
		if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
	}
	await ended;
}

/** Whether somebody listens on this port of the machine. */
export function isBusy(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect({ port, host: "127.0.0.1" });
		socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
		socket.once("connect", () => socket.destroy());
	});
}
