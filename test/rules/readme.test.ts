import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { OPTION_NAMES } from "../../rules/options.ts";

const folder = new URL("../../rules/", import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, folder), "utf8");

/** Files that hold games and options without playing by them. */
const HOLDERS = ["gameid.ts", "games.ts", "clashes.ts"];

const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && !HOLDERS.includes(file));

/** The names of the options that a file reads: `options.name`, or taken out of an options object by name. */
function optionsReadIn(file: string): string[] {
	const code = textOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
	const dotted = [...code.matchAll(/\boptions\.(\w+)/g)].map(([, name]) => name as string);
	const taken = [
		...code.matchAll(/\{([^{}]*)\}\s*(?:=\s*(?:\w+\.)*options\b|:\s*(?:Pick<)?Options\b)/g),
	];
	const names = taken.flatMap(([, inside]) => (inside as string).match(/\w+/g) ?? []);
	return [...new Set([...dotted, ...names])].filter((name) =>
		OPTION_NAMES.some((option) => option === name),
	);
}

describe("rules/README.md", () => {
	const readme = textOf("README.md");
	const rows = [...readme.matchAll(/^\| `(\w+)` \| (?:`(\w+\.ts)`|none: .*) \|$/gm)];

	test("names for every option the one file that reads it", () => {
		const found = OPTION_NAMES.map((name) => {
			return [name, files.filter((file) => optionsReadIn(file).includes(name))];
		});
		const told = rows.map(([, name, file]) => [name, file === undefined ? [] : [file]]);
		expect(told).toEqual(found);
	});

	test("names every file of the folder", () => {
		for (const file of [...files, ...HOLDERS]) expect(readme).toContain(`\`${file}\``);
	});

	test("lists the files so that each imports only from those above it", () => {
		const map = readme.slice(readme.indexOf("## Where things are"), readme.indexOf("`bots/`"));
		const order = (map.match(/`\w+\.ts`/g) ?? []).map((name) => name.slice(1, -1));
		for (const file of order) {
			const imports = [...textOf(file).matchAll(/^import (?!type ).*?from "\.\/(\w+\.ts)"/gms)];
			for (const [, other] of imports) {
				expect(order.indexOf(other as string), `${file} imports ${other}`).toBeLessThan(
					order.indexOf(file),
				);
			}
		}
	});

	test.each(files)("%s does not ask for a game by name", (file) => {
		expect(textOf(file)).not.toMatch(/games\.ts|GameId|GAMES/);
	});

	test.each(files)("%s imports nothing from outside, no clock and no chance", (file) => {
		const text = textOf(file);
		for (const [, path] of text.matchAll(/from "(.*)"/g)) expect(path).toMatch(/^\.\/\w+\.ts$/);
		expect(text).not.toMatch(/Math\.random|Date\.|performance|setTimeout|process\.|fetch\(/);
	});
});
