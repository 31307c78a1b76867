import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { indexOf } from "../../rules/bots/bits.ts";
import { Playout, pick, step } from "../../rules/bots/playout.ts";
import { below, type Rng, rngFrom, shuffled } from "../../rules/bots/rng.ts";
import { Tally } from "../../rules/bots/tally.ts";
import { resolveOptions } from "../../rules/clashes.ts";
import { deal } from "../../rules/deal.ts";
import { GAME_IDS, type GameId } from "../../rules/gameid.ts";
import { gameOf } from "../../rules/games.ts";
import { decide, evolve, newMatch } from "../../rules/match.ts";
import { type OptionChanges, type Options, tilesInPlay } from "../../rules/options.ts";
import { roundInPlay } from "../../rules/state.ts";
import { type Act, legalActs } from "../../rules/turn.ts";

interface Row {
	readonly name: string;
	readonly perSecond: number;
}

/** The games that the limit loops play, as options: four seats in pairs with nothing to draw, two that draw. */
const FOUR: readonly [GameId, OptionChanges] = ["romania-block", { players: 4, partnership: true }];
const TWO: readonly [GameId, OptionChanges] = ["saharat-draw", { players: 2 }];

/**
 * Rounds a second by CPU time: the limit loops, our playouts and the checked engine, all in turn in one run, the
 * best of three turns of each. `npm run bench -- engine [SECONDS]`; take it on one core (`taskset -c 1`).
 */
export function run([seconds = "1"]: readonly string[]): void {
	const duration = Number(seconds);
	const limits = best(3, () => limitRows(duration));
	const rate = (name: string) => limits.find((row) => row.name === name)?.perSecond ?? Number.NaN;
	const four = rate("js block4 bitmask");
	const two = rate("js draw2 bitmask");
	print("limit loops", limits, []);
	print(
		"playouts",
		best(3, () => [
			playoutRow("four-seat block", FOUR, duration),
			playoutRow("two-seat draw", TWO, duration),
		]),
		[four, two],
	);
	print(
		"checked engine",
		best(3, () => [
			checkedRow("four-seat block", FOUR, duration),
			checkedRow("two-seat draw", TWO, duration),
		]),
		[four, two],
	);
	const others = GAME_IDS.flatMap((game) =>
		gameOf(game).players.map((players) => [game, { players }] as const),
	);
	print(
		"every game, playouts",
		others.map(([game, changes]) =>
			playoutRow(title(game, changes), [game, changes], duration / 4),
		),
		[],
	);
	print(
		"every game, checked engine",
		others.map(([game, changes]) =>
			checkedRow(title(game, changes), [game, changes], duration / 4),
		),
		[],
	);
}

const title = (game: GameId, { players }: OptionChanges) => `${game}, ${players} players`;

function print(heading: string, rows: readonly Row[], limits: readonly number[]): void {
	console.log(heading);
	for (const [index, { name, perSecond }] of rows.entries()) {
		const limit = limits[index];
		const ratio =
			limit === undefined ? "" : `   ${(perSecond / limit).toFixed(3)} of the limit loop`;
		console.log(`  ${name.padEnd(28)} ${perSecond.toFixed(0).padStart(10)} rounds/s${ratio}`);
	}
}

/** The best of some runs, row by row: whatever else the machine does only makes a row slower. */
function best(times: number, rows: () => readonly Row[]): readonly Row[] {
	const runs = Array.from({ length: times }, rows);
	return (runs[0] as readonly Row[]).map(({ name }, index) => ({
		name,
		perSecond: Math.max(...runs.map((run) => run[index]?.perSecond ?? 0)),
	}));
}

function limitRows(seconds: number): readonly Row[] {
	const script = fileURLToPath(new URL("./limit/playout.mjs", import.meta.url));
	const js = parse(execFileSync(process.execPath, [script, String(seconds)], { encoding: "utf8" }));
	return [...js, ...compiledRows(seconds)];
}

