import type { DealEvent, GameEvent, RoundEndEvent } from "../../rules/event.ts";
import type { GameId } from "../../rules/gameid.ts";
import { firstLeader } from "../../rules/lead.ts";
import { type End, sumOfEnds } from "../../rules/line.ts";
import {
	type Decision,
	decide,
	decideTimeout,
	evolve,
	newMatch,
	type Standing,
	stopMatch,
} from "../../rules/match.ts";
import { type Options, tilesInPlay } from "../../rules/options.ts";
import type { Refusal } from "../../rules/refusal.ts";
import type { Seat } from "../../rules/seat.ts";
import { type Match, type Round, roundInPlay } from "../../rules/state.ts";
import { isTile, type Tile } from "../../rules/tile.ts";
import type { Act } from "../../rules/turn.ts";
import type { Changes } from "./chance.ts";
import { optionsOf } from "./tables.ts";

/** How a round at a test's table starts. */
export interface Setup {
	/** Changes to the options of the game; the numbers of players and of tiles follow from the hands. */
	readonly options?: Changes;
	/** One text for each seat, like "6-6 5-4". */
	readonly hands: readonly string[];
	/** In the order in which it is drawn; the rest of the set follows. */
	readonly boneyard?: string;
	readonly lots?: string;
	/** What the rounds before left, in a later round. */
	readonly standing?: Partial<Standing>;
}

/** The tiles of a text like "6-6 5-4". */
export function tilesOf(text: string): readonly Tile[] {
	return text
		.split(" ")
		.filter((word) => word !== "")
		.map((word) => {
			if (!isTile(word)) throw new Error(`no tile ${word}`);
			return word;
		});
}

/** A table that speaks the game: every act answers "done" or the code of its refusal. */
export class Table {
	match: Match;
	/** What the last act led to. */
	events: readonly GameEvent[] = [];

	constructor(game: GameId, setup: Setup) {
		const hands = setup.hands.map(tilesOf);
		const sizes = { players: hands.length, handSize: hands[0]?.length };
		const options = optionsOf(game, { ...sizes, ...setup.options });
		this.match = newMatch(options, setup.standing);
		this.happens([dealt(this.match, hands, setup)]);
	}

	get options(): Options {
		return this.match.options;
	}

	get round(): Round {
		return this.match.round as Round;
	}

	/** The seat to move, null where no round is played. */
	get turn(): Seat | null {
		return roundInPlay(this.match)?.turn ?? null;
	}

	/** The open ends by name. */
	get ends(): Record<string, number> {
		return Object.fromEntries(this.round.line.ends.map(({ name, number }) => [name, number]));
	}

	get sum(): number {
		return sumOfEnds(this.round.line);
	}

	/** How the round ended; throws while it is played. */
	get end(): RoundEndEvent {
		if (this.round.end === null) throw new Error("the round is not over");
		return this.round.end;
	}

	play(seat: Seat, tile: Tile, end: End): Refusal | "done" {
		return this.act(seat, { type: "play", tile, end });
	}

	draw(seat: Seat): Refusal | "done" {
		return this.act(seat, { type: "draw" });
	}

	pass(seat: Seat): Refusal | "done" {
		return this.act(seat, { type: "pass" });
	}

	handOver(seat: Seat): Refusal | "done" {
		return this.act(seat, { type: "handOver" });
	}

	timeout(seat: Seat): Refusal | "done" {
		return this.settle(decideTimeout(this.match, seat));
	}

	stop(): void {
		this.happens([stopMatch(this.match)]);
	}

	private act(seat: Seat, act: Act): Refusal | "done" {
		return this.settle(decide(this.match, seat, act, "player"));
	}

	private settle(decision: Decision): Refusal | "done" {
		if ("refused" in decision) return decision.refused;
		this.happens(decision.events);
		return "done";
	}

	private happens(events: readonly GameEvent[]): void {
		this.events = events;
		this.match = events.reduce(evolve, this.match);
	}
}

function dealt(match: Match, hands: readonly (readonly Tile[])[], setup: Setup): DealEvent {
	const lots = setup.lots === undefined ? null : tilesOf(setup.lots);
	const first = tilesOf(setup.boneyard ?? "");
	const placed = new Set([...hands.flat(), ...first]);
	const rest = tilesInPlay(match.options).filter((tile) => !placed.has(tile));
	const lead =
		match.nextLeader === null
			? firstLeader(match.options, hands, lots)
			: { leader: match.nextLeader, mustLead: null };
	const boneyard = [...first, ...rest];
	return { type: "deal", round: match.played + 1, ...lead, lots, hands, boneyard };
}
