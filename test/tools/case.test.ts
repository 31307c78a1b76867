import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const CASES = "test/cases";
const GOOD = `${CASES}/fives-free-side-of-lead-double-counts-both-halves.json`;

const scratch = mkdtempSync(join(tmpdir(), "cases-"));
afterAll(() => rmSync(scratch, { recursive: true }));

function run(...files: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/case.ts", ...files], {
		encoding: "utf8",
	});
	return { status, stdout, stderr };
}

let written = 0;

/** The good case, changed and written to a file of its own. */
function changed(change: (test: Record<string, unknown> & { steps: object[] }) => object): string {
	const file = join(scratch, `${written++}.json`);
	writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(GOOD, "utf8")))));
	return file;
}

describe("§10 npm run case", { timeout: 30_000 }, () => {
	test("says of every file that it is as expected", () => {
		const files = readdirSync(CASES).map((file) => `${CASES}/${file}`);
		const { status, stdout, stderr } = run(...files);
		expect([status, stderr]).toEqual([0, ""]);
		expect(stdout.trim().split("\n")).toHaveLength(files.length);
	});

	test("stops at the first difference: step, expected and found", () => {
		const file = changed((test) => ({
			...test,
			steps: test.steps.with(0, { ...test.steps[0], expect: { sum: 99 } }),
		}));
		const { status, stdout, stderr } = run(file, GOOD);
		expect(status).toBe(1);
		expect(stdout).toBe("");
		expect(stderr).toMatch(/step 1 .*sum expected 99, found 12/);
	});

	test("a refusal that was expected and does not come is a difference, and the other way round", () => {
		const accepted = changed((test) => ({
			...test,
			steps: test.steps.with(0, { ...test.steps[0], refused: "must-play" }),
		}));
		expect(run(accepted).stderr).toMatch(/answer expected "must-play", found "accepted"/);
		const refused = changed((test) => ({ ...test, steps: [{ seat: 1, pass: true }] }));
		expect(run(refused).stderr).toMatch(/answer expected "accepted", found "not-your-turn"/);
	});

	test("a result that differs, or comes while the round is still played, is a difference", () => {
		const early = changed((test) => ({ ...test, result: { outcome: "domino" } }));
		const { status, stderr } = run(early);
		expect(status).toBe(1);
		expect(stderr).toMatch(/result: round expected "over", found "still played"/);
	});

	test("a case that cannot be run says why", () => {
		const unknown = changed((test) => ({ ...test, game: "chess" }));
		expect(run(unknown).stderr).toMatch(/cannot be run: no game chess/);
		const options = changed((test) => ({ ...test, options: { handSize: 15 } }));
		expect(run(options).stderr).toMatch(/cannot be run: handSize is/);
		expect(run("no-such-file.json")).toMatchObject({ status: 1 });
	});

	test("without files it says how it is called", () => {
		expect(run()).toMatchObject({
			status: 2,
			stdout: "",
			stderr: "usage: npm run -s case -- FILE…\n",
		});
	});
});
