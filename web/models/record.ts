import * as v from "valibot";
import { resolveOptions } from "../../rules/clashes.ts";
import type { GameEvent, MatchHead, RoundEndEvent } from "../../rules/event.ts";
import { GAME_IDS, type GameId } from "../../rules/gameid.ts";
import { type End, findEnd } from "../../rules/line.ts";
import { evolve, newMatch } from "../../rules/match.ts";
import { OPTION_NAMES, type Options, tilesInPlay } from "../../rules/options.ts";
import { awaitsDeal, type Match, type Round, roundInPlay } from "../../rules/state.ts";
import { matches, type Tile } from "../../rules/tile.ts";
import type { ShuffleLine } from "../../worker/protocol/deal.ts";
import { eventsOf, shuffleLine, tile } from "../../worker/protocol/lines.ts";

/** A round that was played to its end, with what happened in it: from its deal to the end of round and match. */
export interface RecordedRound {
	/** The match just before the deal. */
	readonly before: Match;
	readonly events: readonly GameEvent[];
	/** What is needed to check the deal; simulated matches have none. */
	readonly shuffle: ShuffleLine | null;
}

/** A match of a record with its finished rounds. */
export interface RecordedMatch {
	readonly game: GameId;
	readonly options: Options;
	readonly seats: MatchHead["seats"];
	readonly rounds: readonly RecordedRound[];
}

/**
 * Why a record cannot be read: `json` no line of JSON, `field` a wrong or missing field (`what` is its path),
 * `options` options that are not all there or clash (their names), `order` what cannot follow from the lines before
 * (its type and tile), `empty` no finished round.
 */
export interface RecordProblem {
	readonly code: "json" | "field" | "options" | "order" | "empty";
	/** From 1; 0 where no single line is at fault. */
	readonly line: number;
	readonly what: string;
}

export type Reading =
	| { readonly matches: readonly RecordedMatch[] }
	| { readonly problem: RecordProblem };

type Fault = Omit<RecordProblem, "line">;

/** How long the reader holds the page at a time, in ms: nobody sees a picture late. */
const SLICE_MS = 12;

/**
 * Reads a record (§11), which may hold several matches one after the other. Lines of unknown types are skipped, all
 * others must be whole and follow from those before; rounds and matches that did not come to an end are left out.
 * Long records are read in slices, with room for taps and pictures in between; `onSlice` is told what share is read.
 */
export async function readRecord(
	text: string,
	onSlice: (share: number) => void = () => {},
): Promise<Reading> {
	const reader = new Reader();
	let sliceEnd = performance.now() + SLICE_MS;
	let line = 0;
	for (let from = text.startsWith("\uFEFF") ? 1 : 0; from < text.length; ) {
		const found = text.indexOf("\n", from);
		const to = found < 0 ? text.length : found;
		const written = text.slice(from, to);
		line++;
		const fault = written.trim() === "" ? null : reader.read(written);
		if (fault !== null) return { problem: { ...fault, line } };
		from = to + 1;
		if (performance.now() < sliceEnd) continue;
		onSlice(to / text.length);
		await new Promise((done) => setTimeout(done));
		sliceEnd = performance.now() + SLICE_MS;
	}
	const played = reader.matches.filter(({ rounds }) => rounds.length > 0);
	return played.length > 0
		? { matches: played }
		: { problem: { code: "empty", line: 0, what: "" } };
}

class Reader {
	readonly matches: (RecordedMatch & { readonly rounds: RecordedRound[] })[] = [];
	#match: Match | null = null;
	#shuffle: ShuffleLine | null = null;
	#round: { readonly before: Match; readonly events: GameEvent[] } | null = null;

	/** Takes one line; answers what is wrong with it, or null. */
	read(written: string): Fault | null {
		let value: unknown;
		try {
			value = JSON.parse(written);
		} catch {
			return { code: "json", what: "" };
		}
		const typed = v.safeParse(v.looseObject({ type: v.string() }), value);
		if (!typed.success) return fieldFault(typed.issues);
		const { type } = typed.output;
		const schema = LINES.get(type);
		if (schema === undefined) return null;
		const parsed = v.safeParse(schema, value);
		if (!parsed.success) return fieldFault(parsed.issues);
		const line = parsed.output as HeadLine | ShuffleLine | GameEvent;
		if (line.type === "match") return this.#head(line);
		if (line.type !== "shuffle") return this.#event(line);
		this.#shuffle = line;
		return null;
	}

