import { describe, expect, it } from "vitest";
import { rngFrom, shuffled } from "../../../rules/bots/rng.ts";
import { deal } from "../../../rules/deal.ts";
import type { GameEvent } from "../../../rules/event.ts";
import type { GameId } from "../../../rules/gameid.ts";
import { decide, evolve, newMatch } from "../../../rules/match.ts";
import { roundInPlay } from "../../../rules/state.ts";
import type { Seen, Tile } from "../../../rules/tile.ts";
import { type Act, legalActs } from "../../../rules/turn.ts";
import { seenBy } from "../../../rules/view.ts";
import { checkDeal, type SeenRound } from "../../../web/fair.ts";
import { openEvents } from "../../../web/review/open.ts";
import { commitmentTo, shuffleOf } from "../../../worker/protocol/deal.ts";
import { optionsOf } from "../helpers/tables.ts";

const SECRET = "5c".repeat(32);
const MINE = "a1".repeat(32);

/** A round played at random from a committed deal, as seat 0 saw it. */
function played(game: GameId, contributions: readonly (string | null)[], seed: number) {
	const options = optionsOf(game, { players: 2 });
	const rng = rngFrom(seed);
	const seen: GameEvent<Seen>[] = [];
	let match = newMatch(options);
	const happen = (event: GameEvent) => {
		match = evolve(match, event);
		seen.push(seenBy(event, 0));
	};
	happen(deal(match, shuffleOf({ round: 1, secret: SECRET, contributions }, options, false)));
	for (let round = roundInPlay(match); round !== null; round = roundInPlay(match)) {
		const act = shuffled(legalActs(round, options), rng)[0] as Act;
		const decision = decide(match, round.turn, act, "player");
		if ("refused" in decision) throw new Error(decision.refused);
		decision.events.forEach(happen);
	}
	const proof = { round: 1, commitment: commitmentTo(SECRET), contributions, secret: SECRET };
	if (match.round === null) throw new Error("no round was played");
	const round: SeenRound = { round: match.round, history: seen, options, given: MINE };
	return { proof, round };
}

describe("the check of a deal", () => {
	it.each(["saharat-draw", "brazil", "six"] as const)("finds an honest deal of %s fair", (game) => {
		for (let seed = 1; seed <= 20; seed++) {
			const { proof, round } = played(game, [MINE, null], seed);
			expect(checkDeal(proof, round), `seed ${seed}`).toEqual({
				sealHolds: true,
				mineIsIn: true,
				dealHolds: true,
				contributors: 1,
			});
		}
	});

	it("finds out that the bytes of this browser were dropped", () => {
		const { proof, round } = played("saharat-draw", [null, null], 1);
		expect(checkDeal(proof, round)).toMatchObject({ mineIsIn: false, contributors: 0 });
	});

	it("finds out that another secret is told than was sealed", () => {
		const { proof, round } = played("saharat-draw", [MINE, null], 1);
		expect(checkDeal({ ...proof, secret: "5d".repeat(32) }, round)).toMatchObject({
			sealHolds: false,
			dealHolds: false,
		});
	});

	it("finds out that a tile was laid, drawn or left that the shuffle had put elsewhere", () => {
		const { proof, round } = played("saharat-draw", [MINE, null], 3);
		const swap = (tile: Tile): Tile => (tile === "6-5" ? "4-1" : tile === "4-1" ? "6-5" : tile);
		const history = round.history.map((event) =>
			event.type === "play" ? { ...event, tile: swap(event.tile) } : event,
		);
		expect(checkDeal(proof, { ...round, history }).dealHolds).toBe(false);
	});

	it("goes by the open hands alone where this browser came later", () => {
		const { proof, round } = played("brazil", [MINE, null], 2);
		expect(checkDeal(proof, { ...round, history: round.history.slice(5) }).dealHolds).toBe(true);
		const end = round.round.end;
		if (end === null) throw new Error("the round has not ended");
		const swapped = { ...round.round, end: { ...end, hands: end.hands.toReversed() } };
		expect(checkDeal(proof, { ...round, round: swapped, history: [] }).dealHolds).toBe(false);
	});
});

it("the events with every tile open lead to the hands that were turned up", () => {
	for (let seed = 1; seed <= 20; seed++) {
		const { proof, round } = played("saharat-draw", [MINE, null], seed);
		const { options, history } = round;
		const shuffle = shuffleOf({ ...proof, secret: SECRET }, options, false);
		const open = openEvents(history, shuffle, options);
		if (open === null) throw new Error("the deal was seen");
		const match = open.reduce(evolve<Tile>, newMatch(options));
		expect(match.round?.hands, `seed ${seed}`).toEqual(round.round.end?.hands);
		expect(openEvents(history.slice(1), shuffle, options)).toBeNull();
	}
});
