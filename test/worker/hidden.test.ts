import { describe, expect, it } from "vitest";
import { WHOLE_BUDGET } from "../../rules/bots/budget.ts";
import { below, type Rng, rngFrom } from "../../rules/bots/rng.ts";
import { ownOptions } from "../../rules/clashes.ts";
import type { GameEvent } from "../../rules/event.ts";
import { GAME_IDS, type GameId } from "../../rules/gameid.ts";
import { GAMES } from "../../rules/games.ts";
import { decide, evolve } from "../../rules/match.ts";
import { roundInPlay } from "../../rules/state.ts";
import { TILES, type Tile } from "../../rules/tile.ts";
import { legalActs } from "../../rules/turn.ts";
import type { Viewer } from "../../rules/view.ts";
import { newRoom } from "../../worker/room/create.ts";
import { botsPlay, start } from "../../worker/room/play.ts";
import { begin, type Context, isRefused, type Room, type Step } from "../../worker/room/state.ts";
import { eventsFor, tableViewFor } from "../../worker/room/view.ts";
import { someHex } from "../helpers/chance.ts";
import { company, Phone, settled } from "./phone.ts";
import { pass, playRound, stopTheClock } from "./time.ts";

stopTheClock();

const TILE = /"([0-6]-[0-6])["/]/g;

/** The tiles that a text names, in whatever field. */
function tilesIn(text: string): readonly string[] {
	return [...text.matchAll(TILE)].map((found) => found[1] as string);
}

type Told = {
	events?: { event: GameEvent }[];
	table?: { options: { removed: string[] } };
};

/** What a seat knows after an event that it was told of. */
function learn(known: Set<string>, event: GameEvent, seat: number | null): Set<string> {
	switch (event.type) {
		case "deal":
			return new Set([...(event.lots ?? []), ...(seat === null ? [] : (event.hands[seat] ?? []))]);
		case "play":
			return new Set([...known, event.tile]);
		case "draw":
			return event.seat === seat ? new Set([...known, event.tile]) : known;
		case "roundEnd":
			return new Set(TILES);
		default:
			return known;
	}
}

/** Reads every byte that a viewer got, and says which tile they could not know when they were told of it. */
function leak(raw: readonly string[], seat: number | null): string | null {
	let known = new Set<string>();
	for (const text of raw) {
		const { events = [], table } = JSON.parse(text) as Told;
		for (const { event } of events) known = learn(known, event, seat);
		const removed = table?.options.removed ?? [];
		const leaked = tilesIn(text).find((tile) => !known.has(tile) && !removed.includes(tile));
		if (leaked !== undefined) return `${leaked} in ${text}`;
	}
	return null;
}

/** A goal that a match reaches in a few rounds; an open match is ended by its host. */
function shortMatch(game: GameId): object {
	const { match } = ownOptions(game);
	if (match.kind === "streak") return { match: { kind: "streak", rounds: 2 } };
	return match.kind === "points" ? { match: { kind: "points", target: 2 } } : {};
}

describe("hidden tiles on the wire", () => {
	it.each(GAME_IDS)(
		"%s: every byte that players and watchers get names only what they may know",
		async (game) => {
			const chairs = Math.max(...GAMES[game].players);
			const people = Math.min(2, chairs);
			const { code, phones } = await company(game, people, {
				players: chairs,
				...shortMatch(game),
			});
			const watcher = await (await Phone.new()).join(code, { watch: true });
			const all = [...phones, watcher];
			const marks = all.map((phone) => phone.raw.length);
			await phones[0].host({ do: "start" });
			await settled(all);
			for (let round = 0; round < 12 && phones[0].table.phase !== "finished"; round++) {
				await playRound(code, all);
				if (ownOptions(game).match.kind === "open" && round === 1)
					await phones[0].host({ do: "stop" });
				await pass(60_000, code);
				await settled(all);
			}
			expect(phones[0].table.phase).toBe("finished");
			for (const [index, phone] of [...phones, watcher].entries()) {
				expect(leak(phone.raw.slice(marks[index]), phone.table.you.seat)).toBeNull();
			}
			const opponent = phones[0].raw.slice(marks[0]);
			expect(leak(opponent, 1), "the check must see another seat's tiles").not.toBeNull();
		},
	);
});

const KEY = "k".repeat(64);

function contextFrom(rng: Rng): Context {
	return {
		nowMs: 1_000,
		pace: 1,
		random: (bytes) => someHex(bytes, rng),
		isHere: () => true,
		isReady: () => false,
		contributionOf: () => null,
		budget: WHOLE_BUDGET,
	};
}

/** A room in the middle of a round: every chair is a person's, random legal acts so far. */
function roomInPlay(game: GameId, rng: Rng): Room {
	const context = contextFrom(rng);
	const options = ownOptions(game);
	const made = newRoom({ code: "TESTTEST", game, options, locale: "en", hostKey: KEY }, context);
	const chairs = made.chairs.map((_, seat) => ({
		kind: "person" as const,
		key: `${seat}`.repeat(64),
		name: `P${seat}`,
		standIn: null,
		ranked: null,
	}));
	const started = start(begin({ ...made, chairs }), context);
	if (isRefused(started)) throw new Error(started.refused);
	let step: Step = started;
	for (let acts = below(18, rng); acts > 0; acts--) {
		const { match } = step.room;
		const round = match && roundInPlay(match);
		if (!match || !round) return step.room;
		const acts = legalActs(round, match.options);
		const act = acts[below(acts.length, rng)];
		if (!act) throw new Error("nobody can act");
		const decision = decide(match, round.turn, act, "player");
		if ("refused" in decision) throw new Error(decision.refused);
		const room = {
			...step.room,
			match: decision.events.reduce(evolve, match),
			roundEvents: [...step.room.roundEvents, ...decision.events],
		};
		step = { ...step, room };
	}
	return step.room;
}

