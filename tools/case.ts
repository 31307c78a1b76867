import { readFileSync } from "node:fs";
import { runCase } from "./cases.ts";

/** `npm run -s case -- FILE…`: runs cases (§10) and exits non-zero at the first difference. */
const files = process.argv.slice(2);
if (files.length === 0) {
	console.error("usage: npm run -s case -- FILE…");
	process.exit(2);
}
for (const file of files) {
	let difference: string | null;
	try {
		difference = runCase(JSON.parse(readFileSync(file, "utf8")));
	} catch (error) {
		difference = `cannot be run: ${(error as Error).message}`;
	}
	if (difference !== null) {
		console.error(`${file}: ${difference}`);
		process.exit(1);
	}
	console.log(`${file}: as expected`);
}
