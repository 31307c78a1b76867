import assert from "node:assert/strict";
import { describe, test } from "vitest";
import type { Rng } from "../../rules/bots/rng.ts";
import { decide } from "../../rules/match.ts";
import { seats } from "../../rules/seat.ts";
import { type Match, type Round, roundInPlay } from "../../rules/state.ts";
import { TILES } from "../../rules/tile.ts";
import { type Act, legalActs } from "../../rules/turn.ts";
import { viewFor } from "../../rules/view.ts";
import { seeded } from "../helpers/chance.ts";
import { drive } from "../helpers/drive.ts";
import { headOf } from "../helpers/record.ts";
import type { Wish } from "../helpers/referee/position.ts";
import { Referee } from "../helpers/referee/referee.ts";
import { OWN_TABLES, someTable, type Table } from "../helpers/tables.ts";

const ENDS = [
	"lead",
	"left",
	"right",
	...[0, 1, 2, 3, 4, 5, 6].flatMap((n) => [`${n}-${n}/up`, `${n}-${n}/down`]),
];

/** Everything that anybody could ask for: every tile on every end that can have a name, and the other three acts. */
const WISHES: readonly Wish[] = [
	...TILES.flatMap((tile) => ENDS.map((end) => ({ type: "play", tile, end }) as const)),
	{ type: "draw" },
	{ type: "pass" },
	{ type: "handOver" },
];

/** One wish of each kind, for where everything is refused. */
const FEW = WISHES.filter((wish) => wish.type !== "play" || wish.tile === "6-6");

/** Plays random acts and asks for everything at every turn; the referee says what each answer must be. */
function askEverything(tableFor: (rng: Rng) => Table, seed: number): void {
	seeded(seed, (rng, note) => {
		const { game, options } = tableFor(rng);
		note({ game, options });
		const referee = new Referee();
		referee.line(JSON.stringify(headOf(game, options)));
		for (const { events, match } of drive(options, rng, 2)) {
			note(events);
			for (const event of events) assert.equal(referee.line(JSON.stringify(event)), null);
			askAtOnce(match, referee);
		}
	});
}

function askAtOnce(match: Match, referee: Referee): void {
	const round = roundInPlay(match);
	for (const seat of seats(match.options)) {
		const accepted: Act[] = [];
		for (const wish of round?.turn === seat ? WISHES : FEW) {
			const decision = decide(match, seat, wish as Act, "player");
			const refused = "refused" in decision ? decision.refused : null;
			const expected = referee.refusal(seat, wish);
			if (refused !== expected) {
				const what = `seat ${seat} ${JSON.stringify(wish)}`;
				assert.fail(`${what}: the rules say ${refused}, the referee ${expected}`);
			}
			if (refused === null) accepted.push(wish as Act);
		}
		if (round?.turn === seat) isListed(accepted, match, round);
	}
}

/** The list of legal acts holds exactly the accepted ones, for the table and for the seat to move. */
function isListed(accepted: readonly Act[], match: Match, round: Round): void {
	const sorted = (acts: readonly Act[]) => acts.map((act) => JSON.stringify(act)).sort();
	const { options } = match;
	const view = viewFor(match, round.turn);
	assert.deepEqual(sorted(legalActs(round, options)), sorted(accepted));
	assert.deepEqual(
		sorted(legalActs(view.match.round as Parameters<typeof legalActs>[0], options)),
		sorted(accepted),
	);
	assert.equal(view.acts === null, !options.hints);
	if (view.acts !== null) assert.deepEqual(sorted(view.acts), sorted(accepted));
}

describe("§3 §9 every legal act is accepted, every other refused with the first code, changing nothing", {
	timeout: 60_000,
}, () => {
	test.each(OWN_TABLES)("$game with $options.players", (table) => {
		for (let seed = 1; seed <= 8; seed++) askEverything(() => table, seed);
	});

	test("any options that go together", () => {
		for (let seed = 1001; seed <= 1500; seed++) askEverything(someTable, seed);
	});
});
