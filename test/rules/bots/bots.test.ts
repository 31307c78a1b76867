import { describe, expect, test } from "vitest";
import { Budget } from "../../../rules/bots/budget.ts";
import { BOT_NAMES, BOTS } from "../../../rules/bots/index.ts";
import { pauseMs } from "../../../rules/bots/pause.ts";
import { below, type Rng, rngFrom } from "../../../rules/bots/rng.ts";
import type { Bot } from "../../../rules/bots/types.ts";
import type { GameEvent } from "../../../rules/event.ts";
import type { Match, Round } from "../../../rules/state.ts";
import type { Tile } from "../../../rules/tile.ts";
import { legalActs } from "../../../rules/turn.ts";
import { duel } from "../../../tools/bench/duel.ts";
import {
	anyTurns,
	everyTable,
	opened,
	optionsOf,
	type Played,
	sightOf,
	turnsOf,
} from "./tables.ts";

/** The strong one as it is in a process that has just begun. */
const cold: Bot = (sight, acts, rng) => BOTS.strong(sight, acts, rng, new Budget());

const players = [
	...BOT_NAMES.map((name) => ({ name, bot: BOTS[name], thinks: name === "strong" })),
	{ name: "strong, at first", bot: cold, thinks: true },
];

/** What a bot does in a position; throws where that is not one of the legal acts. */
function choiceOf(bot: Bot, { match, history }: Played, rng: Rng) {
	const round = match.round as Round;
	const acts = legalActs(round, match.options);
	const act = bot(sightOf(match, history, round.turn), acts, rng);
	if (!acts.includes(act)) throw new Error(`${JSON.stringify(act)} is not legal`);
	return act;
}

/** The same match and history with two tiles exchanged wherever they lie unseen. */
function exchanged<T>(value: T, a: Tile, b: Tile): T {
	const text = JSON.stringify(value);
	const swapped = text
		.replaceAll(`"${a}"`, '"?"')
		.replaceAll(`"${b}"`, `"${a}"`)
		.replaceAll('"?"', `"${b}"`);
	return JSON.parse(swapped) as T;
}

/** The position with two tiles exchanged that the seat to move has never seen; null where there are no two. */
function withHiddenSwap({ match, history }: Played, rng: Rng): Played | null {
	const round = match.round as Round;
	const others = round.hands.filter((_, seat) => seat !== round.turn).flat();
	const hidden = [...others, ...round.boneyard];
	const a = others[below(Math.max(1, others.length), rng)];
	const b = hidden[below(Math.max(1, hidden.length), rng)];
	if (a === undefined || b === undefined || a === b) return null;
	const lots = round.lots;
	const deals = history.map(
		(event): GameEvent =>
			event.type === "deal"
				? { ...exchanged(event, a, b), lots }
				: event.type === "draw"
					? exchanged(event, a, b)
					: event,
	);
	const hands = exchanged(round.hands, a, b);
	const boneyard = exchanged(round.boneyard, a, b);
	const swapped: Match = { ...match, round: { ...round, hands, boneyard } };
	return { match: swapped, history: deals };
}

describe.each(players)("$name", { timeout: 30_000 }, ({ bot, thinks }) => {
	const rounds = thinks ? 1 : 6;

	test.each(everyTable())("plays $game with $options.players to the end", ({ options }) => {
		for (let seed = 1; seed <= rounds; seed++) {
			const rng = rngFrom(seed);
			let turns = 0;
			for (const turn of turnsOf(opened(options, rng), bot, rng)) {
				choiceOf(bot, turn, rngFrom(seed));
				expect(++turns).toBeLessThan(200);
			}
		}
	});

	test("§8 is legal by any options, whatever has happened", () => {
		for (const turn of anyTurns(thinks ? 20 : 150, 30)) choiceOf(bot, turn, rngFrom(turn.seed));
	});

	test("§3 does the same where tiles that it cannot see are exchanged", () => {
		let swaps = 0;
		for (const turn of anyTurns(thinks ? 12 : 150, 20)) {
			const rng = rngFrom(turn.seed);
			const swapped = withHiddenSwap(turn, rng);
			if (swapped === null) continue;
			const act = choiceOf(bot, turn, rngFrom(9));
			expect({ seed: turn.seed, act: choiceOf(bot, swapped, rngFrom(9)) }).toEqual({
				seed: turn.seed,
				act,
			});
			swaps++;
		}
		expect(swaps).toBeGreaterThan(80);
	});

	test("asks no clock and no chance but its own", () => {
		const forbidden = [
			[Date, "now"],
			[performance, "now"],
			[Math, "random"],
		] as const;
		const kept = forbidden.map(([object, method]) => Reflect.get(object, method));
		const refuse = () => {
			throw new Error("a bot asked the clock or chance");
		};
		for (const [object, method] of forbidden) Reflect.set(object, method, refuse);
		try {
			for (const turn of anyTurns(10, 20)) choiceOf(bot, turn, rngFrom(1));
		} finally {
			for (const [at, [object, method]] of forbidden.entries())
				Reflect.set(object, method, kept[at]);
		}
	});

	test("§3 never passes of its own will where it can lay, unless the strong one finds that it pays", () => {
		const options = optionsOf("brazil", { players: 4 });
		for (let seed = 1; seed <= rounds; seed++) {
			const rng = rngFrom(seed);
			for (const turn of turnsOf(opened(options, rng), bot, rng)) {
				const round = turn.match.round as Round;
				const couldLay = legalActs(round, options).some(({ type }) => type === "play");
				if (couldLay && !thinks) expect(choiceOf(bot, turn, rngFrom(1)).type).toBe("play");
				if (!couldLay) expect(choiceOf(bot, turn, rngFrom(1)).type).toBe("pass");
			}
		}
	});
});

test("§3 steady wins more than three rounds in five against chance, drawing, two players", {
	timeout: 30_000,
}, () => {
	const { won, wonWithin } = duel(
		BOTS.steady,
		BOTS.random,
		optionsOf("saharat-draw", { players: 2 }),
		1500,
		1,
	);
	expect(won - wonWithin).toBeGreaterThan(0.6);
});

describe("the pause before an act", () => {
	test("is human and never the same for long", () => {
		const rng = rngFrom(3);
		const pauses = Array.from({ length: 2000 }, () => pauseMs(rng));
		expect(Math.min(...pauses)).toBeGreaterThanOrEqual(900);
		expect(Math.max(...pauses)).toBeLessThanOrEqual(2600);
		expect(new Set(pauses).size).toBeGreaterThan(1000);
	});

	test("of several bots at a table is not in step", () => {
		const gaps = [1, 2, 3, 4, 5].map((seat) => pauseMs(rngFrom(seat)));
		expect(new Set(gaps).size).toBe(gaps.length);
	});
});
