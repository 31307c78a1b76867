import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { GAME_IDS } from "../../rules/gameid.ts";
import {
	type Piece,
	type Source,
	type SyntaxNode,
	sourceOf,
	sourcesOf,
} from "../helpers/source.ts";

interface Room {
	readonly folder: string;
	/** Folders whose files it may import, besides its own. */
	readonly may: readonly string[];
	/** Packages that it may import, by name or with a path inside. */
	readonly packages: readonly string[];
}

/** Who may import whom; the first room that holds a file is the file's. */
const ROOMS: readonly Room[] = [
	{ folder: "rules", may: [], packages: [] },
	{
		folder: "worker/protocol",
		may: ["rules"],
		packages: ["valibot", "@noble/ciphers", "@noble/hashes"],
	},
	{
		folder: "worker",
		may: ["rules", "text"],
		packages: ["cloudflare:workers", "hono", "openskill", "valibot", "@noble/hashes"],
	},
	// A bench to look at parts by, in no build.
	{
		folder: "web/gallery",
		may: ["rules", "text", "worker/protocol", "web", "test"],
		packages: ["preact", "@preact/signals"],
	},
	{
		folder: "web",
		may: ["rules", "text", "worker/protocol"],
		packages: ["preact", "@preact/signals", "partysocket", "uqr", "valibot", "@noble/hashes"],
	},
	{ folder: "text", may: ["rules", "worker/protocol"], packages: [] },
];
/** Made by machine out of text/, or for machines. */
const NOT_OURS = /^text\/compiled\/|\.config\.ts$/;

const FOLDERS = ["rules", "worker", "web", "text"];
const SOURCES = FOLDERS.flatMap(sourcesOf).filter(({ path }) => !NOT_OURS.test(path));

function isIn(path: string, folder: string): boolean {
	return path.startsWith(`${folder}/`);
}

/** What a file imports and its room may not. */
function trespasses({ path, imports }: Source): readonly string[] {
	const room = ROOMS.find(({ folder }) => isIn(path, folder)) as Room;
	return imports
		.filter((name) => {
			if (!name.startsWith(".")) {
				return !room.packages.some((known) => name === known || isIn(name, known));
			}
			const target = posix.join(posix.dirname(path), name);
			return ![room.folder, ...room.may].some((folder) => isIn(target, folder));
		})
		.map((name) => `${path} imports ${name}`);
}

describe("rooms", () => {
	test("every file imports only what its room may", () => {
		expect(SOURCES.length).toBeGreaterThan(FOLDERS.length * 10);
		expect(SOURCES.flatMap(trespasses)).toEqual([]);
	});

	test.each([
		["rules/x.ts", 'import { Hono } from "hono";'],
		["rules/x.ts", 'type T = import("../worker/table.ts").Table;'],
		["web/x.ts", 'export * from "../worker/store.ts";'],
		["web/parts/x.ts", 'const room = await import("../../worker/room/state.ts");'],
		["worker/x.ts", 'import type { Play } from "../web/models/play.ts";'],
		["worker/protocol/x.ts", 'import { DurableObject } from "cloudflare:workers";'],
		["worker/protocol/x.ts", 'import { log } from "../log.ts";'],
	])("%s may not say %s", (path, text) => {
		expect(trespasses(sourceOf(path, text))).toHaveLength(1);
	});
});

const RULES = SOURCES.filter(({ path }) => isIn(path, "rules"));

function found(source: Source, isWrong: (piece: Piece) => boolean): readonly string[] {
	return source.pieces
		.filter(isWrong)
		.map(({ node }) => `${source.path}: ${node.raw ?? nameOf(node)}`);
}

/** A game's id in quotes; not a field or a rule of scoring that happens to be called the same. */
function isGameName({ node, around }: Piece): boolean {
	return (
		node.type === "Literal" &&
		GAME_IDS.some((id) => id === node.value) &&
		!around.some(isPickOfFields) &&
		!(node.value === "burrinho" && around.some(isAboutRoundScore))
	);
}

function isPickOfFields({ type, typeName }: SyntaxNode): boolean {
	return type === "TSTypeReference" && /^(Pick|Omit)$/.test(nameOf(typeName));
}

/** What code calls the option `roundScore`; the bots' tallies hold it as what a round takes. */
const ROUND_SCORE = /^(roundScore|takes)$/;

/** Compared with that option, or in its description. */
function isAboutRoundScore(node: SyntaxNode): boolean {
	if (node.type === "Property") return ROUND_SCORE.test(nameOf(node.key));
	if (node.type !== "BinaryExpression") return false;
	return ROUND_SCORE.test(nameOf(propertyOf(node.left) ?? node.left));
}

function propertyOf(node: unknown): unknown {
	return (node as SyntaxNode | undefined)?.property;
}

function nameOf(node: unknown): string {
	return String((node as SyntaxNode | undefined)?.name ?? "");
}

const OUTSIDE = new Set([
	"Date",
	"performance",
	"setTimeout",
	"setInterval",
	"queueMicrotask",
	"crypto",
	"fetch",
	"console",
	"process",
	"globalThis",
]);

/** Time, chance or the world: one of their names that is not a field of something else, or Math.random. */
function isOutside({ node, around }: Piece): boolean {
	if (node.type !== "Identifier") return false;
	const parent = around.at(-1);
	if (parent?.property === node)
		return nameOf(node) === "random" && nameOf(parent.object) === "Math";
	return parent?.key !== node && OUTSIDE.has(nameOf(node));
}

describe("rules/", () => {
	test("no game's name stands outside gameid.ts and games.ts", () => {
		const others = RULES.filter(({ path }) => !/^rules\/(gameid|games)\.ts$/.test(path));
		expect(others.flatMap((source) => found(source, isGameName))).toEqual([]);
	});

	test.each([
		'if (game === "free") score();',
		'if (game === "burrinho") score();',
		'type Odd = "brazil-pairs";',
	])("a game's name is found in %s", (text) => {
		expect(found(sourceOf("rules/x.ts", text), isGameName)).toHaveLength(1);
	});

	test("no time, no chance, no world", () => {
		expect(RULES.flatMap((source) => found(source, isOutside))).toEqual([]);
	});

	test.each(["const a = Math.random();", "const b = Date.now();", "setTimeout(go, 5);"])(
		"the outside is found in %s",
		(text) => {
			expect(found(sourceOf("rules/x.ts", text), isOutside)).toHaveLength(1);
		},
	);
});