	#head({ game, options, seats }: HeadLine): Fault | null {
		const missing = OPTION_NAMES.filter((name) => !Object.hasOwn(options, name));
		if (missing.length > 0) return { code: "options", what: missing.join(", ") };
		const resolved = resolveOptions(game, options);
		if ("problems" in resolved) {
			const names = resolved.problems.flatMap((problem) => problem.options);
			return { code: "options", what: [...new Set(names)].join(", ") };
		}
		if (seats.length !== resolved.options.players) return { code: "field", what: "seats" };
		this.matches.push({ game, options: resolved.options, seats, rounds: [] });
		this.#match = newMatch(resolved.options);
		this.#round = null;
		this.#shuffle = null;
		return null;
	}

	#event(event: GameEvent): Fault | null {
		const match = this.#match;
		if (match === null || !canFollow(match, event)) return { code: "order", what: inShort(event) };
		this.#match = evolve(match, event);
		if (event.type === "deal") this.#round = { before: match, events: [event] };
		else this.#round?.events.push(event);
		if (event.type === "roundEnd") this.#keep();
		return null;
	}

	/** The round is over; the end of the match may still be added to its events. */
	#keep(): void {
		const shuffle = this.#shuffle;
		this.#shuffle = null;
		if (this.#round !== null) this.matches.at(-1)?.rounds.push({ ...this.#round, shuffle });
	}
}

function fieldFault(issues: readonly [v.BaseIssue<unknown>, ...unknown[]]): Fault {
	return { code: "field", what: v.getDotPath(issues[0]) ?? "type" };
}

function inShort(event: GameEvent): string {
	return "tile" in event ? `${event.type} ${event.tile}` : event.type;
}

/** Whether an event can have happened then, as far as a replay must rely on it; whether it was wise nobody asks. */
function canFollow(match: Match, event: GameEvent): boolean {
	const { options } = match;
	const isForEach = (list: readonly unknown[]) => list.length === options.players;
	if (event.type === "deal") return awaitsDeal(match) && isWholeDeal(event, match);
	if (event.type === "matchEnd") return match.winners === null && isForEach(event.totals);
	const round = roundInPlay(match);
	if (round === null) return false;
	if (event.type === "roundEnd") {
		const lists = [event.points, event.totals, event.streaks, event.free];
		return lists.every((list) => list === null || isForEach(list)) && isLeft(event, round);
	}
	if (event.seat !== round.turn) return false;
	switch (event.type) {
		case "play":
			return round.hands[event.seat]?.includes(event.tile) === true && fitsAt(round, event);
		case "draw":
			return round.boneyard[0] === event.tile;
		case "handOver":
			return event.to < options.players;
		case "pass":
		case "timeout":
			return true;
	}
}

function isWholeDeal(event: GameEvent & { type: "deal" }, { options, played }: Match): boolean {
	const dealt = [...event.hands, event.boneyard].flat();
	return (
		event.round === played + 1 &&
		event.leader < options.players &&
		event.hands.length === options.players &&
		(event.lots === null || event.lots.length === options.players) &&
		isSameSet(dealt, tilesInPlay(options))
	);
}

function fitsAt(
	{ line }: Round,
	{ tile, end }: { readonly tile: Tile; readonly end: End },
): boolean {
	if (end === "lead") return line.tiles.length === 0;
	const open = findEnd(line, end);
	return open !== undefined && matches(tile, open.number);
}

/** Whether the hands that the end of a round shows are those that were left. */
function isLeft({ hands }: RoundEndEvent, round: Round): boolean {
	return (
		hands.length === round.hands.length &&
		hands.every((hand, seat) => isSameSet(hand, round.hands[seat] ?? []))
	);
}

function isSameSet(a: readonly Tile[], b: readonly Tile[]): boolean {
	return a.length === b.length && new Set([...a, ...b]).size === a.length;
}

const head = v.strictObject({
	type: v.literal("match"),
	game: v.picklist(GAME_IDS),
	options: v.record(v.string(), v.unknown()),
	seats: v.array(v.strictObject({ name: v.pipe(v.string(), v.maxLength(200)), bot: v.boolean() })),
});

/** The lines of §11 by their type, field by field. */
const LINES: ReadonlyMap<string, v.GenericSchema> = new Map(
	[head, shuffleLine, ...eventsOf(tile)].map((line) => [line.entries.type.literal, line]),
);

type HeadLine = v.InferOutput<typeof head>;
