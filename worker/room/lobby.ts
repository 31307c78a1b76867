import { isSameValue, type OptionProblem, resolveOptions } from "../../rules/clashes.ts";
import type { GameId } from "../../rules/gameid.ts";
import { OPTION_NAMES, type OptionChanges } from "../../rules/options.ts";
import type { Seat } from "../../rules/seat.ts";
import { cleanName } from "./name.ts";
import type { RankId } from "./report.ts";
import {
	type BrowserKey,
	type ChairState,
	chairOf,
	isGathering,
	OPEN_CHAIR,
	type Outcome,
	phaseOf,
	type Room,
	type Step,
	seatedPeople,
	withChair,
	withNews,
	withRoom,
} from "./state.ts";

/** Names kept of guests who knock; older knocks make room for newer ones. */
const MOST_KNOCKS = 20;

/** Takes an open chair. The code of a table never gives a chair that is taken. */
export function sit(step: Step, key: BrowserKey, seat: Seat, typed: string): Outcome {
	const { room } = step;
	if (chairOf(room, key) !== null) return { refused: "already-seated" };
	if (room.banned.includes(key)) return { refused: "removed" };
	if (room.locked && key !== room.hostKey && !room.admitted.includes(key)) {
		return { refused: "locked" };
	}
	const chair = room.chairs[seat];
	if (chair === undefined) return { refused: "no-such-chair" };
	if (chair.kind !== "open") return { refused: "chair-taken" };
	// In the middle of a round nobody may come to see a hand; the host can put a bot there. Where
	// everybody has left, whoever comes saves the table.
	const deserted = seatedPeople(room).length === 0;
	if (phaseOf(room) === "playing" && !deserted) return { refused: "not-now" };
	return seatPerson(step, key, seat, typed);
}

/** Seats a browser in a chair, whatever the lock says. */
export function seatPerson(step: Step, key: BrowserKey, seat: Seat, typed: string): Outcome {
	const name = cleanName(typed);
	if (name === "") return { refused: "name-empty" };
	const { room } = step;
	const seated = withRoom(step, {
		...withChair(room, seat, { kind: "person", key, name, standIn: null, ranked: null }),
		knocks: room.knocks.filter((knock) => knock.key !== key),
	});
	return withNews(seated, { type: "sat", chair: seat, name });
}

/** Leaves one's chair; it is then the host's to fill. */
export function stand(step: Step, key: BrowserKey): Outcome {
	const seat = chairOf(step.room, key);
	return seat === null ? { refused: "not-seated" } : emptyChair(step, seat);
}

/** Makes a person's chair open. */
export function emptyChair(step: Step, seat: Seat): Step {
	const chair = step.room.chairs[seat] as Extract<ChairState, { kind: "person" }>;
	return withNews(withRoom(step, withChair(step.room, seat, OPEN_CHAIR)), {
		type: "stood",
		chair: seat,
		name: chair.name,
	});
}

export function rename(step: Step, key: BrowserKey, typed: string): Outcome {
	const seat = chairOf(step.room, key);
	if (seat === null) return { refused: "not-seated" };
	const name = cleanName(typed);
	if (name === "") return { refused: "name-empty" };
	const chair = step.room.chairs[seat] as Extract<ChairState, { kind: "person" }>;
	return withRoom(step, withChair(step.room, seat, { ...chair, name }));
}

/** Lets one's matches count for the rankings under a nickname, or no more. */
export function rank(step: Step, key: BrowserKey, id: RankId, typed: string | null): Outcome {
	const seat = chairOf(step.room, key);
	if (seat === null) return { refused: "not-seated" };
	const nickname = typed === null ? null : cleanName(typed);
	if (nickname === "") return { refused: "name-empty" };
	const chair = step.room.chairs[seat] as Extract<ChairState, { kind: "person" }>;
	const ranked = nickname === null ? null : { id, nickname };
	return withRoom(step, withChair(step.room, seat, { ...chair, ranked }));
}

/** Asks the host to be let in. */
export function knock(step: Step, key: BrowserKey, typed: string): Outcome {
	const { room } = step;
	if (chairOf(room, key) !== null) return { refused: "already-seated" };
	const name = cleanName(typed);
	if (name === "") return { refused: "name-empty" };
	const others = room.knocks.filter((other) => other.key !== key);
	return withRoom(step, { knocks: [...others, { key, name }].slice(-MOST_KNOCKS) });
}

/** Changes game and options between matches, with everybody told (§8). */
export function changeOptions(
	step: Step,
	game: GameId,
	changes: OptionChanges,
): Outcome | { readonly refused: "bad-options"; readonly problems: readonly OptionProblem[] } {
	const { room } = step;
	if (!isGathering(room)) return { refused: "not-now" };
	const resolved = resolveOptions(game, changes);
	if ("problems" in resolved) return { refused: "bad-options", problems: resolved.problems };
	const { options } = resolved;
	const chairs = chairsFor(room, options.players);
	if (chairs === null) return { refused: "too-many-people" };
	const names = OPTION_NAMES.filter((name) => !isSameValue(room.options[name], options[name]));
	if (names.length === 0 && game === room.game) return step;
	return withNews(withRoom(step, { game, options, chairs }), {
		type: "optionsChanged",
		names,
		game,
	});
}

/** The chairs for another number of players: people keep theirs where they can; null where there are too many. */
function chairsFor(room: Room, players: number): readonly ChairState[] | null {
	if (players === room.chairs.length) return room.chairs;
	const kept: ChairState[] = Array.from(
		{ length: players },
		(_, seat) => room.chairs[seat] ?? OPEN_CHAIR,
	);
	for (const chair of room.chairs.slice(players)) {
		if (chair.kind !== "person") continue;
		const free = ["open", "bot"].map((kind) => kept.findIndex((other) => other.kind === kind));
		const seat = free.find((index) => index >= 0);
		if (seat === undefined) return null;
		kept[seat] = chair;
	}
	return kept;
}
