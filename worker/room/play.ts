import { BOTS } from "../../rules/bots/index.ts";
import { pauseMs } from "../../rules/bots/pause.ts";
import { rngFrom } from "../../rules/bots/rng.ts";
import { deal, dealNeedsLots } from "../../rules/deal.ts";
import type { GameEvent } from "../../rules/event.ts";
import { type Decision, decide, decideTimeout, stopMatch } from "../../rules/match.ts";
import type { Seat } from "../../rules/seat.ts";
import { type Round, roundInPlay } from "../../rules/state.ts";
import { type Act, legalActs } from "../../rules/turn.ts";
import { seenBy, viewFor } from "../../rules/view.ts";
import type { BotLevel } from "../protocol/choices.ts";
import { shuffleOf } from "../protocol/deal.ts";
import { commitmentOf } from "./commitment.ts";
import { isOver } from "./pause.ts";
import { withReport } from "./report.ts";
import { withResult } from "./standings.ts";
import {
	type BrowserKey,
	type ChairState,
	type Context,
	chairOf,
	isGathering,
	matchOf,
	type Outcome,
	phaseOf,
	type Room,
	type Step,
	seatedPeople,
	withLines,
	withNews,
	withRoom,
} from "./state.ts";

/** How long a result stands before the next round starts by itself (§5). */
const RESULT_MS = 10_000;

/** More acts of bots than any round has: bots that pass for ever must not hold the table. */
const MOST_BOT_ACTS = 400;

/** Starts a match with the chairs as they are; every chair must be taken. */
export function start(step: Step, context: Context): Outcome {
	const { room } = step;
	if (!isGathering(room)) return { refused: "not-now" };
	if (seatedPeople(room).length === 0) return { refused: "not-seated" };
	if (room.chairs.some((chair) => chair.kind === "open")) return { refused: "chairs-open" };
	const head = {
		type: "match",
		game: room.game,
		options: room.options,
		seats: room.chairs.map(nameInRecord),
	} as const;
	const crew = room.chairs.map((chair) => (chair.kind === "person" ? chair.key : null));
	const started = withLines(step, [head], context.nowMs);
	return dealNext(
		withNews(withRoom(started, { idleTurns: 0, shownAtMs: context.nowMs, crew }), {
			type: "matchStarted",
		}),
		context,
	);
}

function nameInRecord(chair: ChairState): { readonly name: string; readonly bot: boolean } {
	switch (chair.kind) {
		case "person":
			return { name: chair.name, bot: false };
		case "bot":
			return { name: chair.level, bot: true };
		case "open":
			return { name: "", bot: false };
	}
}

/** Closes the contributions, publishes them, and deals what follows from them. */
export function dealNext(step: Step, context: Context): Step {
	const { room } = step;
	const match = matchOf(room);
	const { round, secret } = room.pending;
	const contributions = room.chairs.map((chair) =>
		chair.kind === "person" ? context.contributionOf(chair.key) : null,
	);
	const commitment = commitmentOf(room);
	const line = { type: "shuffle", round, commitment, contributions, secret } as const;
	const shuffle = shuffleOf(line, room.options, dealNeedsLots(match));
	const atMs = Math.max(context.nowMs, room.shownAtMs);
	const shuffled = withRoom(withLines(step, [line], atMs), {
		nextRoundAtMs: null,
		// The promise of the next deal is made now, and told with the result: nobody waits for it at a round's end.
		pending: { round: round + 1, secret: context.random(32) },
	});
	return afterEvents(shuffled, [deal(match, shuffle)], atMs, context);
}

/** An act of a person. A tap at a paused table wakes it first. */
export function act(
	step: Step,
	key: BrowserKey,
	turn: number,
	wish: Act,
	context: Context,
): Outcome {
	const seat = chairOf(step.room, key);
	if (seat === null) return { refused: "not-seated" };
	if (step.room.match === null) return { refused: "not-playing" };
	if (turn !== step.room.match.clock) return { refused: "stale" };
	const decision = decide(step.room.match, seat, wish, "player");
	if ("refused" in decision) return decision;
	// Never before what is still being shown: everybody sees the same order.
	const atMs = Math.max(context.nowMs, step.room.shownAtMs);
	return afterEvents(withRoom(step, { idleTurns: 0 }), decision.events, atMs, context);
}

/** Ready for the next round: when all who sit and are here have said so, it starts at once (§5). */
export function dealWhenReady(step: Step, context: Context): Step {
	if (phaseOf(step.room) !== "between") return step;
	const here = seatedPeople(step.room).filter(({ key }) => context.isHere(key));
	const all = here.length > 0 && here.every(({ key }) => context.isReady(key));
	return all ? dealNext(withRoom(step, { idleTurns: 0 }), context) : step;
}

