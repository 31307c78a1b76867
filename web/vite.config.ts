import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin, transformWithOxc } from "vite";

export default defineConfig({
	build: { outDir: "../dist/web", emptyOutDir: true },
	plugins: [shell()],
});

/** Files of web/public that the page needs without a network; the pictures for link previews are not among them. */
const PUBLIC = ["/manifest.webmanifest", "/icon.svg", "/icon-192.png"];

/** Writes `sw.js`: the service worker, with the list of this build's files in front. */
function shell(): Plugin {
	return {
		name: "shell",
		apply: "build",
		async generateBundle(_options, bundle) {
			const built = Object.values(bundle).filter(({ fileName }) => fileName.startsWith("assets/"));
			const files = ["/", ...PUBLIC, ...built.map(({ fileName }) => `/${fileName}`)];
			const hash = createHash("sha256").update(files.join("\n"));
			for (const path of PUBLIC)
				hash.update(readFileSync(join(import.meta.dirname, "public", path)));
			const constants = {
				VERSION: hash.digest("hex").slice(0, 12),
				FILES: files,
			};
			const source = readFileSync(join(import.meta.dirname, "shell.worker.ts"), "utf8");
			const { code } = await transformWithOxc(source, "shell.worker.ts");
			const head = Object.entries(constants).map(
				([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`,
			);
			// A classic worker: not every browser takes modules here.
			this.emitFile({
				type: "asset",
				fileName: "sw.js",
				source: head.join("") + code.replace(/export \{\s*\};?/, ""),
			});
		},
	};
}