/** The room with two tiles exchanged wherever they lie. */
function swapped(room: Room, a: Tile, b: Tile): Room {
	const text = JSON.stringify({ match: room.match, roundEvents: room.roundEvents });
	const exchanged = text
		.replaceAll(`"${a}"`, '"§"')
		.replaceAll(`"${b}"`, `"${a}"`)
		.replaceAll('"§"', `"${b}"`);
	return { ...room, ...JSON.parse(exchanged) };
}

function hiddenFrom(room: Room, viewer: Viewer): readonly Tile[] {
	const round = room.match && roundInPlay(room.match);
	if (!round) return [];
	const lots = new Set(round.lots ?? []);
	const others = round.hands.flatMap((hand, seat) => (seat === viewer ? [] : hand));
	return [...others, ...round.boneyard].filter((tile) => !lots.has(tile));
}

function bytesFor(room: Room, viewer: Viewer, view = tableViewFor): string {
	const you = {
		seat: viewer === "watcher" ? null : viewer,
		host: false,
		mustWatch: false,
		knocking: false,
		nickname: null,
	};
	const lines = room.roundEvents.map((line) => ({ line, atMs: 2_000 }));
	const events = eventsFor(lines, viewer, 1_000);
	return JSON.stringify([events, view(room, you, 3, contextFrom(rngFrom(1)))]);
}

function swapFails(seed: number, view = tableViewFor): string | null {
	for (const game of GAME_IDS) {
		const rng = rngFrom(seed);
		const room = roomInPlay(game, rng);
		for (const viewer of ["watcher", 0, 1] as const) {
			const hidden = hiddenFrom(room, viewer);
			if (hidden.length < 2) continue;
			const a = hidden[below(hidden.length, rng)] as Tile;
			const b = hidden.find((tile) => tile !== a) as Tile;
			if (bytesFor(room, viewer, view) !== bytesFor(swapped(room, a, b), viewer, view)) {
				return `seed ${seed}: ${game}, ${viewer} sees ${a} and ${b} exchanged`;
			}
		}
	}
	return null;
}

describe("the swap test over the table's own messages", () => {
	it("exchanging tiles that a viewer cannot see changes no byte of what they get", () => {
		for (let seed = 1; seed <= 60; seed++) expect(swapFails(seed)).toBeNull();
	});

	it("fails for a planted leak", () => {
		const leaky: typeof tableViewFor = (room, ...rest) => ({
			...tableViewFor(room, ...rest),
			code: room.match?.round?.boneyard[0] ?? room.match?.round?.hands[1]?.[0] ?? "",
		});
		const found = Array.from({ length: 20 }, (_, seed) => swapFails(seed, leaky));
		expect(found.some((failure) => failure !== null)).toBe(true);
	});
});

describe("the time of a message", () => {
	it("tells nothing of a bot's hand: exchanged tiles leave every bot's first act at the same moment", () => {
		let compared = 0;
		for (let seed = 1; seed <= 40; seed++) {
			const rng = rngFrom(seed);
			const game = GAME_IDS[below(GAME_IDS.length, rng)] as GameId;
			const room = roomInPlay(game, rng);
			const round = room.match && roundInPlay(room.match);
			if (!round) continue;
			const seat = round.turn;
			const withBot = { ...room, chairs: room.chairs.with(seat, { kind: "bot", level: "steady" }) };
			const [a] = round.hands[seat] ?? [];
			const b = [...round.boneyard, ...round.hands.flat()].find(
				(tile) => !round.hands[seat]?.includes(tile),
			);
			if (a === undefined || b === undefined || round.mustLead !== null) continue;
			const firstActMs = (state: Room) =>
				botsPlay(begin(state), contextFrom(rngFrom(1))).lines[0]?.atMs;
			expect(firstActMs(withBot), `seed ${seed}`).toBe(firstActMs(swapped(withBot, a, b)));
			compared++;
		}
		expect(compared).toBeGreaterThan(20);
	});
});

describe("the secret of a deal", () => {
	it("is told when the round is over and never before", () => {
		const context = contextFrom(rngFrom(7));
		const options = ownOptions("six");
		const made = newRoom(
			{ code: "TESTTEST", game: "six", options, locale: "en", hostKey: KEY },
			context,
		);
		const { secret } = made.pending;
		const bots = made.chairs.map((_, seat) => ({
			kind: "person" as const,
			key: `${seat}`.repeat(64),
			name: "P",
			standIn: null,
			ranked: null,
		}));
		const before = { ...made, chairs: bots };
		expect(bytesFor(before, 0)).not.toContain(secret);
		const started = start(begin(before), context);
		if (isRefused(started)) throw new Error(started.refused);
		expect(bytesFor(started.room, 0)).not.toContain(secret);
	});
});
