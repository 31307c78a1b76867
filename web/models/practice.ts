import { signal } from "@preact/signals";
import { pauseMs } from "../../rules/bots/pause.ts";
import { type Rng, rngFrom, shuffled } from "../../rules/bots/rng.ts";
import type { Sight } from "../../rules/bots/types.ts";
import { deal, dealNeedsLots } from "../../rules/deal.ts";
import type { GameEvent } from "../../rules/event.ts";
import type { GameId } from "../../rules/games.ts";
import { decide, evolve, newMatch, stopMatch } from "../../rules/match.ts";
import { type Options, tilesInPlay } from "../../rules/options.ts";
import { type Seat, seats } from "../../rules/seat.ts";
import { awaitsDeal, type Match, roundInPlay } from "../../rules/state.ts";
import { type Act, legalActs } from "../../rules/turn.ts";
import { seenBy, viewFor } from "../../rules/view.ts";
import type {
	BotLevel,
	Chair,
	HostWish,
	Locale,
	Reaction,
	TableView,
} from "../../worker/protocol/messages.ts";
import { countdown } from "./clock.ts";
import { playout } from "./playout.ts";
import type { Answer, TableModel } from "./table.ts";

/** How long a round's result stands before the next round (§5). */
const RESULT_MS = 10_000;
const ME: Seat = 0;

/** Chooses an act for a bot, off the page's own thread. */
export type Think = (
	level: BotLevel,
	sight: Sight,
	acts: readonly Act[],
	seed: number,
) => Promise<Act>;

/** A match on this device that can be taken up again. */
export interface PracticeState {
	readonly game: GameId;
	readonly level: BotLevel;
	readonly match: Match;
	/** The events of the round on the table. */
	readonly history: readonly GameEvent[];
}

export interface PracticeSetup {
	readonly game: GameId;
	readonly options: Options;
	readonly level: BotLevel;
	readonly name: string;
	readonly locale: Locale;
	readonly think: Think;
	readonly seed: number;
	/** Where it was left; without, a new match starts. */
	readonly resume?: PracticeState | null;
	/** Called after each change. */
	readonly onState?: (state: PracticeState) => void;
}

