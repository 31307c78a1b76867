import type { MatchGoal } from "../../rules/options.ts";
import type { Seat } from "../../rules/seat.ts";
import type { Match } from "../../rules/state.ts";
import type { Seen } from "../../rules/tile.ts";
import type { Play } from "../models/play.ts";
import { list, number, text } from "../text/index.ts";
import { Face } from "./Face.tsx";
import { Streak } from "./Streak.tsx";
import { useShown } from "./useShown.ts";

interface SideProps {
	readonly play: Play;
	readonly side: readonly Seat[];
}

/** How a side stands, in the smallest space: faces and a number, with marks where rounds in a row count. */
export function SideScore({ play, side }: SideProps) {
	const [seat = 0] = side;
	const chairs = play.chairs.value;
	const goal = play.options.value.match;
	const { total, streak, free } = useShown(() => {
		const { totals, streaks, free } = play.match.value;
		return { total: totals[seat] ?? 0, streak: streaks?.[seat], free: free?.[seat] };
	}, [play, seat]);
	const mine = play.me.value !== null && side.includes(play.me.value);
	return (
		<span class="score" data-mine={mine}>
			<span class="score-faces">
				{side.map((one) => (
					<Face
						key={one}
						name={play.who.value.name(one)}
						seat={one}
						bot={chairs[one]?.kind === "bot"}
					/>
				))}
			</span>
			<span class="unseen">{sideName(play, side)}: </span>
			<b>{number(total)}</b>
			{streak !== undefined && goal.kind === "streak" && <Streak won={streak} of={goal.rounds} />}
			{free !== undefined && <FreeRounds n={free} />}
		</span>
	);
}

/** Free rounds beside the burrinhos, where the table counts them. */
function FreeRounds({ n }: { n: number }) {
	return (
		<span class="score-free" role="img" aria-label={text.value.table.freeRounds({ n })}>
			{number(n)}
		</span>
	);
}

/** A side by its names, or as one's own or the other team. */
export function sideName(play: Play, side: readonly Seat[]): string {
	const { table, common } = text.value;
	const me = play.me.value;
	if (me === null) return list(side.map(play.who.value.name));
	if (side.length === 1)
		return side[0] === me ? common.you() : play.who.value.name(side[0] as Seat);
	return side.includes(me) ? table.yourSide() : table.otherSide();
}

/** Which round it is, and of how many. */
export function roundWords(match: Match<Seen>): string {
	const { table } = text.value;
	const n = match.round?.number ?? 1;
	const goal = match.options.match;
	return goal.kind === "rounds" && n <= goal.rounds
		? table.roundOf({ n, of: goal.rounds })
		: table.round({ n });
}

/** What ends the match. */
export function goalWords(goal: MatchGoal): string {
	const { table } = text.value;
	switch (goal.kind) {
		case "points":
			return table.goalPoints({ n: goal.target });
		case "streak":
			return table.goalStreak({ n: goal.rounds });
		case "rounds":
			return "";
		case "open":
			return table.goalOpen();
	}
}
