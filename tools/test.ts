import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonTestResults } from "vitest/node";
import { chromiumOrInstall } from "./chromium.ts";

/** `npm test`: everything that must hold, with the browser that it needs. The last line counts. */
interface Count {
	readonly passed: number;
	readonly failed: number;
}

/** Checks that pass or fail as one, by the names of their scripts. */
const CHECKS = ["text", "build", "lint", "typecheck", "bundle"];

const environment = { ...process.env, CHROMIUM: chromiumOrInstall() };
const counts = [...CHECKS.map(check), tests()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function isDone(command: string, ...parameters: string[]): boolean {
	const { status } = spawnSync(command, parameters, {
		env: environment,
		stdio: "inherit",
		// npm and npx are scripts on Windows.
		shell: process.platform === "win32",
	});
	return status === 0;
}

function check(script: string): Count {
	console.log(`\n— ${script}`);
	return isDone("npm", "run", "--silent", script)
		? { passed: 1, failed: 0 }
		: { passed: 0, failed: 1 };
}

function tests(): Count {
	console.log("\n— tests");
	const folder = mkdtempSync(join(tmpdir(), "double-six-test-"));
	try {
		const report = join(folder, "report.json");
		const done = isDone(
			"npx",
			"vitest",
			"run",
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${report}`,
		);
		return counted(JSON.parse(readFileSync(report, "utf8")) as JsonTestResults, done);
	} catch {
		// No report: vitest did not get as far as the tests.
		return { passed: 0, failed: 1 };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function counted({ numPassedTests, testResults }: JsonTestResults, done: boolean): Count {
	const failed = testResults
		.filter((file) => file.status === "failed")
		// A file that could not be read has no failed tests, and fails as one.
		.map((file) => Math.max(1, file.assertionResults.filter(isFailed).length))
		.reduce((sum, count) => sum + count, 0);
	const isWrong = !done || numPassedTests === 0;
	return { passed: numPassedTests, failed: isWrong ? Math.max(1, failed) : failed };
}

function isFailed({ status }: JsonTestResults["testResults"][number]["assertionResults"][number]) {
	return status === "failed";
}
