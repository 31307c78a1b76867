import type { Budget } from "../../rules/bots/budget.ts";
import type { GameEvent, MatchHead } from "../../rules/event.ts";
import type { GameId } from "../../rules/gameid.ts";
import { evolve, newMatch } from "../../rules/match.ts";
import type { Options } from "../../rules/options.ts";
import type { Seat } from "../../rules/seat.ts";
import { awaitsDeal, type Match } from "../../rules/state.ts";
import type { BotLevel } from "../protocol/choices.ts";
import type { ShuffleLine } from "../protocol/deal.ts";
import type { Locale, News, RefusalCode, TableView } from "../protocol/messages.ts";
import type { MatchReport, RankId } from "./report.ts";

/** What a table knows of a browser: an HMAC of its cookie with the table's code. */
export type BrowserKey = string;

export type ChairState =
	| { readonly kind: "open" }
	| { readonly kind: "bot"; readonly level: BotLevel }
	| {
			readonly kind: "person";
			readonly key: BrowserKey;
			readonly name: string;
			/** The bot that plays while the person is away. */
			readonly standIn: BotLevel | null;
			/** How the rankings know the person who chose to be listed. */
			readonly ranked: { readonly id: RankId; readonly nickname: string } | null;
	  };

/** A line of the record and the moment at which the page shows it. */
export interface TimedLine {
	readonly line: RecordLine;
	readonly atMs: number;
}

/** The lines that a table writes (§11). */
export type RecordLine = MatchHead | ShuffleLine | GameEvent;

/** A private link that moves a seat to another browser; only a hash of its token is kept. */
export interface Carry {
	readonly tokenHash: string;
	readonly chair: Seat;
	readonly endsAtMs: number;
}

/** What somebody has won in one game at this table. */
export interface Entry {
	/** The browser of a person, or `bot` with the chair's number. */
	readonly who: string;
	readonly name: string | null;
	readonly rounds: number;
	readonly matches: number;
	/** Points of all matches, ended or stopped; none in burrinho, whose totals count burrinhos. */
	readonly points: number;
	readonly row: number;
	readonly longestRow: number;
	readonly burrinhos: number;
}

/** Why and with how much time left on its clocks a table waits. */
export interface Pause {
	readonly reason: "nobody-here" | "nobody-acts";
	readonly turnLeftMs: number | null;
	readonly nextRoundLeftMs: number | null;
}

/** Everything that a table remembers. Times are milliseconds since 1970. */
export interface Room {
	readonly code: string;
	readonly locale: Locale;
	readonly createdAtMs: number;
	/** When the last change was stored. */
	readonly touchedAtMs: number;
	readonly game: GameId;
	readonly options: Options;
	readonly hostKey: BrowserKey;
	readonly hostAwaySinceMs: number | null;
	readonly chairs: readonly ChairState[];
	readonly locked: boolean;
	readonly watching: boolean;
	readonly listed: boolean;
	readonly knocks: readonly { readonly key: BrowserKey; readonly name: string }[];
	readonly admitted: readonly BrowserKey[];
	readonly banned: readonly BrowserKey[];
	readonly carries: readonly Carry[];
	/** The secret of the deal to come: made with the deal before, committed to before anybody contributes. */
	readonly pending: { readonly round: number; readonly secret: string };
	/** The shuffle of the round on the table. */
	readonly shuffle: ShuffleLine | null;
	/** Seeds the bots, so that a table's bots can be replayed. */
	readonly botSeed: number;
	/** When the page has shown the last event. */
	readonly shownAtMs: number;
	/** When the turn's clock starts to run: once the events before it are shown. */
	readonly turnStartsAtMs: number;
	readonly nextRoundAtMs: number | null;
	readonly pause: Pause | null;
	/** Turns of people that the clock has ended since a person last acted. */
	readonly idleTurns: number;
	/** Who sat where when the match started; null for bots. */
	readonly crew: readonly (BrowserKey | null)[];
	/** A finished match that its ranking has not confirmed yet. */
	readonly report: MatchReport | null;
	readonly standings: Readonly<Partial<Record<GameId, readonly Entry[]>>>;
	/** The commands done last, by browser and id: one that comes again gets the same answer and does nothing. */
	readonly answered: readonly string[];
	/** Folded from the record's lines. */
	readonly match: Match | null;
	/** The events of the round on the table, from its deal on. */
	readonly roundEvents: readonly GameEvent[];
}

/** What one wake of the table changes: the row that is stored. */
export interface Change {
	readonly atMs: number;
	readonly lines: readonly TimedLine[];
	/** The command that was done, by browser and id. */
	readonly answered?: string;
	/** The fields that are new, the folded ones excepted. */
	readonly set: Partial<Room>;
}

/** A room on its way through one wake, with what happened so far. */
export interface Step {
	readonly room: Room;
	readonly lines: readonly TimedLine[];
	readonly news: readonly News[];
	readonly answered?: string;
}

