import { sides } from "../../rules/seat.ts";
import type { Play } from "../models/play.ts";
import { list, text } from "../text/index.ts";
import { goalWords, roundWords } from "./SideScore.tsx";
import { Streak } from "./Streak.tsx";
import { useShown } from "./useShown.ts";

/** How it stands, side by side, with every number and its name. */
export function Scores({ play }: { play: Play }) {
	const { table, standings } = text.value;
	const { options, totals, streaks, free, round } = useShown(() => {
		const { options, totals, streaks, free } = play.match.value;
		return { options, totals, streaks, free, round: roundWords(play.match.value) };
	}, [play]);
	const goal = options.match;
	return (
		<table class="standings">
			<caption>
				{round} · {goalWords(goal)}
			</caption>
			<thead class="unseen">
				<tr>
					<th scope="col">{standings.player()}</th>
					<th scope="col">{table.score()}</th>
				</tr>
			</thead>
			<tbody>
				{sides(options).map((side) => {
					const [seat = 0] = side;
					return (
						<tr key={seat}>
							<th scope="row">
								<bdi>{list(side.map(play.who.value.name))}</bdi>
							</th>
							<td>
								{goal.kind === "streak" ? (
									<Streak won={streaks?.[seat] ?? 0} of={goal.rounds} />
								) : (
									<Points total={totals[seat] ?? 0} free={free?.[seat]} />
								)}
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}

function Points({ total, free }: { total: number; free: number | undefined }) {
	const { table } = text.value;
	if (free === undefined) return <span>{table.points({ n: total })}</span>;
	return (
		<>
			<span>{table.burrinhos({ n: total })}</span>
			<br />
			<span class="small">{table.freeRounds({ n: free })}</span>
		</>
	);
}
