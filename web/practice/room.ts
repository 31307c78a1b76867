import { BOTS } from "../../rules/bots/index.ts";
import { pauseMs } from "../../rules/bots/pause.ts";
import { rngFrom, shuffled } from "../../rules/bots/rng.ts";
import { deal, dealNeedsLots } from "../../rules/deal.ts";
import type { GameEvent } from "../../rules/event.ts";
import type { GameId } from "../../rules/gameid.ts";
import { decide, evolve, newMatch, stopMatch } from "../../rules/match.ts";
import { type Options, tilesInPlay } from "../../rules/options.ts";
import { type Seat, seats } from "../../rules/seat.ts";
import { awaitsDeal, type Match, roundInPlay } from "../../rules/state.ts";
import { type Act, legalActs } from "../../rules/turn.ts";
import { seenBy, viewFor } from "../../rules/view.ts";
import type { BotLevel } from "../../worker/protocol/choices.ts";
import {
	type Chair,
	type ClientMessage,
	type HostWish,
	type Locale,
	type News,
	type RefusalCode,
	type ServerMessage,
	type TableView,
	VERSION,
} from "../../worker/protocol/messages.ts";
import { BLANK_TABLE, OPEN_CHAIR } from "../models/blank.ts";

/** How long a round's result stands before the next round (§5). */
const RESULT_MS = 10_000;
const ME: Seat = 0;

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
	readonly seed: number;
	/** Where it was left; null for a new match. */
	readonly resume: PracticeState | null;
}

export interface PracticeRoom {
	receive(message: ClientMessage): void;
	stop(): void;
}

/**
 * A table on this device: one person against bots, by the same rules and in the same messages as a table of the
 * server, but with no clock, no company and no proof of a deal that nobody else made.
 */
export function practiceRoom(
	setup: PracticeSetup,
	send: (message: ServerMessage) => void,
	keep: (state: PracticeState) => void,
): PracticeRoom {
	const { game, options, level, resume } = setup;
	const rng = rngFrom(setup.seed);
	let match = resume?.match ?? newMatch(options);
	let history = resume?.history ?? [];
	let seq = 0;
	/** When the page has shown what has happened. */
	let shownAtMs = 0;
	let dealAtMs: number | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function view(): TableView {
		const you: Chair = {
			...OPEN_CHAIR,
			kind: "person",
			name: setup.name,
			here: true,
			host: true,
		};
		const bot: Chair = { ...OPEN_CHAIR, kind: "bot", level, here: true };
		return {
			...BLANK_TABLE,
			you: YOU,
			watching: false,
			game,
			options,
			locale: setup.locale,
			phase: phaseOf(match),
			chairs: seats(options).map((seat) => (seat === ME ? you : bot)),
			host: { name: setup.name, here: true, passesInMs: null },
			play: match.round === null ? null : viewFor(match, ME),
			nextRoundInMs: dealAtMs === null ? null : dealAtMs - performance.now(),
		};
	}

	/** Things happen, and are shown so long after what is shown last. */
	function happen(events: readonly GameEvent[], pause = 0, news: readonly News[] = []): void {
		const now = performance.now();
		shownAtMs = Math.max(now, shownAtMs) + pause;
		for (const event of events) {
			match = evolve(match, event);
			history = event.type === "deal" ? [event] : [...history, event];
		}
		setNextDeal();
		const inMs = shownAtMs - now;
		const told = events.map((event) => ({ event: seenBy(event, ME), inMs }));
		send({ type: "update", seq: ++seq, events: told, news, table: view() });
		keep({ game, level, match, history });
	}

	function setNextDeal(): void {
		clearTimeout(timer);
		dealAtMs = match.round !== null && awaitsDeal(match) ? shownAtMs + RESULT_MS : null;
		if (dealAtMs !== null) timer = setTimeout(dealNow, dealAtMs - performance.now());
	}

	function dealNow(): void {
		const shuffle = () => shuffled(tilesInPlay(options), rng);
		const lots = dealNeedsLots(match) ? shuffle() : null;
		const news = match.played === 0 ? [{ type: "matchStarted" } as const] : [];
		happen([deal(match, { tiles: shuffle(), lots })], 0, news);
		botsAct();
	}

	function botsAct(): void {
		for (let round = roundInPlay(match); round?.turn !== ME; round = roundInPlay(match)) {
			if (round === null) return;
			const { turn } = round;
			const sight = {
				view: viewFor(match, turn),
				history: history.map((event) => seenBy(event, turn)),
			};
			const act = BOTS[level](sight, legalActs(round, options), rng);
			const decision = decide(match, turn, act, "bot");
			if ("refused" in decision) throw new Error(`a bot may not ${act.type}: ${decision.refused}`);
			happen(decision.events, pauseMs(rng));
		}
	}

	/** Sits down: the truth first, then whatever goes on from there. */
	function hello(): void {
		setNextDeal();
		send({ type: "welcome", version: VERSION, seq: ++seq, table: view() });
		if (match.round === null) dealNow();
		else botsAct();
	}

	function act(turn: number, wish: Act): RefusalCode | null {
		if (turn !== match.clock) return "stale";
		const decision = decide(match, ME, wish, "player");
		if ("refused" in decision) return decision.refused;
		happen(decision.events);
		return null;
	}

	function ready(): RefusalCode | null {
		if (dealAtMs === null) return "not-now";
		dealNow();
		return null;
	}

	function host(wish: HostWish): RefusalCode | null {
		if (wish.do === "start" && match.winners !== null) {
			// Turns are numbered on, so that no old act answers a new turn.
			match = { ...newMatch(options), clock: match.clock + 1 };
			dealNow();
			return null;
		}
		if (wish.do === "stop" && match.winners === null) {
			happen([stopMatch(match)]);
			return null;
		}
		return "not-now";
	}

	function judge(message: ClientMessage): RefusalCode | null {
		switch (message.type) {
			case "act":
				return act(message.turn, message.act);
			case "ready":
				return ready();
			case "host":
				return host(message.wish);
			default:
				return "not-now";
		}
	}

	return {
		receive(message) {
			if (message.type === "hello") return hello();
			if (message.type === "entropy") return;
			if (message.type === "react") {
				return send({ type: "reaction", seat: ME, reaction: message.reaction });
			}
			const { id } = message;
			const code = judge(message);
			send(code === null ? { type: "done", id } : { type: "refused", id, code });
			if (message.type === "act") botsAct();
		},
		stop: () => clearTimeout(timer),
	};
}

const YOU = { seat: ME, host: true, mustWatch: false, knocking: false, nickname: null } as const;

function phaseOf(match: Match): TableView["phase"] {
	if (match.winners !== null) return "finished";
	if (match.round === null) return "gathering";
	return roundInPlay(match) === null ? "between" : "playing";
}