/** What a decision may use besides the room: the time, chance, and who is connected. */
export interface Context {
	readonly nowMs: number;
	/** Factor on the waits that people need; 1 but in tests. */
	readonly pace: number;
	/** Fresh random bytes as hex. */
	readonly random: (bytes: number) => string;
	readonly isHere: (key: BrowserKey) => boolean;
	readonly isReady: (key: BrowserKey) => boolean;
	/** The random bytes that a browser sent for the pending deal, hex. */
	readonly contributionOf: (key: BrowserKey) => string | null;
	/** How much bots may compute for an act. */
	readonly budget: Budget;
}

export type Outcome = Step | { readonly refused: RefusalCode };

export function isRefused(outcome: Outcome): outcome is { readonly refused: RefusalCode } {
	return "refused" in outcome;
}

export function begin(room: Room): Step {
	return { room, lines: [], news: [] };
}

export function withRoom(step: Step, fields: Partial<Room>): Step {
	return { ...step, room: { ...step.room, ...fields } };
}

export function withNews(step: Step, ...news: readonly News[]): Step {
	return { ...step, news: [...step.news, ...news] };
}

/** Adds lines to the record, all to be shown at the same moment. */
export function withLines(step: Step, lines: readonly RecordLine[], atMs: number): Step {
	return {
		...step,
		room: lines.reduce(foldLine, step.room),
		lines: [...step.lines, ...lines.map((line) => ({ line, atMs }))],
	};
}

const FOLDED: ReadonlySet<string> = new Set<keyof Room>([
	"match",
	"roundEvents",
	"answered",
	"touchedAtMs",
]);

/** The row that leads from one room to the other; null where nothing changed. */
export function changeOf(before: Room, step: Step, atMs: number): Change | null {
	const set = Object.fromEntries(
		Object.entries(step.room).filter(
			([name, value]) => value !== before[name as keyof Room] && !FOLDED.has(name),
		),
	) as Partial<Room>;
	if (step.lines.length === 0 && Object.keys(set).length === 0) return null;
	return { atMs, lines: step.lines, set, ...(step.answered && { answered: step.answered }) };
}

/** The room after a stored change. */
export function evolveRoom(room: Room, change: Change): Room {
	const folded = change.lines.reduce((state, { line }) => foldLine(state, line), room);
	const answered = change.answered
		? [...room.answered, change.answered].slice(-MOST_ANSWERED)
		: room.answered;
	return { ...folded, answered, ...change.set, touchedAtMs: change.atMs };
}

/** Commands kept for clients that ask again. */
const MOST_ANSWERED = 24;

function foldLine(room: Room, line: RecordLine): Room {
	switch (line.type) {
		case "match":
			return { ...room, match: nextMatch(room, line.options), roundEvents: [] };
		case "shuffle":
			return { ...room, shuffle: line };
		case "deal":
			return { ...room, match: evolve(matchOf(room), line), roundEvents: [line] };
		default:
			return {
				...room,
				match: evolve(matchOf(room), line),
				roundEvents: [...room.roundEvents, line],
			};
	}
}

/** A new match whose turns are numbered on from the last one's, so that no old act answers a new turn. */
function nextMatch(room: Room, options: Options): Match {
	return { ...newMatch(options), clock: (room.match?.clock ?? 0) + 1 };
}

/** The match of a table that has one. */
export function matchOf(room: Room): Match {
	if (room.match === null) throw new Error("no match has started");
	return room.match;
}

export function phaseOf(room: Room): TableView["phase"] {
	if (room.match === null) return "gathering";
	if (room.match.winners !== null) return "finished";
	return awaitsDeal(room.match) ? "between" : "playing";
}

/** Whether chairs and options may be changed freely: no match is under way. */
export function isGathering(room: Room): boolean {
	const phase = phaseOf(room);
	return phase === "gathering" || phase === "finished";
}

export function chairOf(room: Room, key: BrowserKey): Seat | null {
	const seat = room.chairs.findIndex((chair) => chair.kind === "person" && chair.key === key);
	return seat < 0 ? null : seat;
}

export function withChair(room: Room, seat: Seat, chair: ChairState): Partial<Room> {
	return { chairs: room.chairs.map((other, index) => (index === seat ? chair : other)) };
}

export const OPEN_CHAIR: ChairState = { kind: "open" };

/** The people who sit, with their chairs. */
export function seatedPeople(
	room: Room,
): readonly { readonly seat: Seat; readonly key: BrowserKey; readonly name: string }[] {
	return room.chairs.flatMap((chair, seat) =>
		chair.kind === "person" ? [{ seat, key: chair.key, name: chair.name }] : [],
	);
}

/** Whether anybody who sits is connected. */
export function isAnybodyHere(room: Room, context: Context): boolean {
	return seatedPeople(room).some(({ key }) => context.isHere(key));
}
