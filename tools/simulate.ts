import { once } from "node:events";
import { rngFrom } from "../rules/bots/rng.ts";
import { readArguments, type Simulation, USAGE } from "./arguments.ts";
import { botsBySeat, playMatch } from "./matches.ts";
import { Tally } from "./tally.ts";

/** Bytes of the record that are gathered before they are written. */
const CHUNK = 1 << 16;

/** Milliseconds between two lines of progress. */
const PROGRESS_MS = 2000;

/**
 * `npm run -s simulate -- --game G …`: plays matches between bots and writes their records (§11) to standard
 * output, one JSON object a line; progress and the tally go to standard error.
 */
const simulation = readArguments(process.argv.slice(2));
if ("problems" in simulation) {
	console.error(simulation.problems.join("\n"));
	console.error(USAGE);
	process.exit(2);
}
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	// Whoever read the record has seen enough, as `head` does.
	if (error.code === "EPIPE") process.exit(0);
	throw error;
});
await run(simulation);

async function run(simulation: Simulation): Promise<void> {
	const tally = new Tally();
	let chunk = "";
	let reported = Date.now();
	for (const setup of matchesOf(simulation)) {
		for (const line of playMatch(setup)) {
			tally.count(line);
			chunk += `${JSON.stringify(line)}\n`;
			if (chunk.length < CHUNK) continue;
			await write(chunk);
			chunk = "";
		}
		if (Date.now() - reported < PROGRESS_MS) continue;
		reported = Date.now();
		console.error(`${tally.matches} matches played`);
	}
	await write(chunk);
	console.error(tally.text());
}

/** Every match of a simulation; in duplicate the deals come again for each rotation of the bots. */
function* matchesOf({ game, options, bots, matches, seed, rounds, duplicate }: Simulation) {
	const seeds = rngFrom(seed);
	for (let match = 0; match < matches; match++) {
		const [dealSeed, botSeed] = [seeds.next(), seeds.next()];
		for (let first = 0; first < (duplicate ? bots.length : 1); first++) {
			const seated = botsBySeat(bots, options, first);
			yield { game, options, bots: seated, dealSeed, botSeed, rounds };
		}
	}
}

async function write(text: string): Promise<void> {
	if (!process.stdout.write(text)) await once(process.stdout, "drain");
}
