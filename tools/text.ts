import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/lib/compile-module.js";
import { parse } from "@messageformat/parser";
import { LOCALES, type Locale } from "../worker/protocol/messages.ts";
import {
	allTokens,
	type Languages,
	type Messages,
	PARTS,
	type Part,
	parametersOf,
	problemsOf,
	SOURCE,
	unusedOf,
} from "./textcheck.ts";

/**
 * `npm run text`: checks the messages in text/*.json and compiles them to plain functions and their types in
 * text/compiled. The build, the type check and the tests run it as well; a build fails on any problem found.
 */

/**
 * What the table says before the first lay, by group or message of `page`; all other messages of the page come with
 * the first part that is loaded later (web/parts/Later.tsx). A test holds the table to this list.
 */
const FIRST: readonly string[] = [
	"ends",
	...of("common", "you done retry menu home appName"),
	...of("lobby", "host openChair"),
	...of("table", "yourTurn turnOf yourHand lineOfPlay handOf inBoneyard outOfRound"),
	...of("table", "round roundOf goalPoints goalStreak goalOpen score yourSide otherSide"),
	...of("table", "streak freeRounds isOut leads"),
	...of("table", "chooseEnd sumOfEnds away botPlaysFor sortHand"),
	...of("actions", "draw pass handOverTo react"),
	...of("tiles", "tile double fits half0 half1 half2 half3 half4 half5 half6"),
	...of("errors", "reconnecting offline server loadFailed"),
	...of("bots", "bot name0 name1 name2 name3 name4 name5"),
];

function of(group: string, keys: string): readonly string[] {
	return keys.split(" ").map((key) => `${group}.${key}`);
}

/** Gulf readers see the digits 0 to 9, whatever their browser would take for Arabic. */
const NUMBER_LOCALES: Record<Locale, string> = {
	ar: "ar-u-nu-latn",
	"pt-BR": "pt-BR",
	pl: "pl",
	ro: "ro",
	en: "en",
};

const ROOT = join(import.meta.dirname, "..");
const COMPILED = join(ROOT, "text/compiled");

export function readLanguages(): Languages {
	return Object.fromEntries(
		LOCALES.map((locale) => [
			locale,
			JSON.parse(readFileSync(join(ROOT, `text/${locale}.json`), "utf8")),
		]),
	) as unknown as Languages;
}

function readCode(): readonly string[] {
	return ["web", "worker"].flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
			.filter((name) => /\.tsx?$/.test(name))
			.map((name) => readFileSync(join(ROOT, folder, name), "utf8")),
	);
}

/**
 * The source with every parameter and every tile name isolated, so that a name in the other direction, or a
 * `6-4` within Arabic, cannot turn the sentence round (Unicode Bidirectional Algorithm, FSI, LRI and PDI).
 */
export function isolated(source: string): string {
	let result = source;
	for (const token of allTokens(parse(source)).toReversed()) {
		const { offset, text } = token.ctx;
		const written =
			token.type === "argument"
				? `\u2068${text}\u2069`
				: token.type === "content"
					? text.replace(/\d-\d/g, "\u2066$&\u2069")
					: text;
		result = result.slice(0, offset) + written + result.slice(offset + text.length);
	}
	return result;
}

function mapMessages(messages: Messages, change: (source: string) => string): Messages {
	return Object.fromEntries(
		Object.entries(messages).map(([key, value]) => [
			key,
			typeof value === "string" ? change(value) : mapMessages(value, change),
		]),
	);
}

/**
 * Functions of a language's messages. Which plural form a number takes is what every browser knows by itself, and how a
 * number is written is told by text/number.ts.
 */
function moduleOf(messages: Messages, locale: Locale): string {
	const format = new MessageFormat(NUMBER_LOCALES[locale]);
	return compileModule(format, mapMessages(messages, isolated))
		.replace(
			/^import \{ number, (\w+) \} from "@messageformat\/runtime";$/m,
			'import { $1 } from "@messageformat/runtime";\nimport { number } from "../number.ts";',
		)
		.replace(
			/^import \{ (\w+) \} from "@messageformat\/runtime\/lib\/cardinals";$/m,
			`const forms = new Intl.PluralRules("${locale}");\nconst $1 = (n) => forms.select(n);`,
		);
}

/** The messages of a language, those that it lacks taken from the source language. */
function completed(messages: Messages, source: Messages): Messages {
	return Object.fromEntries(
		Object.entries(source).map(([key, value]) => {
			const own = messages[key];
			if (typeof value === "string") return [key, typeof own === "string" ? own : value];
			return [key, completed(typeof own === "object" ? own : {}, value)];
		}),
	);
}

