import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { ownAddresses } from "../../../tools/addresses.ts";
import { CHROMIUM_FLAGS, chromium as installedChromium } from "../../../tools/chromium.ts";
import { freePort, type Server, startServer } from "../../../tools/server.ts";

/** An address of this machine besides loopback, where a page is not a secure context; 127.0.0.2 where there is none. */
export const OTHER_ADDRESS = ownAddresses()[0] ?? "127.0.0.2";

interface Running {
	readonly server: Server;
	readonly browser: Browser;
	readonly data: string;
}

/** The whole thing as it would be deployed, with tables of its own, and a browser; for one test file. */
export class Site {
	readonly #pace: number;
	#running: Running | null = null;
	/** Whether the server was gone for a while, so that pages may complain about the connection. */
	hadPowerCut = false;

	/** `pace`: a factor on every pause of the table, 0.1 for a result of one second. */
	constructor(pace: number) {
		this.#pace = pace;
	}

	get browser(): Browser {
		return this.#now.browser;
	}

	/** The origin of the page, as seen from loopback or from another address of this machine. */
	origin(address = "127.0.0.1"): string {
		return `http://${address}:${this.#now.server.port}`;
	}

	async start(): Promise<void> {
		const data = mkdtempSync(join(tmpdir(), "double-six-tables-"));
		const port = (await freePort(0, "0.0.0.0")) as number;
		const [server, browser] = await Promise.all([
			this.#serve(port, data),
			chromium.launch({ executablePath: installedChromium(), args: [...CHROMIUM_FLAGS] }),
		]);
		this.#running = { server, browser, data };
	}

	/** Ends the server in the middle of whatever it does; `thenAfter` runs in the dark; it comes back with what it had stored. */
	async powerCut(thenAfter: () => Promise<void> = async () => {}): Promise<void> {
		const { server, ...rest } = this.#now;
		this.hadPowerCut = true;
		await server.end("SIGKILL");
		await thenAfter();
		this.#running = { ...rest, server: await this.#serve(server.port, rest.data) };
	}

	async stop(): Promise<void> {
		if (this.#running === null) return;
		const { server, browser, data } = this.#running;
		await browser.close();
		await server.end("SIGTERM");
		rmSync(data, { recursive: true, force: true });
		if (/uncaught|error/i.test(server.output())) {
			throw new Error(`The server complained:\n${server.output()}`);
		}
	}

	get #now(): Running {
		if (this.#running === null) throw new Error("the site does not run yet");
		return this.#running;
	}

	#serve(port: number, data: string): Promise<Server> {
		return startServer({
			host: "0.0.0.0",
			port,
			data,
			config: inject("built"),
			pace: this.#pace,
		});
	}
}

/** Runs a site for the tests of this file; `pace` as in `Site`. */
export function useSite({ pace }: { readonly pace: number }): Site {
	const site = new Site(pace);
	beforeAll(() => site.start());
	afterAll(() => site.stop());
	return site;
}