function compiledRows(seconds: number): readonly Row[] {
	const folder = mkdtempSync(join(tmpdir(), "playout-"));
	try {
		const source = fileURLToPath(new URL("./limit/playout.cpp", import.meta.url));
		const binary = join(folder, "playout");
		execFileSync("g++", ["-O3", "-march=native", "-std=c++17", source, "-o", binary], {
			stdio: "ignore",
		});
		return parse(execFileSync(binary, [String(seconds)], { encoding: "utf8" }));
	} catch {
		return [{ name: "c++ (no compiler here)", perSecond: Number.NaN }];
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** The lines that the limit loops print: a name, then `games/s` after its number. */
function parse(output: string): readonly Row[] {
	return [...output.matchAll(/^(.+?)\s+(\d+) games\/s/gm)].map(([, name, perSecond]) => ({
		name: name as string,
		perSecond: Number(perSecond),
	}));
}

function optionsOf([game, changes]: readonly [GameId, OptionChanges]): Options {
	const resolved = resolveOptions(game, changes);
	if ("problems" in resolved) throw new Error(resolved.problems.map((p) => p.message).join("; "));
	return resolved.options;
}

/** Whole rounds from the deal on; seat 0 leads any tile, as in a later round of a match. */
function playoutRow(name: string, table: readonly [GameId, OptionChanges], seconds: number): Row {
	const options = optionsOf(table);
	const playout = new Playout(options);
	const tally = new Tally(options);
	const deck = Uint8Array.from(tilesInPlay(options), indexOf);
	playout.seed = 12345;
	return measured(name, seconds, () => {
		dealTo(playout, deck, options);
		playout.play();
		tally.judge(playout);
	});
}

/** A deal as a partial Fisher-Yates pass over the deck, which is never put back in order. */
function dealTo(
	playout: Playout,
	deck: Uint8Array,
	{ players, handSize, draw, drawReserve }: Options,
): void {
	let { seed } = playout;
	let at = 0;
	for (let seat = 0; seat < players; seat++) {
		let hand = 0;
		const end = at + handSize;
		// The last hand of a deal that leaves nothing is what is left.
		if (end === deck.length) for (; at < end; at++) hand |= 1 << (deck[at] as number);
		for (; at < end; at++) {
			seed = step(seed);
			const from = at + pick(seed, deck.length - at);
			const tile = deck[from] as number;
			deck[from] = deck[at] as number;
			deck[at] = tile;
			hand |= 1 << tile;
		}
		playout.hands[seat] = hand;
	}
	const left = deck.length - at;
	for (let n = 0; n < left; n++) playout.bones[n] = deck[at + n] as number;
	playout.seed = seed;
	playout.top = 0;
	playout.bottom = draw === "none" ? 0 : Math.max(0, left - drawReserve);
	playout.turn = 0;
	playout.left = -1;
	playout.out = 0;
	playout.scored.fill(0);
}

function checkedRow(name: string, table: readonly [GameId, OptionChanges], seconds: number): Row {
	const options = optionsOf(table);
	const set = tilesInPlay(options);
	const rng = rngFrom(1);
	const start = newMatch(options, { played: 1, nextLeader: 0 });
	return measured(name, seconds, () => {
		// The round before named who leads, so no lots are drawn.
		let match = evolve(start, deal(start, { tiles: shuffled(set, rng), lots: null }));
		for (let round = roundInPlay(match); round !== null; round = roundInPlay(match)) {
			const decision = decide(match, round.turn, anyAct(legalActs(round, options), rng), "bot");
			if ("refused" in decision) throw new Error(decision.refused);
			match = decision.match;
		}
	});
}

/** A random act, a pass only where there is nothing else: passes are always the last of the legal acts. */
function anyAct(acts: readonly Act[], rng: Rng): Act {
	const choices = acts.length > 1 && acts.at(-1)?.type === "pass" ? acts.length - 1 : acts.length;
	return acts[below(choices, rng)] as Act;
}

function measured(name: string, seconds: number, round: () => void): Row {
	const cpu = () => {
		const { user, system } = process.cpuUsage();
		return (user + system) / 1e6;
	};
	const warm = cpu();
	while (cpu() - warm < seconds / 4) for (let n = 0; n < 100; n++) round();
	const start = cpu();
	let rounds = 0;
	let now = start;
	while (now - start < seconds) {
		for (let n = 0; n < 500; n++) round();
		rounds += 500;
		now = cpu();
	}
	return { name, perSecond: rounds / (now - start) };
}
