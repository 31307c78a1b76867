import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { OptionProblem } from "../../rules/clashes.ts";
import type { GameId } from "../../rules/gameid.ts";
import { newMatch } from "../../rules/match.ts";
import type { OptionChanges, Options } from "../../rules/options.ts";
import type { Seat } from "../../rules/seat.ts";
import type { Match } from "../../rules/state.ts";
import type { Seen } from "../../rules/tile.ts";
import type { Act } from "../../rules/turn.ts";
import type { Reaction } from "../../worker/protocol/choices.ts";
import {
	type ClientMessage,
	type ClosedReason,
	type HostWish,
	type News,
	type RefusalCode,
	type SeatWish,
	type ServerMessage,
	type TableView,
	VERSION,
} from "../../worker/protocol/messages.ts";
import { countdown } from "./clock.ts";
import { type Connection, connect, type Link, type SocketClass } from "./connection.ts";
import { contributionsDue } from "./entropy.ts";
import { randomHex } from "./ids.ts";
import { type EventListener, playout } from "./playout.ts";

/** What became of a wish. `offline`: it was not sent, or the page was left before the answer came. */
export type Answer =
	| { readonly ok: true }
	| {
			readonly ok: false;
			readonly code: RefusalCode | "offline";
			readonly problems?: readonly OptionProblem[];
	  };

/** The private link's secret, or why there is none. */
export type CarryAnswer =
	| { readonly ok: true; readonly token: string; readonly endsInMs: number }
	| Extract<Answer, { ok: false }>;

/** A table as a screen uses it: the live one, or one that is played on this device. */
export interface TableModel {
	/** Played on this device: there is nobody to invite, and no seat to carry elsewhere. */
	readonly isPractice: boolean;
	readonly link: ReadonlySignal<Link>;
	readonly closed: ReadonlySignal<ClosedReason | null>;
	/** Whether the server is there but the table in trouble, while there is no connection. */
	readonly trouble: ReadonlySignal<boolean>;
	/** The last truth. */
	readonly table: ReadonlySignal<TableView | null>;
	/** The match as it is shown now: what bots did is played out at its times, then it is the truth. */
	readonly shown: ReadonlySignal<Match<Seen> | null>;
	/** Each event at the moment when it is shown. Returns how to stop listening, as all three. */
	onEvent(listener: EventListener): () => void;
	onNews(listener: (news: News) => void): () => void;
	onReaction(listener: (seat: Seat, reaction: Reaction) => void): () => void;
	/** Answers the turn that is shown. Sent again after a reconnect until it is answered. */
	act(act: Act): Promise<Answer>;
	seat(wish: Exclude<SeatWish, { do: "carry" }>): Promise<Answer>;
	carry(): Promise<CarryAnswer>;
	host(wish: HostWish): Promise<Answer>;
	ready(): Promise<Answer>;
	setOptions(game: GameId, changes: OptionChanges): Promise<Answer>;
	react(reaction: Reaction): void;
	/** The clock of the turn that is shown; changes when it starts and at each whole second left. */
	readonly clock: ReadonlySignal<{ readonly leftMs: number; readonly ofMs: number } | null>;
	/** Likewise, until the next round starts. */
	readonly nextRoundLeftMs: ReadonlySignal<number | null>;
	dispose(): void;
}

/** A break that heals itself within this time is nobody's business. */
const BREAK_MS = 3_000;

interface Unanswered {
	readonly message: ClientMessage;
	readonly resolve: (answer: Answer | CarryAnswer) => void;
}

interface Source {
	/** Where the socket is, asked at each attempt, the first being 0. */
	readonly url: (attempt: number) => Promise<string>;
	readonly Socket: SocketClass;
	readonly isPractice?: boolean;
}

