import { parse, type Token } from "@messageformat/parser";
import { LOCALES, type Locale } from "../worker/protocol/messages.ts";

/** What must hold of the messages in text/*.json, whatever becomes of them. */

/** The parts of a language file: loaded one language at a time, or small enough to have all languages at hand. */
export const PARTS = { page: "each", rules: "each", calls: "all", preview: "all" } as const;
export type Part = keyof typeof PARTS;

/** The language in which messages are added; all others must say the same. */
export const SOURCE: Locale = "en";

export type Messages = { readonly [key: string]: string | Messages };
export type Languages = Readonly<Record<Locale, Messages>>;

type Kinds = Readonly<Record<string, "number" | "string">>;

/** Every message of a language by its dotted path. */
export function flat(messages: Messages, prefix = ""): ReadonlyMap<string, string> {
	return new Map(
		Object.entries(messages).flatMap(([key, value]) =>
			typeof value === "string"
				? [[`${prefix}${key}`, value] as const]
				: [...flat(value, `${prefix}${key}.`)],
		),
	);
}

/** The parameters of a message and their types. */
export function parametersOf(source: string): Kinds {
	const kinds: Record<string, "number" | "string"> = {};
	for (const token of allTokens(parse(source))) {
		if (token.type === "argument" || token.type === "select") kinds[token.arg] ??= "string";
		if (token.type === "function" || token.type === "plural") kinds[token.arg] = "number";
	}
	return kinds;
}

export function allTokens(tokens: readonly Token[]): readonly Token[] {
	return tokens.flatMap((token) =>
		"cases" in token
			? [token, ...token.cases.flatMap((one) => allTokens(one.tokens as Token[]))]
			: [token],
	);
}

/** What is wrong with the languages: missing and extra messages, other parameters, plural forms that are not the language's. */
export function problemsOf(languages: Languages): readonly string[] {
	const wanted = flat(languages[SOURCE]);
	return LOCALES.flatMap((locale) => {
		const found = flat(languages[locale]);
		return [
			...[...wanted.keys()]
				.filter((key) => !found.has(key))
				.map((key) => `${locale}: ${key} is missing`),
			...[...found].flatMap(([key, source]) =>
				problemsOfMessage(source, wanted.get(key), locale).map(
					(problem) => `${locale}: ${key} ${problem}`,
				),
			),
		];
	});
}

function problemsOfMessage(source: string, wanted: string | undefined, locale: Locale): string[] {
	if (wanted === undefined) return [`is not in ${SOURCE}.json`];
	try {
		const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
		const problems = allTokens(parse(source)).flatMap((token) => {
			if (token.type !== "plural") return [];
			const keys = token.cases.map(({ key }) => key).filter((key) => !key.startsWith("="));
			return isSameSet(keys, forms) ? [] : [`needs the plural forms ${forms.join(", ")}`];
		});
		const [mine, theirs] = [parametersOf(source), parametersOf(wanted)];
		const same =
			isSameSet(Object.keys(mine), Object.keys(theirs)) &&
			Object.keys(mine).every((name) => mine[name] === theirs[name]);
		return same ? problems : [...problems, `has other parameters than in ${SOURCE}.json`];
	} catch (error) {
		return [`cannot be read: ${error instanceof Error ? error.message : error}`];
	}
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
	return a.length === b.length && a.every((one) => b.includes(one));
}

/**
 * Messages that no file of page or Worker names. A message counts as named where it is written with its group
 * (`table.draw`, `const { draw } = text.value.table`), under the group's name in that file
 * (`const { table: words } = text.value`), or where a group around it is looked up by a value (`refusals[code]`);
 * in the parts that hold all languages its own name is enough.
 */
export function unusedOf(messages: Messages, files: readonly string[]): readonly string[] {
	const named = new Set(files.flatMap(namedIn));
	const words = new Set(files.flatMap((code) => code.match(/\w+/g) ?? []));
	return [...flat(messages).keys()].filter((key) => {
		const [part, ...path] = key.split(".");
		if (PARTS[part as Part] === "all") return !words.has(path.at(-1) as string);
		return !path.some((name, index) => named.has(name) || named.has(`${path[index - 1]}.${name}`));
	});
}

/** Every `group.name` that a file writes, and every group that it looks up by a value. */
function namedIn(code: string): readonly string[] {
	const tidy = code.replace(/\s*\?*\.\s*/g, ".");
	const named: string[] = tidy.match(/\w+(?=\[)/g) ?? [];
	const groups = new Map<string, string>();
	for (const [, names, from] of tidy.matchAll(/\{([\w\s,:]*)\} = [\w.]*?(\w+);/g)) {
		for (const taken of (names as string).split(",")) {
			const [name, as] = taken.trim().split(/:\s*/) as [string, string?];
			named.push(`${from}.${name}`);
			if (as !== undefined) groups.set(as, name);
		}
	}
	for (const [, group, name] of tidy.matchAll(/(\w+)(?=\.(\w+))/g)) {
		named.push(`${groups.get(group as string) ?? group}.${name}`);
	}
	return named;
}