/** A table on this device: one person against bots, by the same rules, with no server and no clock. */
export function practiceTable(setup: PracticeSetup): TableModel {
	const { game, options, level, think, resume } = setup;
	const rng: Rng = rngFrom(setup.seed);
	const play = playout();
	const nextRound = countdown();
	const reactions = new Set<(seat: Seat, reaction: Reaction) => void>();
	let match: Match = resume?.match ?? newMatch(options);
	let history: readonly GameEvent[] = resume?.history ?? [];
	let shownAtMs = 0;
	let dealTimer: ReturnType<typeof setTimeout> | undefined;
	let isThinking = false;
	let isOver = false;

	const table = signal(view());

	function view(): TableView {
		const you: Chair = { ...NOBODY, kind: "person", name: setup.name, here: true, host: true };
		const bot: Chair = { ...NOBODY, kind: "bot", level, here: true };
		return {
			...BARE,
			game,
			options,
			locale: setup.locale,
			phase: phaseOf(match),
			chairs: seats(options).map((seat) => (seat === ME ? you : bot)),
			host: { name: setup.name, here: true, passesInMs: null },
			play: viewFor(match, ME),
		};
	}

	/** Things happen, and are shown so long after what is shown last. */
	function happen(events: readonly GameEvent[], pause = 0): void {
		const now = performance.now();
		shownAtMs = Math.max(now, shownAtMs) + pause;
		const start = match.clock === 0 ? viewFor(match, ME).match : null;
		for (const event of events) {
			match = evolve(match, event);
			history = event.type === "deal" ? [event] : [...history, event];
		}
		const inMs = shownAtMs - now;
		play.add(
			events.map((event) => ({ event: seenBy(event, ME), inMs })),
			viewFor(match, ME).match,
			start,
		);
		table.value = view();
		setup.onState?.({ game, level, match, history });
		goOn();
	}

	/** Whatever comes next by itself: a bot's act, or the next deal. */
	function goOn(): void {
		const round = roundInPlay(match);
		if (round !== null) {
			if (round.turn !== ME) void botActs();
			return;
		}
		if (!awaitsDeal(match)) return;
		const dueAtMs = match.round === null ? performance.now() : shownAtMs + RESULT_MS;
		if (match.round !== null) nextRound.run(dueAtMs, shownAtMs);
		dealTimer = setTimeout(dealNow, dueAtMs - performance.now());
	}

	function dealNow(): void {
		clearTimeout(dealTimer);
		nextRound.run(null);
		const shuffle = () => shuffled(tilesInPlay(options), rng);
		const lots = dealNeedsLots(match) ? shuffle() : null;
		happen([deal(match, { tiles: shuffle(), lots })]);
	}

	async function botActs(): Promise<void> {
		const round = roundInPlay(match);
		if (round === null || isThinking) return;
		isThinking = true;
		const { turn } = round;
		const sight = {
			view: viewFor(match, turn),
			history: history.map((event) => seenBy(event, turn)),
		};
		const asked = match;
		const act = await think(level, sight, legalActs(round, options), rng.next());
		isThinking = false;
		// The match may have been stopped meanwhile.
		if (isOver) return;
		if (match !== asked) return goOn();
		const decision = decide(match, turn, act, "bot");
		if ("refused" in decision) throw new Error(`a bot may not ${act.type}: ${decision.refused}`);
		happen(decision.events, pauseMs(rng));
	}

	function actOf(act: Act): Answer {
		const decision = decide(match, ME, act, "player");
		if ("refused" in decision) return { ok: false, code: decision.refused };
		happen(decision.events);
		return { ok: true };
	}

	function ready(): Answer {
		if (match.round === null || !awaitsDeal(match)) return NOT_NOW;
		dealNow();
		return { ok: true };
	}

	function host(wish: HostWish): Answer {
		if (wish.do === "start" && match.winners !== null) {
			match = newMatch(options);
			history = [];
			goOn();
			return { ok: true };
		}
		if (wish.do === "stop" && match.winners === null) {
			clearTimeout(dealTimer);
			nextRound.run(null);
			happen([stopMatch(match)]);
			return { ok: true };
		}
		return NOT_NOW;
	}

	play.show(viewFor(match, ME).match);
	goOn();

	return {
		isPractice: true,
		link: signal("live"),
		closed: signal(null),
		table,
		shown: play.shown,
		onEvent: play.onEvent,
		onNews: () => () => {},
		onReaction(listener) {
			reactions.add(listener);
			return () => reactions.delete(listener);
		},
		act: async (act) => actOf(act),
		seat: async () => NOT_NOW,
		carry: async () => NOT_NOW,
		host: async (wish) => host(wish),
		ready: async () => ready(),
		setOptions: async () => NOT_NOW,
		react(reaction) {
			for (const listener of reactions) listener(ME, reaction);
		},
		clock: signal(null),
		nextRoundLeftMs: nextRound.left,
		dispose() {
			isOver = true;
			clearTimeout(dealTimer);
			nextRound.run(null);
			play.stop();
		},
	};
}

const NOT_NOW = { ok: false, code: "not-now" } as const;

const NOBODY: Chair = {
	kind: "open",
	name: null,
	level: null,
	here: false,
	standIn: false,
	ready: false,
	host: false,
};

/** What there is at no table of one's own: no code, no watchers, no proofs of a deal that nobody else made. */
const BARE = {
	code: "",
	paused: null,
	you: { seat: ME, host: true, mustWatch: false, knocking: false, nickname: null },
	watchers: 0,
	locked: false,
	watching: false,
	listed: false,
	knocks: [],
	turnClock: null,
	nextRoundInMs: null,
	proofs: [],
	standings: [],
} as const;

function phaseOf(match: Match): TableView["phase"] {
	if (match.winners !== null) return "finished";
	if (match.round === null) return "gathering";
	return roundInPlay(match) === null ? "between" : "playing";
}
