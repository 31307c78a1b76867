import type { GameId } from "../../rules/gameid.ts";
import { seenBy, type Viewer, viewFor } from "../../rules/view.ts";
import type {
	Chair,
	DealProof,
	ListedTable,
	Standing,
	TableSummary,
	TableView,
	TimedEvent,
} from "../protocol/messages.ts";
import { commitmentOf } from "./commitment.ts";
import { HOST_AWAY_MS } from "./due.ts";
import { guestOf } from "./host.ts";
import { turnMs } from "./pause.ts";
import { seatToMove } from "./play.ts";
import {
	type BrowserKey,
	type ChairState,
	type Context,
	chairOf,
	matchOf,
	phaseOf,
	type Room,
	type TimedLine,
} from "./state.ts";

/** Somebody who looks at the table. `watch`: came by the watch link, and sees what watchers see. */
export interface Looker {
	readonly key: BrowserKey;
	readonly watch: boolean;
}

/** What tells two lookers' views apart; those who may be many share one object, and so the same bytes. */
export function lookOf(room: Room, looker: Looker): TableView["you"] {
	if (looker.watch) return WATCHER;
	const seat = chairOf(room, looker.key);
	const chair = seat === null ? undefined : room.chairs[seat];
	const host = looker.key === room.hostKey;
	const mustWatch = room.banned.includes(looker.key);
	const knocking = room.knocks.some(({ key }) => key === looker.key);
	if (seat === null && !host && !mustWatch && !knocking) return GUEST;
	const nickname = chair?.kind === "person" ? (chair.ranked?.nickname ?? null) : null;
	return { seat, host, mustWatch, knocking, nickname };
}

const WATCHER: TableView["you"] = {
	seat: null,
	host: false,
	mustWatch: true,
	knocking: false,
	nickname: null,
};

/** Who opened the invite and has no chair yet. */
const GUEST: TableView["you"] = { ...WATCHER, mustWatch: false };

/** Whether somebody may look at the table: where the host forbids it, only who sits, the host, and who may still sit down. */
export function mayLook(room: Room, looker: Looker): boolean {
	const { seat, host } = lookOf(room, looker);
	const maySit = !looker.watch && phaseOf(room) === "gathering";
	return room.watching || seat !== null || host || maySit;
}

export function viewerOf(you: TableView["you"]): Viewer {
	return you.seat ?? "watcher";
}

/** The table as one looker sees it, all hidden tiles left out by `viewFor`. */
export function tableViewFor(
	room: Room,
	you: TableView["you"],
	watchers: number,
	context: Context,
): TableView {
	return { ...openView(room, watchers, context), ...ownView(room, you) };
}

/** What everybody sees of a table alike. */
export type OpenView = Omit<TableView, keyof OwnView>;

/** What each looker sees of a table in their own way. */
export type OwnView = Pick<TableView, "you" | "knocks" | "play">;

export function ownView(room: Room, you: TableView["you"]): OwnView {
	return {
		you,
		knocks: you.host ? room.knocks.map(({ key, name }) => ({ guest: guestOf(key), name })) : [],
		play: room.match && viewFor(room.match, viewerOf(you)),
	};
}

export function openView(room: Room, watchers: number, context: Context): OpenView {
	const { nowMs } = context;
	const until = (atMs: number | null) => (atMs === null ? null : Math.round(atMs - nowMs));
	const host = room.chairs.find((chair) => chair.kind === "person" && chair.key === room.hostKey);
	const passesAtMs =
		room.hostAwaySinceMs === null ? null : room.hostAwaySinceMs + HOST_AWAY_MS * context.pace;
	return {
		code: room.code,
		game: room.game,
		options: room.options,
		locale: room.locale,
		phase: phaseOf(room),
		paused: room.pause?.reason ?? null,
		chairs: room.chairs.map((chair) => chairFor(chair, room, context)),
		host: {
			name: host?.kind === "person" ? host.name : null,
			here: context.isHere(room.hostKey),
			passesInMs: until(passesAtMs),
		},
		watchers,
		locked: room.locked,
		watching: room.watching,
		listed: room.listed,
		turnClock: turnClock(room, context),
		nextRoundInMs: until(room.nextRoundAtMs),
		proofs: proofsOf(room),
		standings: standingsOf(room),
	};
}

