import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin, transformWithOxc } from "vite";

/** What the page loads in one piece: a file, with all that it imports and that was not loaded before. */
const PIECES = {
	main: ["main.tsx"],
	table: ["screens/AtTable.tsx", "screens/Table.tsx"],
} as const;

/** Parts that somebody may wait for with nothing on the screen. */
const FIRST_SEEN = /\/(Home|Lobby)-/;

/** What the words of any language need: a file of its own would be one more round trip to the first picture. */
const WORDS = /@messageformat\/runtime|make-plural/;

interface Graph {
	getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Left alone, the bundler makes a file of its own of each module that two pieces share: twenty requests. */
function together(piece: keyof typeof PIECES) {
	const files = PIECES[piece].map((file) => join(import.meta.dirname, file));
	return {
		debugName: piece,
		name: (id: string, graph: Graph) =>
			isReached(id, files, graph) || (piece === "main" && WORDS.test(id)) ? piece : null,
		priority: piece === "main" ? 2 : 1,
	};
}

function isReached(id: string, from: readonly string[], graph: Graph): boolean {
	const seen = new Set(from);
	for (const next of seen) {
		if (next === id) return true;
		for (const imported of graph.getModuleInfo(next)?.importedIds ?? []) seen.add(imported);
	}
	return false;
}

/**
 * Has the browser fetch the table along with the entry. Invites and the home page both need it, and would only ask
 * for it when the entry is there and running: a round trip later.
 */
function tableAhead(): Plugin {
	return {
		name: "table-ahead",
		transformIndexHtml(_html, { bundle = {} }) {
			const table = Object.values(bundle).find(({ fileName }) =>
				/^assets\/table-[^/]*\.js$/.test(fileName),
			);
			if (table?.type !== "chunk") return [];
			const hint = (attrs: Record<string, string>) =>
				({ tag: "link", attrs: { crossorigin: "", ...attrs }, injectTo: "head" }) as const;
			return [
				hint({ rel: "modulepreload", href: `/${table.fileName}` }),
				...[...(table.viteMetadata?.importedCss ?? [])].map((name) =>
					hint({ rel: "preload", as: "style", href: `/${name}` }),
				),
			];
		},
	};
}

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

export default defineConfig({
	build: {
		outDir: "../dist/web",
		emptyOutDir: true,
		modulePreload: {
			// What lacks it only starts some loads a little later.
			polyfill: false,
			// The list of what to fetch along with what is in the script that all wait for: only what is seen first.
			resolveDependencies: (file, needed) =>
				FIRST_SEEN.test(file) ? needed : needed.filter((name) => name.endsWith(".css")),
		},
		rolldownOptions: {
			output: { codeSplitting: { groups: [together("main"), together("table")] } },
		},
	},
	plugins: [tableAhead(), shell()],
});
