import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../worker/protocol/messages.ts";

const ROOT = join(import.meta.dirname, "../..");
const BUILT = join(ROOT, "dist/web");

/** Bytes of script, brotli: 30 KB. */
const LIMIT = 30_720;

beforeAll(() => {
	// Does nothing where the page is built already.
	execFileSync(process.execPath, ["tools/page.ts"], { cwd: ROOT, stdio: "ignore" });
}, 60_000);

/** A built script by the name of its part. */
function scriptOf(part: string): string {
	const found = readdirSync(join(BUILT, "assets")).filter(
		(name) => name.startsWith(`${part}-`) && name.endsWith(".js"),
	);
	expect(found, `scripts of ${part}`).toHaveLength(1);
	return `assets/${found[0]}`;
}

/** Scripts with all that they import before they run; what they ask for later, by `import()`, is not among them. */
function withImports(scripts: readonly string[]): ReadonlySet<string> {
	const all = new Set(scripts);
	for (const script of all) {
		const text = readFileSync(join(BUILT, script), "utf8");
		for (const [, from] of text.matchAll(/(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g)) {
			all.add(posix.join(posix.dirname(script), from as string));
		}
	}
	return all;
}

function entries(): readonly string[] {
	const html = readFileSync(join(BUILT, "index.html"), "utf8");
	return [...html.matchAll(/<script[^>]*src="\/([^"]+)"/g)].map(([, src]) => src as string);
}

/**
 * Everything without which nobody sees the table and lays a tile: what the page loads first, the table, and its
 * first words. Sound, flights, dragging, the words that are told, cards and sheets come after the first picture.
 */
describe.each(LOCALES)("the script of the whole playable table in %s", (locale) => {
	test(`is at most ${LIMIT} bytes of brotli before the first lay`, () => {
		const needed = withImports([...entries(), scriptOf("table"), scriptOf(`${locale}.first`)]);
		const sizes = [...needed].map((script) => ({
			script,
			bytes: brotliCompressSync(readFileSync(join(BUILT, script))).length,
		}));
		const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
		expect(total, JSON.stringify(sizes, null, "\t")).toBeLessThanOrEqual(LIMIT);
	});
});
