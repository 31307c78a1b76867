import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { CHROMIUM_FLAGS, chromium as installedChromium } from "../../../tools/chromium.ts";

/** The gallery, served from the sources, and a browser to look at it. The words must be compiled. */
export interface Gallery {
	readonly browser: Browser;
	/** An address of the gallery, by its settings. */
	url(settings: Readonly<Record<string, string>>): string;
	close(): Promise<void>;
}

export async function openGallery(): Promise<Gallery> {
	const root = join(import.meta.dirname, "../../../web");
	const [server, browser] = await Promise.all([
		serve(root),
		chromium.launch({ executablePath: installedChromium(), args: [...CHROMIUM_FLAGS] }),
	]);
	const origin = server.resolvedUrls?.local[0];
	return {
		browser,
		url: (settings) => `${origin}gallery.html?${new URLSearchParams(settings)}`,
		async close() {
			await browser.close();
			await server.close();
		},
	};
}

async function serve(root: string): Promise<ViteDevServer> {
	const server = await createServer({
		root,
		configFile: join(root, "vite.config.ts"),
		logLevel: "error",
		// A page that reloads while it is looked at is another one.
		server: { host: "127.0.0.1", port: 0, hmr: false, watch: null },
	});
	return server.listen();
}
