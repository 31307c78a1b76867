import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";

const ROOT = join(import.meta.dirname, "../..");

/** A piece of syntax, and the pieces around it, the innermost last. */
export interface Piece {
	readonly node: SyntaxNode;
	readonly around: readonly SyntaxNode[];
}

/** A node of ESTree, seen only by the fields that are asked about. */
export interface SyntaxNode {
	readonly type: string;
	readonly [field: string]: unknown;
}

export interface Source {
	/** From the root of the project, with slashes. */
	readonly path: string;
	readonly pieces: readonly Piece[];
	/** What it imports, as written: types, re-exports and `import()` too. */
	readonly imports: readonly string[];
}

/** All TypeScript files of a folder, parsed. */
export function sourcesOf(folder: string): readonly Source[] {
	return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name))
		.map((name) => join(ROOT, folder, name))
		.map((file) =>
			sourceOf(relative(ROOT, file).replaceAll("\\", "/"), readFileSync(file, "utf8")),
		);
}

export function sourceOf(path: string, text: string): Source {
	const { program, errors } = parseSync(path, text);
	if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
	const pieces = [...walk(program as unknown as SyntaxNode, [])];
	return { path, pieces, imports: pieces.flatMap(({ node }) => importOf(node)) };
}

function* walk(node: SyntaxNode, around: readonly SyntaxNode[]): Generator<Piece> {
	yield { node, around };
	const inside = [...around, node];
	for (const child of Object.values(node).flat()) {
		if (isNode(child)) yield* walk(child, inside);
	}
}

function isNode(value: unknown): value is SyntaxNode {
	return value !== null && typeof value === "object" && "type" in value;
}

/** Import and export declarations, `import()` and the `import("…").T` of types all have a source. */
function importOf({ source }: SyntaxNode): string[] {
	return isNode(source) && typeof source.value === "string" ? [source.value] : [];
}
