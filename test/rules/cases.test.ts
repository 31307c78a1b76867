import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Case, runCase } from "../../tools/cases.ts";

const folder = new URL("../cases/", import.meta.url);

describe("§10 cases", () => {
	test.each(readdirSync(folder))("%s", (file) => {
		expect(runCase(JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Case)).toBeNull();
	});
});
