import type { DealEvent, GameEvent, PlayEvent } from "./event.ts";
import { EMPTY_LINE, lay } from "./line.ts";
import type { Options } from "./options.ts";
import { nextSeat, type Seat, seats } from "./seat.ts";
import { handOf, isIn, type Round } from "./state.ts";
import type { Seen } from "./tile.ts";
import { isBlocked } from "./turn.ts";

/** A round as it is dealt. `named`: whether the round before named the leader. */
export function openRound<T extends Seen>(event: DealEvent<T>, named: boolean): Round<T> {
	return {
		number: event.round,
		leader: event.leader,
		named,
		handedOver: false,
		mustLead: event.mustLead,
		lots: event.lots,
		hands: event.hands,
		boneyard: event.boneyard,
		line: EMPTY_LINE,
		turn: event.leader,
		drew: false,
		passed: [],
		out: [],
		last: null,
		end: null,
	};
}

/** The round after an event of it. */
export function evolveRound<T extends Seen>(
	round: Round<T>,
	event: Exclude<GameEvent<T>, { type: "deal" | "matchEnd" }>,
	options: Options,
): Round<T> {
	switch (event.type) {
		case "play":
			return laid(round, event, options);
		case "draw":
			return {
				...round,
				drew: true,
				boneyard: round.boneyard.slice(1),
				hands: round.hands.with(event.seat, [...handOf(round, event.seat), event.tile]),
			};
		case "pass":
			return {
				...round,
				drew: false,
				// A leader who passes sets everybody free to open with any tile (§4).
				mustLead: null,
				passed: round.passed.includes(event.seat) ? round.passed : [...round.passed, event.seat],
				turn: seatAfter(round, event.seat, options),
			};
		case "handOver":
			return { ...round, leader: event.to, turn: event.to, handedOver: true };
		case "timeout":
			return round;
		case "roundEnd":
			return { ...round, end: event };
	}
}

function laid<T extends Seen>(round: Round<T>, event: PlayEvent, options: Options): Round<T> {
	const hands = round.hands.with(event.seat, without(handOf(round, event.seat), event.tile));
	const wentOut = !isIn({ hands }, event.seat) && options.goingOut === "leaves";
	return {
		...round,
		hands,
		line: lay(round.line, event.tile, event.end, options),
		mustLead: null,
		drew: false,
		passed: [],
		last: event.seat,
		out: wentOut ? [...round.out, event.seat] : round.out,
		turn: seatAfter({ hands }, event.seat, options),
	};
}

/** The hand without a tile that it held, seen or face down. */
function without<T extends Seen>(hand: readonly T[], tile: Seen): readonly T[] {
	const held = hand.indexOf(tile as T);
	const at = held >= 0 ? held : hand.indexOf(null as T);
	return hand.filter((_, index) => index !== at);
}

/** The next seat that is still in; the same seat where nobody else is. */
function seatAfter(round: Pick<Round<Seen>, "hands">, seat: Seat, options: Options): Seat {
	let next = nextSeat(seat, options);
	while (next !== seat && !isIn(round, next)) next = nextSeat(next, options);
	return next;
}

/** How the round stands to end after its last event: by domino, blocked, or not yet (§5). */
export function outcomeOf(round: Round, options: Options): "domino" | "blocked" | null {
	const stillIn = seats(options).reduce((sum, seat) => sum + (isIn(round, seat) ? 1 : 0), 0);
	const dominoAt = options.goingOut === "leaves" ? 1 : round.hands.length - 1;
	if (stillIn <= dominoAt) return "domino";
	return isBlocked(round, options) ? "blocked" : null;
}
