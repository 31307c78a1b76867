import type { GameEvent } from "./event.ts";
import type { Seat } from "./seat.ts";
import { type Match, type Round, roundInPlay } from "./state.ts";
import type { Seen } from "./tile.ts";
import { type Act, legalActs } from "./turn.ts";

/** Who looks at the table: a seat, or somebody who holds no tiles. */
export type Viewer = Seat | "watcher";

/** What one viewer may know of a match (§3): hidden tiles are null. */
export interface View {
	readonly viewer: Viewer;
	readonly match: Match<Seen>;
	/** What the viewer may do, on their turn and where the table gives hints; else null. */
	readonly acts: readonly Act[] | null;
}

/**
 * The match as a viewer sees it: their own tiles, how many the others hold and how many are left, nothing else
 * that is hidden before the round ends (§3). The tile that binds a leader is told to the leader alone.
 */
export function viewFor(match: Match, viewer: Viewer): View {
	const round = match.round === null ? null : roundFor(match.round, viewer);
	const mine = roundInPlay(match)?.turn === viewer && match.options.hints;
	return {
		viewer,
		match: {
			options: match.options,
			round,
			played: match.played,
			totals: match.totals,
			endTotals: match.endTotals,
			streaks: match.streaks,
			free: match.free,
			nextLeader: match.nextLeader,
			winners: match.winners,
			clock: match.clock,
		},
		acts: mine && round !== null ? legalActs(round, match.options) : null,
	};
}

/** An event as a viewer is told of it; folding these with `evolve` gives the match of their view. */
export function seenBy(event: GameEvent, viewer: Viewer): GameEvent<Seen> {
	switch (event.type) {
		case "deal":
			return {
				type: "deal",
				round: event.round,
				leader: event.leader,
				mustLead: event.leader === viewer ? event.mustLead : null,
				lots: event.lots,
				hands: event.hands.map((hand, seat) => (seat === viewer ? hand : faceDown(hand))),
				boneyard: faceDown(event.boneyard),
			};
		case "draw":
			return event.seat === viewer
				? event
				: { type: "draw", seat: event.seat, tile: null, by: event.by };
		case "play":
		case "pass":
		case "handOver":
		case "timeout":
		case "roundEnd":
		case "matchEnd":
			return event;
	}
}

function roundFor(round: Round, viewer: Viewer): Round<Seen> {
	return {
		number: round.number,
		leader: round.leader,
		named: round.named,
		handedOver: round.handedOver,
		mustLead: round.turn === viewer ? round.mustLead : null,
		lots: round.lots,
		hands: round.hands.map((hand, seat) => (seat === viewer ? hand : faceDown(hand))),
		boneyard: faceDown(round.boneyard),
		line: round.line,
		turn: round.turn,
		drew: round.drew,
		passed: round.passed,
		out: round.out,
		last: round.last,
		end: round.end,
	};
}

function faceDown(tiles: readonly Seen[]): readonly null[] {
	return tiles.map(() => null);
}
