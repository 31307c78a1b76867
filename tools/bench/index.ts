import { accessSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** `npm run bench -- NAME [ARGUMENT…]`: runs the bench of that name, one file here each. */
const [name = "", ...rest] = process.argv.slice(2);
const file = /^[a-z0-9]+$/.test(name) ? new URL(`./${name}.ts`, import.meta.url) : null;
if (file === null || !exists(file)) {
	console.error("usage: npm run bench -- engine|bots|board|table|kills|fuzz|page|a11y [ARGUMENT…]");
	process.exit(2);
}
// A bench that is interrupted ends what it has started: that happens at the exit, which a signal alone skips.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const bench: { run(args: readonly string[]): Promise<void> | void } = await import(file.href);
await bench.run(rest);

function exists(url: URL): boolean {
	try {
		accessSync(fileURLToPath(url));
		return true;
	} catch {
		return false;
	}
}
