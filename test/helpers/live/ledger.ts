import type { GameEvent } from "../../../rules/event.ts";
import type { Act } from "../../../rules/turn.ts";
import { seenBy, type Viewer } from "../../../rules/view.ts";
import type { ServerMessage } from "../../../worker/protocol/messages.ts";
import type { RecordLine } from "../../../worker/room/state.ts";
import { foulIn } from "../referee/referee.ts";
import type { Told } from "./player.ts";

interface SentAct {
	readonly seat: number;
	readonly turn: number;
	readonly act: Act;
	acknowledged: boolean;
}

/** The share of a turn by which a busy machine may be late in telling of it: an alarm of the turn before comes at once. */
const LATE_SHARE = 0.9;

/** The last row and the last turn that anybody was told of. */
interface Reached {
	readonly seq: number;
	readonly clock: number;
}

/**
 * Everything that the people of one table were told and answered, kept where no server can lose it: what the
 * table says later must agree with it. Places of events are the values of the match's `clock` before each.
 */
export class Ledger {
	readonly fouls: string[] = [];
	readonly #code: string;
	readonly #acts = new Map<string, SentAct>();
	/** By viewer and place, the event that was told. */
	readonly #told = new Map<string, string>();
	/** When a turn can run out at the earliest, by its place. */
	readonly #dueAtMs = new Map<number, number>();
	#seq = 0;
	#clock = 0;
	/** When the table last showed something new. */
	progressAtMs = performance.now();

	constructor(code: string) {
		this.#code = code;
	}

	sends(id: string, seat: number, turn: number, act: Act): void {
		this.#acts.set(id, { seat, turn, act, acknowledged: false });
	}

	/** Notes an answer to an act: done, it must stand in the record; stale, it must not. */
	answered(id: string, type: "done" | "refused"): void {
		const act = this.#acts.get(id) as SentAct;
		if (type === "done") act.acknowledged = true;
		else if (act.acknowledged) this.#foul(`${id} was done and is refused now`);
		else this.#acts.delete(id);
	}

	/** How far the table has been told; whoever greets it now finds at least this. */
	get reached(): Reached {
		return { seq: this.#seq, clock: this.#clock };
	}

	/** `since`: what had been told when the one who hears this connected. Sockets keep no order among each other. */
	hears(message: ServerMessage, since: Reached): void {
		if (message.type !== "welcome" && message.type !== "update") return;
		const { match, viewer } = message.table.play ?? {};
		const clock = match?.clock ?? 0;
		if (message.type === "welcome") this.#welcomed(message, clock, since);
		else if (viewer !== undefined) this.#events(message, clock, viewer);
		if (clock > this.#clock) this.progressAtMs = performance.now();
		this.#seq = Math.max(this.#seq, message.seq);
		this.#clock = Math.max(this.#clock, clock);
		const { turnClock } = message.table;
		if (turnClock === null) return;
		const dueAtMs = performance.now() + turnClock.endsInMs - turnClock.ofMs * LATE_SHARE;
		this.#dueAtMs.set(clock, Math.min(dueAtMs, this.#dueAtMs.get(clock) ?? dueAtMs));
	}

	/** Whoever comes (back) finds at least what anybody was told before. */
	#welcomed({ seq }: Told, clock: number, since: Reached): void {
		if (seq < since.seq) this.#foul(`row ${since.seq} was told, the last one now is ${seq}`);
		if (clock < since.clock) {
			this.#foul(`turn ${since.clock} was told, the last one now is ${clock}`);
		}
	}

	#events(message: Extract<Told, { type: "update" }>, clock: number, viewer: Viewer): void {
		const first = clock - message.events.length;
		for (const [index, { event }] of message.events.entries()) {
			const place = first + index;
			const key = `${viewer} ${place}`;
			const text = JSON.stringify(event);
			const before = this.#told.get(key);
			if (before !== undefined) this.#foul(`${key} was told as ${before} and as ${text}`);
			this.#told.set(key, text);
			if (event.type !== "timeout") continue;
			const early = (this.#dueAtMs.get(place) ?? 0) - performance.now();
			if (early > 0) this.#foul(`the clock of turn ${place} acted as soon as it began`);
		}
	}

	/** Holds all that was told and acknowledged against the record of the table. */
	judge(record: string): { readonly events: number } {
		const events = new Map<number, GameEvent>();
		let clock = 0;
		let match: string[] = [];
		const judgeMatch = () => {
			const foul = match.length === 0 ? null : foulIn(match);
			if (foul !== null) this.#foul(foul);
		};
		for (const text of record.trim().split("\n")) {
			const line = JSON.parse(text) as RecordLine;
			if (line.type === "match") {
				judgeMatch();
				match = [];
				clock += 1;
			}
			match.push(text);
			if (line.type === "match" || line.type === "shuffle") continue;
			events.set(clock, line);
			clock += 1;
		}
		judgeMatch();
		this.#judgeTold(events);
		this.#judgeActs(events);
		return { events: events.size };
	}

	#judgeTold(events: ReadonlyMap<number, GameEvent>): void {
		for (const [key, text] of this.#told) {
			const [viewer, place] = key.split(" ");
			const event = events.get(Number(place));
			const seen =
				event && JSON.stringify(seenBy(event, viewer === "watcher" ? viewer : Number(viewer)));
			if (seen !== text) this.#foul(`${key} was told as ${text}, the record has ${seen}`);
		}
	}

	#judgeActs(events: ReadonlyMap<number, GameEvent>): void {
		const done = new Map<number, SentAct>();
		for (const [id, act] of this.#acts) {
			const event = events.get(act.turn);
			const stands = event !== undefined && isEventOf(event, act);
			if (stands) done.set(act.turn, act);
			if (!stands && act.acknowledged) {
				this.#foul(
					`${id} ${JSON.stringify(act)} was acknowledged, the record has ${JSON.stringify(event)}`,
				);
			}
		}
		for (const [place, event] of events) {
			const own = event.type === "handOver" || ("by" in event && event.by === "player");
			if (own && !done.has(place)) this.#foul(`nobody asked for ${JSON.stringify(event)}`);
		}
	}

	#foul(what: string): void {
		this.fouls.push(`table ${this.#code}: ${what}`);
	}
}

/** Whether the record's event is the act that was sent, by whom it was sent. */
function isEventOf(event: GameEvent, { seat, act }: SentAct): boolean {
	if (event.type !== act.type || event.seat !== seat) return false;
	if (event.type !== "handOver" && "by" in event && event.by !== "player") return false;
	return (
		act.type !== "play" ||
		event.type !== "play" ||
		(event.tile === act.tile && event.end === act.end)
	);
}