/** The messages of the page that come first, or those that come later. */
function pieceOf(page: Messages, piece: "first" | "rest"): Messages {
	const isFirst = (group: string, key: string) =>
		FIRST.includes(group) || FIRST.includes(`${group}.${key}`);
	const groups = Object.entries(page).map(([group, messages]) => {
		const own = Object.entries(messages).filter(
			([key]) => isFirst(group, key) === (piece === "first"),
		);
		return [group, Object.fromEntries(own)] as const;
	});
	return Object.fromEntries(groups.filter(([, own]) => Object.keys(own).length > 0));
}

function typesOf(messages: Messages, indent = "\t"): string {
	const lines = Object.entries(messages).map(([key, value]) => {
		const name = /^\w+$/.test(key) ? key : JSON.stringify(key);
		if (typeof value !== "string") {
			return `${indent}readonly ${name}: {\n${typesOf(value, `${indent}\t`)}${indent}};\n`;
		}
		const parameters = Object.entries(parametersOf(value));
		const given = parameters.map(([parameter, kind]) => `${parameter}: ${kind}`).join("; ");
		return `${indent}/** ${value.replaceAll("*/", "")} */\n${indent}readonly ${name}: (${given ? `p: { ${given} }` : ""}) => string;\n`;
	});
	return lines.join("");
}

const PAGE_PIECE = `
/** Some of the page's messages. */
export type PagePiece = { readonly [Group in keyof PageText]?: Partial<PageText[Group]> };
`;

const typed = (name: string) =>
	`declare const messages: import("./messages.d.ts").${name};\nexport default messages;\n`;

/** The first words of a language know the way to its others: the page keeps no list of them all. */
const FIRST_TYPES = `${typed("PagePiece")}type Later<Words> = () => Promise<{ default: Words }>;
export declare const rest: Later<import("./messages.d.ts").PagePiece>;
export declare const rules: Later<import("./messages.d.ts").RulesText>;
`;

const typeName = (part: Part) => `${part[0]?.toUpperCase()}${part.slice(1)}Text`;

function compiledFiles(languages: Languages): Readonly<Record<string, string>> {
	const source = languages[SOURCE];
	const parts = Object.keys(PARTS) as readonly Part[];
	const files: Record<string, string> = {
		"messages.d.ts": parts
			.map(
				(part) => `export interface ${typeName(part)} {\n${typesOf(source[part] as Messages)}}\n`,
			)
			.join("\n")
			.concat(PAGE_PIECE),
	};
	for (const locale of LOCALES) {
		const page = completed(languages[locale], source).page as Messages;
		files[`${locale}.first.js`] = moduleOf(pieceOf(page, "first"), locale).concat(
			`\nexport const rest = () => import("./${locale}.rest.js");\n`,
			`export const rules = () => import("./${locale}.rules.js");\n`,
		);
		files[`${locale}.first.d.ts`] = FIRST_TYPES;
		files[`${locale}.rest.js`] = moduleOf(pieceOf(page, "rest"), locale);
		files[`${locale}.rest.d.ts`] = typed("PagePiece");
	}
	for (const part of parts) {
		for (const locale of LOCALES) {
			const messages = completed(languages[locale], source)[part] as Messages;
			files[`${locale}.${part}.js`] = moduleOf(messages, locale);
			files[`${locale}.${part}.d.ts`] = typed(typeName(part));
		}
		if (PARTS[part] === "all") {
			const names = LOCALES.map((locale, index) => [locale, `l${index}`] as const);
			files[`${part}.js`] =
				`${names.map(([locale, name]) => `import ${name} from "./${locale}.${part}.js";`).join("\n")}\nexport const ${part} = { ${names.map(([locale, name]) => `"${locale}": ${name}`).join(", ")} };\n`;
			files[`${part}.d.ts`] =
				`export declare const ${part}: Readonly<Record<${LOCALES.map((locale) => `"${locale}"`).join(" | ")}, import("./messages.d.ts").${typeName(part)}>>;\n`;
		}
	}
	return files;
}

/** Writes text/compiled, leaving files that stay the same untouched, and returns all problems. */
export function compileText(): readonly string[] {
	const languages = readLanguages();
	mkdirSync(COMPILED, { recursive: true });
	for (const [name, content] of Object.entries(compiledFiles(languages))) {
		const path = join(COMPILED, name);
		if (!isWritten(path, content)) writeFileSync(path, content);
	}
	return [
		...problemsOf(languages),
		...unusedOf(languages[SOURCE], readCode()).map(
			(key) => `${key} is used nowhere in web/ or worker/`,
		),
	];
}

function isWritten(path: string, content: string): boolean {
	try {
		return readFileSync(path, "utf8") === content;
	} catch {
		return false;
	}
}

if (import.meta.main) {
	const problems = compileText();
	for (const problem of problems) console.error(problem);
	process.exitCode = problems.length > 0 ? 1 : 0;
}
