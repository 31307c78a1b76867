import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, minify, type Plugin, transformWithOxc } from "vite";

/** What the page loads in one piece: files, with all that they import and that was not loaded before. */
const PIECES = {
	ahead: ["ahead.ts"],
	main: ["main.tsx"],
	table: ["screens/Table.tsx"],
	keep: ["models/app.ts", "models/visited.ts"],
	gathering: ["screens/Home.tsx", "screens/Lobby.tsx"],
} as const;

/** Chunks that a page may need from the start, words by their language; and those of most pages. */
const HINTED = /^(rolldown-runtime|gathering|.+(?=\.first$))/;
const USUAL = ["rolldown-runtime", "gathering"];

/** What the words of any language need: a file of its own would be one more round trip to the first picture. */
const WORDS = /@messageformat\/runtime/;

interface Graph {
	getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Left alone, the bundler makes a file of its own of each module that two pieces share: twenty requests. */
function together(piece: string, order: number) {
	const files = PIECES[piece as keyof typeof PIECES].map((file) => join(import.meta.dirname, file));
	return {
		debugName: piece,
		name: (id: string, graph: Graph) =>
			isReached(id, files, graph) || (piece === "main" && WORDS.test(id)) ? piece : null,
		priority: 9 - order,
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
 * Has the browser fetch what a page needs along with the entry, which would ask for it a round trip later. Most pages
 * need what comes before a match; the Worker, which knows tables and languages, chooses anew (worker/page.ts). A match is
 * not among it: its script has time to come while the socket opens, and would only hold up the entry.
 */
function hints(): Plugin {
	return {
		name: "hints",
		transformIndexHtml(_html, { bundle = {} }) {
			return Object.values(bundle).flatMap((file) => {
				const part = file.type === "chunk" ? HINTED.exec(file.name)?.[1] : undefined;
				if (part === undefined) return [];
				const rel = USUAL.includes(part) ? "modulepreload" : "part";
				const href = `/${file.fileName}`;
				const attrs = { rel, as: "script", "data-part": part, href, crossorigin: "" };
				return [{ tag: "link", attrs, injectTo: "head" as const }];
			});
		},
	};
}

/**
 * The first piece runs as soon as it is there: any other module waits for the styles. These stand before it, since the
 * looks that it asks for build on them (web/looks.ts) and come after them, however the document arrives.
 */
function aheadAfterStyles(): Plugin {
	return {
		name: "ahead-after-styles",
		apply: "build",
		transformIndexHtml: {
			order: "post",
			handler(html) {
				const [styles] = /\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
				const [ahead] = /\s*<script[^>]*\/ahead-[^>]*><\/script>/.exec(html) ?? [];
				if (!styles || !ahead)
					throw new Error("the page has no styles, or nothing that runs ahead");
				const early = ahead.replace("<script", '<script async fetchpriority="high"');
				return html.replace(styles, "").replace(ahead, styles + early);
			},
		},
	};
}

/** Vite's own helper fetches the styles of a part along with it; ours have none (web/looks.ts). */
function bareImports(): Plugin {
	return {
		name: "bare-imports",
		apply: "build",
		enforce: "pre",
		load: {
			filter: { id: /vite\/preload-helper/ },
			handler: () => "export const __vitePreload = (load) => load();",
		},
	};
}

/** Shortens what the socket's class keeps to itself: a quarter of the library is the names of it. */
function shortPrivates(): Plugin {
	return {
		name: "short-privates",
		apply: "build",
		transform: {
			filter: { id: /partysocket/ },
			handler: (code, id) =>
				minify(id, code, { compress: false, mangle: false, mangleProps: { include: /^_/ } }),
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
	// Ours is a browser, which spares the socket what it does elsewhere.
	define: { "process.versions": "undefined", "navigator.product": '"Gecko"' },
	build: {
		outDir: "../dist/web",
		emptyOutDir: true,
		modulePreload: false,
		rolldownOptions: {
			output: {
				codeSplitting: { groups: Object.keys(PIECES).map(together) },
				// The entry knows the names of all others, and these pack better.
				hashCharacters: "hex",
				minify: {
					compress: { dropConsole: true, treeshake: { propertyReadSideEffects: false } },
				},
			},
		},
	},
	plugins: [hints(), aheadAfterStyles(), bareImports(), shortPrivates(), shell()],
});