/** What the clock does when the turn's time is over (§3). */
export function timeout(step: Step, context: Context): Step {
	const match = matchOf(step.room);
	const round = roundInPlay(match) as Round;
	// An empty chair keeps nobody waiting: whoever plays against it may be passed again and again, and still be here.
	const isSomebodys = step.room.chairs[round.turn]?.kind === "person";
	const idle = isSomebodys ? withRoom(step, { idleTurns: step.room.idleTurns + 1 }) : step;
	return afterEvents(idle, eventsOf(decideTimeout(match, round.turn)), context.nowMs, context);
}

/** Ends the match by the host's word: with winners where an open match stands between rounds (§6). */
export function stop(step: Step, context: Context): Outcome {
	if (isGathering(step.room)) return { refused: "not-now" };
	const events = [stopMatch(matchOf(step.room))];
	const awake = withRoom(step, { pause: null });
	return afterEvents(awake, events, Math.max(context.nowMs, step.room.shownAtMs), context);
}

/** The act of a bot that plays for somebody away, when it is due. */
export function standInActs(step: Step, level: BotLevel, context: Context): Step {
	return afterEvents(step, botEvents(step.room, level, context), context.nowMs, context);
}

/** Bots of empty chairs answer in the same wake; their acts are shown one after the other at a human pace. */
export function botsPlay(step: Step, context: Context): Step {
	let played = step;
	for (let count = 0; count < MOST_BOT_ACTS; count++) {
		const level = botToMove(played.room);
		if (level === null || played.room.pause !== null) return played;
		const shownAtMs = Math.max(context.nowMs, played.room.shownAtMs);
		const atMs = shownAtMs + botPauseMs(played.room, context.pace);
		played = withEvents(played, botEvents(played.room, level, context), atMs, context);
	}
	return played;
}

/** How long the bot to move takes, by chance and never by its hand. */
export function botPauseMs(room: Room, pace: number): number {
	return Math.round(pauseMs(rngFrom(room.botSeed ^ (matchOf(room).clock * 7919))) * pace);
}

function botToMove(room: Room): BotLevel | null {
	const round = room.match && roundInPlay(room.match);
	const chair = round ? room.chairs[round.turn] : undefined;
	return chair?.kind === "bot" ? chair.level : null;
}

function botEvents(room: Room, level: BotLevel, { budget }: Context): readonly GameEvent[] {
	const match = matchOf(room);
	const round = roundInPlay(match) as Round;
	const seat = round.turn;
	const sight = {
		view: viewFor(match, seat),
		history: room.roundEvents.map((event) => seenBy(event, seat)),
	};
	const acts = legalActs(round, match.options);
	const rng = rngFrom(room.botSeed + match.clock + round.number * 2 ** 32);
	return eventsOf(decide(match, seat, BOTS[level](sight, acts, rng, budget), "bot"));
}

function eventsOf(decision: Decision): readonly GameEvent[] {
	if ("refused" in decision)
		throw new Error(`the table's own act was refused: ${decision.refused}`);
	return decision.events;
}

function afterEvents(
	step: Step,
	events: readonly GameEvent[],
	atMs: number,
	context: Context,
): Step {
	return botsPlay(withEvents(step, events, atMs, context), context);
}

/** The room after events of play that are shown at one moment, with its clocks. */
function withEvents(
	step: Step,
	events: readonly GameEvent[],
	atMs: number,
	context: Context,
): Step {
	const played = withLines(step, events, atMs);
	const turned = events.some(({ type }) => TURNS.has(type));
	const timed = withRoom(played, { shownAtMs: atMs, ...(turned && { turnStartsAtMs: atMs }) });
	const match = matchOf(timed.room);
	if (roundInPlay(match) !== null) return timed;
	const { pending, shuffle } = timed.room;
	const next = isOver(match) ? 1 : match.played + 1;
	// A secret that is shown now is never promised again, as by rooms of builds that made the next one only here.
	const isFresh = pending.round === next && pending.secret !== shuffle?.secret;
	const ended = withRoom(timed, {
		...(!isFresh && { pending: { round: next, secret: context.random(32) } }),
		nextRoundAtMs: isOver(match) ? null : atMs + RESULT_MS * context.pace,
	});
	return withReport(withResult(ended, events), events);
}

/** After these another seat's clock starts; drawing does not restart it (§3). */
const TURNS: ReadonlySet<GameEvent["type"]> = new Set(["deal", "play", "pass", "handOver"]);

/** The seat whose turn it is, or null. */
export function seatToMove(room: Room): Seat | null {
	const round = room.match && roundInPlay(room.match);
	return round ? round.turn : null;
}
