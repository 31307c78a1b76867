import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type CheckedDeal, checkDeals } from "./deals.ts";
import { dealVectors, VECTORS } from "./vectors.ts";

/** `npm run -s verify -- RECORD…`: checks that every deal of a record is the one that the table committed to. */
const USAGE = `usage: npm run -s verify -- RECORD…      check the deals of records (docs/deal.md)
       npm run -s verify -- --vectors    make ${VECTORS} anew`;

const PROVEN = `Proven: each secret is the one whose SHA-256 the record gives as the table's commitment, and
each deal (hands, boneyard, lots, who leads) follows from that secret and the browsers' random
bytes by the shuffle of docs/deal.md. Whoever fixed the secret first could not choose the deal
afterwards, and where one honest browser is named, nobody else could either.`;

const NOT_PROVEN = `Not proven by a record alone: that the commitment was shown before the bytes were sent (compare
it with the one that your own page showed before the deal), that the bytes are those that the
browsers sent (compare yours), that nobody looked at the secret during the round, and that
the play after the deal kept the rules.`;

const { files, vectors } = options();
if (vectors) writeFileSync(VECTORS, `${JSON.stringify(dealVectors(), null, "\t")}\n`);
else if (files.length === 0) fail(USAGE, 2);
else {
	files.forEach(verify);
	console.log(`\n${PROVEN}\n\n${NOT_PROVEN}`);
}

function options() {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: { vectors: { type: "boolean", default: false } },
		});
		return { files: positionals, vectors: values.vectors };
	} catch (error) {
		return fail(`${(error as Error).message}\n${USAGE}`, 2);
	}
}

function verify(file: string): void {
	const { checked, unproven, difference } = checkDeals(read(file));
	for (const deal of checked) console.log(`${file}:${deal.line}: ${inWords(deal)}`);
	if (difference !== null) fail(`${file}:${difference.line}: ${difference.what}`, 1);
	if (checked.length === 0) {
		const why =
			unproven > 0
				? `${unproven} deals without a shuffle line, as in simulated matches`
				: "no deal";
		fail(`${file}: nothing to check: ${why}`, 1);
	}
}

function read(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		return fail(`${file}: ${(error as Error).message}`, 2);
	}
}

function inWords({ round, commitment, mixedBy }: CheckedDeal): string {
	const mixed =
		mixedBy.length > 0
			? `mixed with random bytes of ${mixedBy.join(", ")}`
			: "mixed with nobody's random bytes: the table's secret alone decided it";
	return `round ${round}: the deal committed to by ${commitment}, ${mixed}`;
}

function fail(message: string, code: number): never {
	console.error(message);
	process.exit(code);
}
