import assert from "node:assert/strict";
import { describe, test } from "vitest";
import type { Rng } from "../../rules/bots/rng.ts";
import type { GameEvent } from "../../rules/event.ts";
import { evolve, newMatch, replay } from "../../rules/match.ts";
import { tilesInPlay } from "../../rules/options.ts";
import { seats } from "../../rules/seat.ts";
import type { Match } from "../../rules/state.ts";
import type { Seen } from "../../rules/tile.ts";
import { seenBy, type Viewer, viewFor } from "../../rules/view.ts";
import { seeded } from "../helpers/chance.ts";
import { drive } from "../helpers/drive.ts";
import { OWN_TABLES, someTable, type Table } from "../helpers/tables.ts";

type Check = (table: Table, rng: Rng, note: (what: unknown) => void) => void;

/** Runs a check over every game and over random options, a few rounds each. */
function everywhere(check: Check): void {
	for (const [index, table] of OWN_TABLES.entries()) {
		for (let seed = 1; seed <= 3; seed++) {
			seeded(100 * index + seed, (rng, note) => check(table, rng, note));
		}
	}
	for (let seed = 9001; seed <= 9120; seed++) {
		seeded(seed, (rng, note) => check(someTable(rng), rng, note));
	}
}

function noTileIsLost(match: Match): void {
	if (match.round === null) return;
	const { hands, boneyard, line } = match.round;
	const tiles = [...hands.flat(), ...boneyard, ...line.tiles.map(({ tile }) => tile)];
	assert.deepEqual(tiles.sort(), [...tilesInPlay(match.options)].sort());
}

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe("events and states", { timeout: 60_000 }, () => {
	test("§1 no tile is lost or doubled at any moment", () => {
		everywhere(({ options }, rng, note) => {
			for (const { events, match } of drive(options, rng, 3)) {
				note(events);
				noTileIsLost(match);
			}
		});
	});

	test("§11 replaying the events gives the state, and both survive JSON", () => {
		everywhere(({ options }, rng, note) => {
			const all: GameEvent[] = [];
			let resumed = newMatch(options);
			for (const { events, match } of drive(options, rng, 3)) {
				note(events);
				all.push(...events);
				resumed = copied(copied(events).reduce(evolve, resumed));
				assert.deepEqual(resumed, match);
			}
			assert.deepEqual(copied(all), all);
			assert.deepEqual(replay(options, all), resumed);
		});
	});

	test("§3 what a viewer was told folds to what the viewer is shown, at every step", () => {
		everywhere(({ options }, rng, note) => {
			const viewers: Viewer[] = [...seats(options), "watcher"];
			const seen = new Map<Viewer, Match<Seen>>(
				viewers.map((viewer) => [viewer, newMatch(options)]),
			);
			for (const { events, match } of drive(options, rng, 3)) {
				note(events);
				for (const viewer of viewers) {
					const told = events.map((event) => seenBy(event, viewer));
					const folded = told.reduce<Match<Seen>>(evolve, seen.get(viewer) as Match<Seen>);
					seen.set(viewer, folded);
					assert.equal(
						JSON.stringify(folded),
						JSON.stringify(viewFor(match, viewer).match),
						`viewer ${viewer}`,
					);
				}
			}
		});
	});
});
