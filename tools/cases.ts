import { resolveOptions } from "../rules/clashes.ts";
import type { DealEvent, GameEvent, RoundEndEvent } from "../rules/event.ts";
import { isGameId } from "../rules/gameid.ts";
import { firstLeader } from "../rules/lead.ts";
import { type End, sumOfEnds } from "../rules/line.ts";
import { type Decision, decide, decideTimeout, evolve, newMatch } from "../rules/match.ts";
import type { Options } from "../rules/options.ts";
import type { Seat } from "../rules/seat.ts";
import { type Match, type Round, roundInPlay } from "../rules/state.ts";
import type { Tile } from "../rules/tile.ts";
import type { Act } from "../rules/turn.ts";

interface ByItself {
	readonly seat: Seat;
	readonly play?: Tile;
	readonly end?: End;
	readonly draw?: true;
	readonly pass?: true;
}

interface Expected {
	readonly turn?: Seat;
	readonly ends?: Readonly<Record<string, number>>;
	readonly points?: number;
	readonly sum?: number;
	readonly auto?: readonly ByItself[];
	readonly ended?: boolean;
}

interface Step extends ByItself {
	readonly handOver?: true;
	readonly timeout?: true;
	readonly refused?: string;
	readonly expect?: Expected;
}

/** A case of §10: one round that any implementation can run. */
export interface Case {
	readonly name: string;
	readonly game: string;
	readonly options?: Readonly<Record<string, unknown>>;
	readonly start: {
		readonly round: number;
		readonly leader?: Seat | null;
		readonly totals?: readonly number[];
		readonly streaks?: readonly number[];
		readonly free?: readonly number[];
	};
	readonly deal: {
		readonly hands: readonly (readonly Tile[])[];
		readonly boneyard: readonly Tile[];
		readonly lots?: readonly Tile[] | null;
	};
	readonly steps: readonly Step[];
	readonly result?: Readonly<Record<string, unknown>>;
}

/** Runs a case; null where everything is as expected, else the first difference in words. Throws on a malformed case. */
export function runCase(test: Case): string | null {
	if (!isGameId(test.game)) throw new Error(`no game ${test.game}`);
	const resolved = resolveOptions(test.game, test.options ?? {});
	if ("problems" in resolved) throw new Error(resolved.problems.map((p) => p.message).join("; "));
	let match = start(test, resolved.options);
	let happened: readonly GameEvent[] = [];
	for (const [index, step] of test.steps.entries()) {
		const where = `step ${index + 1} ${JSON.stringify(wish(step))}`;
		const decision = judge(match, step);
		if ("refused" in decision || step.refused !== undefined) {
			const found = "refused" in decision ? decision.refused : "accepted";
			const expected = step.refused ?? "accepted";
			if (found !== expected) return differs(where, "answer", expected, found);
			continue;
		}
		happened = decision.events;
		match = happened.reduce(evolve, match);
		const difference = firstDifference(step.expect ?? {}, seen(match, happened, step));
		if (difference !== null) return differs(where, ...difference);
	}
	if (test.result === undefined) return null;
	const end = happened.find((event) => event.type === "roundEnd");
	if (end === undefined) return differs("result", "round", "over", "still played");
	const difference = firstDifference(test.result, resultOf(end, match));
	return difference === null ? null : differs("result", ...difference);
}

function start(test: Case, options: Options): Match {
	const { round, leader = null, totals, streaks, free } = test.start;
	const named = round > 1 && options.nextLead !== "asFirst" && !test.deal.lots ? leader : null;
	const match = newMatch(options, {
		played: round - 1,
		nextLeader: named,
		...(totals && { totals }),
		...(streaks && { streaks }),
		...(free && { free }),
	});
	return evolve(match, dealOf(test, options, named));
}

function dealOf(test: Case, options: Options, named: Seat | null): DealEvent {
	const { hands, boneyard, lots = null } = test.deal;
	const givenLead = options.firstLead === "lots" && lots === null ? test.start.leader : named;
	const lead =
		givenLead !== null && givenLead !== undefined
			? { leader: givenLead, mustLead: null }
			: firstLeader(options, hands, lots);
	return { type: "deal", round: test.start.round, ...lead, lots, hands, boneyard };
}

function wish({ expect: _expect, refused: _refused, ...rest }: Step): object {
	return rest;
}

function judge(match: Match, step: Step): Decision {
	return step.timeout
		? decideTimeout(match, step.seat)
		: decide(match, step.seat, actOf(step), "player");
}

function actOf(step: Step): Act {
	if (step.play !== undefined) return { type: "play", tile: step.play, end: step.end as End };
	if (step.draw) return { type: "draw" };
	if (step.pass) return { type: "pass" };
	if (step.handOver) return { type: "handOver" };
	throw new Error(`a step is play, draw, pass, handOver or timeout: ${JSON.stringify(step)}`);
}

function seen(match: Match, events: readonly GameEvent[], step: Step): Record<string, unknown> {
	const round = match.round as Round;
	const laid = events.find((event) => event.type === "play");
	return {
		turn: roundInPlay(match)?.turn ?? null,
		ends: Object.fromEntries(round.line.ends.map((end) => [end.name, end.number])),
		points: laid?.points ?? 0,
		sum: laid?.sum ?? sumOfEnds(round.line),
		auto: events.slice(step.timeout ? 0 : 1).flatMap(byItself),
		ended: round.end !== null,
	};
}

function byItself(event: GameEvent): ByItself[] {
	switch (event.type) {
		case "play":
			return [{ seat: event.seat, play: event.tile, end: event.end }];
		case "draw":
			return [{ seat: event.seat, draw: true }];
		case "pass":
			return [{ seat: event.seat, pass: true }];
		default:
			return [];
	}
}

function resultOf(end: RoundEndEvent, match: Match): Record<string, unknown> {
	const over = match.winners !== null;
	return {
		...end,
		...(over && { nextLeader: undefined }),
		match: over ? { winners: match.winners } : null,
	};
}

function firstDifference(
	expected: object,
	found: Record<string, unknown>,
): [string, unknown, unknown] | null {
	for (const [name, value] of Object.entries(expected)) {
		if (sorted(value) !== sorted(found[name])) return [name, value, found[name]];
	}
	return null;
}

/** JSON with the names of objects in order, so that only values count. */
function sorted(value: unknown): string {
	return (
		JSON.stringify(value, (_key, part) =>
			part !== null && typeof part === "object" && !Array.isArray(part)
				? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
				: part,
		) ?? "absent"
	);
}

function differs(where: string, what: string, expected: unknown, found: unknown): string {
	return `${where}: ${what} expected ${sorted(expected)}, found ${sorted(found)}`;
}
