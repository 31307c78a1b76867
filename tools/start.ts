import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { renderUnicodeCompact } from "uqr";
import { ownAddresses } from "./addresses.ts";
import { freePort, startServer } from "./server.ts";

/** `npm start`: the whole thing on this machine, for the phones of its network too. */
const USAGE = `usage: npm start -- [--port 8787] [--host 0.0.0.0] [--data .wrangler/state] [--log]

  --port  the port to listen on
  --host  the address to listen on; 127.0.0.1 keeps it to this computer
  --data  the folder that holds the tables
  --log   show what the Worker logs, for those who work on it`;

const { port, host, data, log } = options();
if ((await freePort(port, host)) === null) {
	fail(
		`Port ${port} is taken by another program, perhaps by a Double Six that still runs.`,
		`End that program, or choose another port: npm start -- --port ${port + 1}`,
	);
}
console.log("Double Six starts…");
// The server would build the page as well, but tell a failure of it in its own way.
const page = spawnSync(process.execPath, [join(import.meta.dirname, "page.ts")], {
	stdio: "inherit",
});
if (page.status !== 0) fail("The page could not be built; the reason is above.");
const server = await startServer({ host, port, data, log }).catch((error: Error) =>
	fail(error.message),
);
let wished = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, end);
// npm dies of a SIGTERM without passing it on.
const { ppid } = process;
setInterval(() => process.ppid !== ppid && end(), 1_000).unref();
console.log(greeting());
await server.ended;
if (!wished) fail(`The server ended by itself:\n${server.output()}`);

function options() {
	try {
		const { values } = parseArgs({
			options: {
				port: { type: "string", default: "8787" },
				host: { type: "string", default: "0.0.0.0" },
				data: { type: "string", default: ".wrangler/state" },
				log: { type: "boolean", default: false },
			},
		});
		const port = Number(values.port);
		if (!(Number.isInteger(port) && port > 0 && port < 65_536)) {
			throw new Error(`A port is a number from 1 to 65535, not ${values.port}.`);
		}
		return { ...values, port };
	} catch (error) {
		return fail((error as Error).message, USAGE);
	}
}

function fail(...lines: readonly string[]): never {
	console.error(lines.join("\n"));
	process.exit(1);
}

function end(): void {
	wished = true;
	void server.end("SIGTERM");
}

function greeting(): string {
	const phone = host === "0.0.0.0" ? ownAddresses()[0] : undefined;
	return [
		"",
		...(host === "0.0.0.0" || host === "127.0.0.1"
			? [`  On this computer    http://localhost:${port}`]
			: [`  Here                http://${host}:${port}`]),
		...(phone === undefined ? [] : forPhones(`http://${phone}:${port}`)),
		"",
		`  The tables are kept in ${data}. Ctrl+C ends it.`,
	].join("\n");
}

function forPhones(address: string): string[] {
	const code = renderUnicodeCompact(address, { border: 2 }).split("\n");
	// Light on dark whatever the terminal's own colours are, or cameras do not see a code.
	const paint = process.stdout.isTTY ? (line: string) => `\x1b[40;97m${line}\x1b[0m` : String;
	return [
		`  On a phone          ${address}   (same network; point the camera here)`,
		"",
		...code.map((line) => `  ${paint(line)}`),
	];
}
