import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { compileText } from "./text.ts";

/**
 * `npm run build`: builds the page into dist/web, unless what is there was built from just these files.
 * Wrangler runs it before it serves, bundles or deploys, so that no order of commands shows an old page.
 */
const ROOT = join(import.meta.dirname, "..");
const SOURCES = ["web", "rules", "text", "worker/protocol", "package-lock.json", "tsconfig.json"];
const STAMP = join(ROOT, "dist/page");

function filesIn(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path)
		.sort()
		.flatMap((name) => filesIn(join(path, name)));
}

function fingerprint(): string {
	const hash = createHash("sha256");
	for (const file of SOURCES.flatMap((source) => filesIn(join(ROOT, source)))) {
		hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
	}
	return hash.digest("hex");
}

function isBuilt(from: string): boolean {
	try {
		return readFileSync(STAMP, "utf8") === from;
	} catch {
		return false;
	}
}

const problems = compileText();
if (problems.length > 0) {
	console.error(`The words are not whole:\n${problems.join("\n")}`);
	process.exit(1);
}
// Vitest runs this as well, with an environment of its own, for which Vite would build another page.
process.env.NODE_ENV = "production";
const now = fingerprint();
if (!isBuilt(now)) {
	rmSync(STAMP, { force: true });
	await build({
		root: join(ROOT, "web"),
		configFile: join(ROOT, "web/vite.config.ts"),
		logLevel: "warn",
	}).catch((error: Error) => {
		console.error(error.message);
		process.exit(1);
	});
	mkdirSync(join(ROOT, "dist"), { recursive: true });
	writeFileSync(STAMP, now);
}
