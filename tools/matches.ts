import type { BotName } from "../rules/bots/index.ts";
import { BOTS } from "../rules/bots/index.ts";
import { type Rng, rngFrom, shuffled } from "../rules/bots/rng.ts";
import { deal, dealNeedsLots } from "../rules/deal.ts";
import type { GameEvent, MatchHead } from "../rules/event.ts";
import { type Decision, decide, evolve, newMatch, stopMatch } from "../rules/match.ts";
import { type Options, tilesInPlay } from "../rules/options.ts";
import { type BySeat, type Seat, seats } from "../rules/seat.ts";
import { awaitsDeal, type Match, type Round } from "../rules/state.ts";
import { legalActs } from "../rules/turn.ts";
import { seenBy, viewFor } from "../rules/view.ts";

/** A match between bots that only its seeds decide. */
export interface BotMatch {
	readonly game: string;
	readonly options: Options;
	readonly bots: BySeat<BotName>;
	/** Seeds every shuffle; two matches with the same one get the same deals. */
	readonly dealSeed: number;
	/** Seeds what the bots decide by chance, each seat on its own. */
	readonly botSeed: number;
	/** After how many rounds the host ends an open match. */
	readonly rounds: number;
}

/** The lines of the record of a match between bots, as they come about (§11). */
export function* playMatch(setup: BotMatch): Generator<MatchHead | GameEvent> {
	const { game, options, bots } = setup;
	yield { type: "match", game, options, seats: bots.map((name) => ({ name, bot: true })) };
	const deals = rngFrom(setup.dealSeed);
	const chances = bots.map((_, seat) => rngFrom(setup.botSeed + seat));
	let match = newMatch(options);
	let history: readonly GameEvent[] = [];
	while (match.winners === null) {
		if (awaitsDeal(match)) {
			const event = nextRound(match, deals, setup.rounds);
			match = evolve(match, event);
			history = [event];
			yield event;
		} else {
			const { events, match: after } = botActs(match, history, bots, chances);
			match = after;
			history = [...history, ...events];
			yield* events;
		}
	}
}

/** The deal of the next round, or the end of an open match that has had its rounds. */
function nextRound(match: Match, rng: Rng, rounds: number): GameEvent {
	if (match.options.match.kind === "open" && match.played >= rounds) return stopMatch(match);
	const set = tilesInPlay(match.options);
	const lots = dealNeedsLots(match) ? shuffled(set, rng) : null;
	return deal(match, { lots, tiles: shuffled(set, rng) });
}

type Settled = Exclude<Decision, { refused: unknown }>;

/** What the bot in the seat to move does, by what that seat sees, and all that follows. */
function botActs(
	match: Match,
	history: readonly GameEvent[],
	bots: BySeat<BotName>,
	chances: BySeat<Rng>,
): Settled {
	const round = match.round as Round;
	const seat = round.turn;
	const sight = {
		view: viewFor(match, seat),
		history: history.map((event) => seenBy(event, seat)),
	};
	const acts = legalActs(round, match.options);
	const act = BOTS[bots[seat] as BotName](sight, acts, chances[seat] as Rng);
	const decision = decide(match, seat, act, "bot");
	if ("refused" in decision) {
		throw new Error(`${bots[seat]} chose ${JSON.stringify(act)}: ${decision.refused}`);
	}
	return decision;
}

/** Bots for every seat: the names in turn, from the one at `first` on. */
export function botsBySeat(
	names: readonly BotName[],
	options: Options,
	first: number,
): BySeat<BotName> {
	return seats(options).map((seat: Seat) => names[(first + seat) % names.length] as BotName);
}
