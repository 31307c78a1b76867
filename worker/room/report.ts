import type { GameEvent } from "../../rules/event.ts";
import type { GameId } from "../../rules/gameid.ts";
import { sides } from "../../rules/seat.ts";
import { matchOf, type Room, type Step, withRoom } from "./state.ts";

/** Who somebody is to the rankings: an HMAC of the browser's cookie that no table can link to its keys. */
export type RankId = string;

/** What a ranking is told of a finished match: its sides by place, listed people alone. */
export interface MatchReport {
	/** Names the match for ever, so that it counts once. */
	readonly match: string;
	readonly game: GameId;
	readonly sides: readonly {
		/** From 1; equal where sides are level. */
		readonly place: number;
		readonly members: readonly { readonly id: RankId; readonly nickname: string }[];
	}[];
}

/** Notes a finished match for the ranking, where listed people of two sides played it from its start. */
export function withReport(step: Step, events: readonly GameEvent[]): Step {
	const end = events.find((event) => event.type === "matchEnd");
	if (end === undefined || end.stopped) return step;
	const report = reportOf(step.room, end.winners);
	return report === null ? step : withRoom(step, { report });
}

function reportOf(room: Room, winners: readonly number[]): MatchReport | null {
	const { options, totals, clock } = matchOf(room);
	const least = options.match.kind === "open" ? -1 : 1;
	const scored = sides(options).map((side) => {
		const seat = side[0] as number;
		const won = winners.includes(seat);
		const score = won ? Number.POSITIVE_INFINITY : (totals[seat] as number) * least;
		return { score, members: side.flatMap((chair) => listedIn(room, chair)) };
	});
	const listed = scored.filter(({ members }) => members.length > 0);
	if (listed.length < 2) return null;
	const places = listed.map(({ score, members }) => ({
		place: 1 + listed.filter((other) => other.score > score).length,
		members,
	}));
	return { match: `${room.code}-${room.createdAtMs}-${clock}`, game: room.game, sides: places };
}

/** The person of a chair as the ranking knows them; nobody where another sat there at the start. */
function listedIn(room: Room, seat: number): readonly { id: RankId; nickname: string }[] {
	const chair = room.chairs[seat];
	if (chair?.kind !== "person" || chair.ranked === null) return [];
	return room.crew[seat] === chair.key ? [chair.ranked] : [];
}
