import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { experimental_readRawConfig } from "wrangler";
import { WRANGLER } from "../../../tools/server.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The wrangler configuration of a copy of what would be deployed. */
		readonly built: string;
	}
}

/**
 * Builds once what would be deployed and sets a copy aside, so that every server of the tests starts fast
 * and shows the same thing even while somebody edits the sources.
 */
export default function setup(project: TestProject): () => void {
	const folder = mkdtempSync(join(tmpdir(), "double-six-built-"));
	// Wrangler would build the page too, but bury the reason of a failure.
	run("tools/page.ts");
	run(WRANGLER, "deploy", "--dry-run", "--outdir", join(folder, "worker"));
	cpSync("dist/web", join(folder, "web"), { recursive: true });
	const { build: _build, ...config } = experimental_readRawConfig({
		config: "wrangler.toml",
	}).rawConfig;
	const built = join(folder, "wrangler.json");
	writeFileSync(
		built,
		JSON.stringify({
			...config,
			main: "worker/index.js",
			no_bundle: true,
			assets: { ...config.assets, directory: "web" },
		}),
	);
	project.provide("built", built);
	return () => rmSync(folder, { recursive: true, force: true });
}

function run(...command: string[]): void {
	execFileSync(process.execPath, command, { stdio: ["ignore", "ignore", "inherit"] });
}