/** A table at the other end of a socket. */
export function liveTable(source: Source): TableModel {
	const table = signal<TableView | null>(null);
	const play = playout();
	const turn = countdown();
	const nextRound = countdown();
	const newsListeners = new Set<(news: News) => void>();
	const reactionListeners = new Set<(seat: Seat, reaction: Reaction) => void>();
	const unanswered = new Map<string, Unanswered>();
	let seq: number | null = null;

	const connection = connect({
		...source,
		hello: () => ({ type: "hello", version: VERSION, seq }),
		// One message is one change of what is shown.
		onMessage: (message) => batch(() => receive(message)),
	});

	function receive(message: ServerMessage): void {
		switch (message.type) {
			case "welcome":
				accept(message.seq, message.table);
				play.show(message.table.play?.match ?? null);
				for (const { message: again } of unanswered.values()) connection.send(again);
				break;
			case "update":
				update(message);
				break;
			case "done":
				settle(message.id, { ok: true });
				break;
			case "carry": {
				const { id, token, endsInMs } = message;
				settle(id, { ok: true, token, endsInMs });
				break;
			}
			case "refused": {
				const { id, code, problems } = message;
				settle(id, { ok: false, code, ...(problems && { problems }) });
				break;
			}
			case "reaction":
				for (const listener of reactionListeners) listener(message.seat, message.reaction);
		}
	}

	function update({ seq: next, events, news, table: view }: ServerMessage & { type: "update" }) {
		const missed = seq === null || next !== seq + 1;
		accept(next, view);
		const match = view.play?.match ?? null;
		const starts = news.some(({ type }) => type === "matchStarted");
		// Whoever was away sees where things stand, not a film of how they came to it.
		if (missed || document.visibilityState === "hidden") play.show(match);
		else
			play.add(events, match, starts && match ? opening(view.options, match, events.length) : null);
		for (const one of news) for (const listener of newsListeners) listener(one);
	}

	function accept(next: number, view: TableView): void {
		seq = next;
		table.value = view;
		const now = performance.now();
		const { turnClock, nextRoundInMs } = view;
		if (turnClock === null) turn.run(null);
		else turn.run(now + turnClock.endsInMs, now + turnClock.endsInMs - turnClock.ofMs);
		nextRound.run(nextRoundInMs === null ? null : now + nextRoundInMs);
		for (const message of contributionsDue(view)) connection.send(message);
	}

	function settle(id: string, answer: Answer | CarryAnswer): void {
		unanswered.get(id)?.resolve(answer);
		unanswered.delete(id);
	}

	/** Sends a wish, made once with its id. While there is no connection nothing is kept for later. */
	function ask<A extends Answer | CarryAnswer = Answer>(
		make: (id: string) => ClientMessage,
	): Promise<A> {
		const id = randomHex(8);
		const message = make(id);
		return new Promise<A>((resolve) => {
			unanswered.set(id, { message, resolve: resolve as Unanswered["resolve"] });
			if (!connection.send(message)) settle(id, { ok: false, code: "offline" });
		});
	}

	/** As `ask`, for wishes that no turn hurries: a short break of the connection is waited out. */
	async function askWhenLive<A extends Answer | CarryAnswer = Answer>(
		make: (id: string) => ClientMessage,
	): Promise<A> {
		if (connection.link.peek() !== "live") await liveWithin(connection, BREAK_MS);
		return ask<A>(make);
	}

	function abandon(): void {
		for (const id of [...unanswered.keys()]) settle(id, { ok: false, code: "offline" });
	}

	const stopWatching = effect(() => {
		if (connection.closed.value !== null) abandon();
	});

	const clock = computed(() => {
		const ofMs = table.value?.turnClock?.ofMs;
		const leftMs = turn.left.value;
		return play.settled.value && ofMs !== undefined && leftMs !== null ? { leftMs, ofMs } : null;
	});

	return {
		isPractice: source.isPractice ?? false,
		link: connection.link,
		closed: connection.closed,
		trouble: connection.trouble,
		table,
		shown: play.shown,
		onEvent: play.onEvent,
		onNews: (listener) => subscribe(newsListeners, listener),
		onReaction: (listener) => subscribe(reactionListeners, listener),
		act: (act) => {
			const answers = play.shown.value?.clock ?? 0;
			return ask((id) => ({ type: "act", id, turn: answers, act }));
		},
		seat: (wish) => askWhenLive((id) => ({ type: "seat", id, wish })),
		carry: () => askWhenLive<CarryAnswer>((id) => ({ type: "seat", id, wish: { do: "carry" } })),
		host: (wish) => askWhenLive((id) => ({ type: "host", id, wish })),
		ready: () => ask((id) => ({ type: "ready", id })),
		setOptions: (game, options) => askWhenLive((id) => ({ type: "options", id, game, options })),
		react: (reaction) => void connection.send({ type: "react", id: randomHex(8), reaction }),
		clock,
		nextRoundLeftMs: nextRound.left,
		dispose() {
			stopWatching();
			turn.run(null);
			nextRound.run(null);
			play.stop();
			connection.dispose();
			abandon();
		},
	};
}

function liveWithin({ link }: Connection, ms: number): Promise<void> {
	return new Promise((done) => {
		const timer = setTimeout(finish, ms);
		const stop = link.subscribe((state) => {
			if (state === "live" || state === "closed") queueMicrotask(finish);
		});
		function finish(): void {
			clearTimeout(timer);
			stop();
			done();
		}
	});
}

/** The match before its first event; its turns are numbered on from those of the match before. */
function opening(options: Options, match: Match<Seen>, events: number): Match<Seen> {
	return { ...newMatch(options), clock: match.clock - events };
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
