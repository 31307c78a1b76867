import { signal } from "@preact/signals";
import { rngFrom, shuffled } from "../../../rules/bots/rng.ts";
import { resolveOptions } from "../../../rules/clashes.ts";
import { deal, dealNeedsLots } from "../../../rules/deal.ts";
import type { GameEvent } from "../../../rules/event.ts";
import type { GameId } from "../../../rules/gameid.ts";
import { decide, evolve, newMatch } from "../../../rules/match.ts";
import { type OptionChanges, type Options, tilesInPlay } from "../../../rules/options.ts";
import { type Seat, seats } from "../../../rules/seat.ts";
import { awaitsDeal, type Match, type Round } from "../../../rules/state.ts";
import type { Seen } from "../../../rules/tile.ts";
import { type Act, legalActs } from "../../../rules/turn.ts";
import { seenBy, type Viewer, viewFor } from "../../../rules/view.ts";
import { BLANK_TABLE, OPEN_CHAIR } from "../../../web/models/blank.ts";
import type { Answer, TableModel } from "../../../web/models/table.ts";
import type { Reaction } from "../../../worker/protocol/choices.ts";
import type { Chair, News, TableView } from "../../../worker/protocol/messages.ts";

/** The full options of a game with changes; throws where they clash. */
export function optionsOf(game: GameId, changes: OptionChanges = {}): Options {
	const resolved = resolveOptions(game, changes);
	if ("problems" in resolved) throw new Error(resolved.problems[0]?.message);
	return resolved.options;
}

/** A match on its way: its truth, and every event that led there. */
export interface Course {
	readonly match: Match;
	readonly events: readonly GameEvent[];
}

/**
 * Plays random legal acts from a fresh match on, so many or until a state is reached; the same seed gives the
 * same course.
 */
export function playOn(
	options: Options,
	until: number | ((match: Match) => boolean),
	seed = 1,
): Course {
	const enough = (acts: number) => (typeof until === "number" ? acts > until : until(match));
	const rng = rngFrom(seed);
	let match = newMatch(options);
	const events: GameEvent[] = [];
	const happen = (event: GameEvent) => {
		match = evolve(match, event);
		events.push(event);
	};
	for (let acts = 0; !enough(acts) && match.winners === null; acts++) {
		if (awaitsDeal(match)) {
			const lots = dealNeedsLots(match) ? shuffled(tilesInPlay(options), rng) : null;
			happen(deal(match, { tiles: shuffled(tilesInPlay(options), rng), lots }));
			continue;
		}
		const round = match.round as Round;
		const legal = legalActs(round, options);
		const decision = decide(match, round.turn, shuffled(legal, rng)[0] as Act, "player");
		if ("refused" in decision) throw new Error(decision.refused);
		decision.events.forEach(happen);
	}
	return { match, events };
}

export function person(name: string, over: Partial<Chair> = {}): Chair {
	return { ...OPEN_CHAIR, kind: "person", name, here: true, ...over };
}

export const bot: Chair = { ...OPEN_CHAIR, kind: "bot", level: "steady", here: true };

/** A table that gathers, with the viewer as its host in chair 0; what a test says instead goes over it. */
export function tableView(game: GameId, over: Partial<TableView> = {}): TableView {
	const options = over.options ?? optionsOf(game);
	return {
		...BLANK_TABLE,
		code: "K7MX4P",
		game,
		options,
		locale: "en",
		phase: "gathering",
		chairs: seats(options).map((seat) =>
			seat === 0 ? person("Noura", { host: true }) : OPEN_CHAIR,
		),
		you: { seat: 0, host: true, mustWatch: false, knocking: false, nickname: null },
		host: { name: "Noura", here: true, passesInMs: null },
		...over,
	};
}

/** A table in the state of a match, seen by one viewer, with a bot in every chair but the viewer's. */
export function playingView(
	game: GameId,
	match: Match,
	viewer: Viewer = 0,
	over: Partial<TableView> = {},
): TableView {
	const { options, round } = match;
	const ended = round?.end != null;
	return tableView(game, {
		options,
		phase: match.winners !== null ? "finished" : ended ? "between" : "playing",
		chairs: seats(options).map((seat) => (seat === viewer ? person("Noura", { host: true }) : bot)),
		you: {
			seat: viewer === "watcher" ? null : viewer,
			host: viewer === 0,
			mustWatch: false,
			knocking: false,
			nickname: null,
		},
		play: viewFor(match, viewer),
		turnClock: ended || match.winners !== null ? null : { endsInMs: 15_000, ofMs: 15_000 },
		nextRoundInMs: ended && match.winners === null ? 10_000 : null,
		...over,
	});
}

/** The events as a viewer is told of them, all at once or spaced out. */
export function told(events: readonly GameEvent[], viewer: Viewer, everyMs = 0) {
	return events.map((event, index) => ({ event: seenBy(event, viewer), inMs: index * everyMs }));
}

/** A table for screens: shows what a test sets, answers every wish with yes, remembers the wishes. */
export interface FakeTable extends TableModel {
	readonly wishes: unknown[];
	/** The answer to the wishes from now on. */
	answer: Answer;
	show(view: TableView): void;
	setLink(link: "connecting" | "live" | "reconnecting" | "closed"): void;
	setClock(clock: { leftMs: number; ofMs: number } | null): void;
	happen(event: GameEvent<Seen>): void;
	tell(news: News): void;
	call(seat: Seat, reaction: Reaction): void;
}

export function fakeTable(view: TableView | null = null): FakeTable {
	const table = signal(view);
	const shown = signal(view?.play?.match ?? null);
	const link = signal<"connecting" | "live" | "reconnecting" | "closed">("live");
	const clock = signal<{ leftMs: number; ofMs: number } | null>(null);
	const onEvent = new Set<Parameters<TableModel["onEvent"]>[0]>();
	const onNews = new Set<(news: News) => void>();
	const onReaction = new Set<(seat: Seat, reaction: Reaction) => void>();
	const wishes: unknown[] = [];
	const wish = (what: unknown): Promise<Answer> => {
		wishes.push(what);
		return Promise.resolve(fake.answer);
	};
	const listen = <T>(set: Set<T>, listener: T) => {
		set.add(listener);
		return () => set.delete(listener);
	};
	const fake: FakeTable = {
		wishes,
		isPractice: false,
		answer: { ok: true },
		link,
		closed: signal(null),
		trouble: signal(false),
		table,
		shown,
		clock,
		nextRoundLeftMs: signal(null),
		onEvent: (listener) => listen(onEvent, listener),
		onNews: (listener) => listen(onNews, listener),
		onReaction: (listener) => listen(onReaction, listener),
		act: wish,
		seat: wish,
		host: wish,
		ready: () => wish("ready"),
		setOptions: (game, options) => wish({ game, options }),
		carry: () => Promise.resolve({ ok: true, token: "0123456789abcdef", endsInMs: 600_000 }),
		react: (reaction) => void wishes.push({ reaction }),
		dispose: () => {},
		show(next) {
			table.value = next;
			shown.value = next.play?.match ?? null;
		},
		setLink: (next) => {
			link.value = next;
		},
		setClock: (next) => {
			clock.value = next;
		},
		happen(event) {
			const before = shown.value;
			if (before === null) throw new Error("no match is shown");
			const after = evolve(before, event);
			shown.value = after;
			for (const listener of onEvent) listener(event, before, after);
		},
		tell: (news) => {
			for (const listener of onNews) listener(news);
		},
		call: (seat, reaction) => {
			for (const listener of onReaction) listener(seat, reaction);
		},
	};
	return fake;
}