function chairFor(chair: ChairState, room: Room, context: Context): Chair {
	const person = chair.kind === "person" ? chair : null;
	return {
		kind: chair.kind,
		name: person?.name ?? null,
		level: chair.kind === "bot" ? chair.level : (person?.standIn ?? null),
		here: person === null ? chair.kind === "bot" : context.isHere(person.key),
		standIn: person !== null && person.standIn !== null,
		ready: person !== null && context.isReady(person.key),
		host: person !== null && person.key === room.hostKey,
	};
}

function turnClock(room: Room, context: Context): TableView["turnClock"] {
	const ofMs = turnMs(room, context.pace);
	if (ofMs === null || room.pause !== null || seatToMove(room) === null) return null;
	return { endsInMs: Math.round(room.turnStartsAtMs + ofMs - context.nowMs), ofMs };
}

/** The secret of a round is told once the round is over, never before. */
function proofsOf(room: Room): readonly DealProof[] {
	const playing = phaseOf(room) === "playing";
	const { shuffle, pending } = room;
	const last =
		shuffle === null
			? []
			: [
					{
						round: shuffle.round,
						commitment: shuffle.commitment,
						contributions: shuffle.contributions,
						secret: playing ? null : shuffle.secret,
					},
				];
	if (playing) return last;
	const next = {
		round: pending.round,
		commitment: commitmentOf(room),
		contributions: null,
		secret: null,
	};
	return [...last, next];
}

function standingsOf(room: Room): readonly Standing[] {
	return Object.entries(room.standings).map(([game, entries]) => ({
		game: game as GameId,
		company: [...(entries ?? [])]
			.sort((a, b) => b.matches - a.matches || b.rounds - a.rounds)
			.map(({ name, rounds, matches, points, longestRow, burrinhos }) => ({
				name,
				bot: name === null,
				rounds,
				matches,
				points,
				longestRow,
				burrinhos,
			})),
	}));
}

/** The events of a change as a viewer is told of them, with the time at which each is to be shown. */
export function eventsFor(
	lines: readonly TimedLine[],
	viewer: Viewer,
	nowMs: number,
): readonly TimedEvent[] {
	return lines.flatMap(({ line, atMs }) =>
		line.type === "match" || line.type === "shuffle"
			? []
			: [{ event: seenBy(line, viewer), inMs: Math.max(0, Math.round(atMs - nowMs)) }],
	);
}

/** Whether strangers find the table on the list: its host lists it, somebody is there, and one may sit down or watch. */
export function isShown(room: Room): boolean {
	const mayCome = room.watching || room.chairs.some(({ kind }) => kind === "open");
	return room.listed && room.pause?.reason !== "nobody-here" && mayCome;
}

/** How a public table stands, for the list. */
export function listedOf(room: Room): ListedTable {
	return {
		code: room.code,
		game: room.game,
		locale: room.locale,
		phase: phaseOf(room),
		names: room.chairs.flatMap((chair) => (chair.kind === "person" ? [chair.name] : [])),
		chairs: room.chairs.length,
		chairsFree: room.chairs.filter(({ kind }) => kind === "open").length,
		watching: room.watching,
	};
}

/** What anybody may know of a table by its code. */
export function summaryOf(room: Room, watchers: number, context: Context): TableSummary {
	const chairs = room.chairs.map((chair) => chairFor(chair, room, context));
	return {
		code: room.code,
		game: room.game,
		options: room.options,
		locale: room.locale,
		phase: phaseOf(room),
		paused: room.pause !== null,
		chairs: chairs.map(({ kind, name, here }) => ({ kind, name, here })),
		chairsFree: chairs.filter(({ kind }) => kind === "open").length,
		locked: room.locked,
		watching: room.watching,
		watchers,
		round: room.match === null ? 0 : (matchOf(room).round?.number ?? 0),
		totals: room.match?.totals ?? room.chairs.map(() => 0),
	};
}
