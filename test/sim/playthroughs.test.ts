import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { foulIn } from "../helpers/referee/referee.ts";
import { playthroughs } from "../playthroughs/playthroughs.ts";

const folder = new URL("../playthroughs/", import.meta.url);

describe("§11 playthroughs (remade by npm run playthroughs)", () => {
	const found = playthroughs();

	test.each([...found.keys()])("%s is unchanged and stands", (file) => {
		const kept = readFileSync(new URL(file, folder), "utf8");
		expect(found.get(file)).toBe(kept);
		expect(foulIn(kept.trimEnd().split("\n"))).toBeNull();
	});

	test("there is one for every game and no other", () => {
		const kept = readdirSync(folder).filter((file) => file.endsWith(".jsonl"));
		expect(kept.sort()).toEqual([...found.keys()].sort());
	});
});
