import type { Standing } from "../../worker/protocol/messages.ts";
import { number, text } from "../text/index.ts";

/** What the company has won at this table in one game. */
export function Standings({ standing }: { standing: Standing }) {
	const { standings, bots } = text.value;
	const burrinho = standing.company.some(({ burrinhos }) => burrinhos > 0);
	return (
		<table class="standings">
			<caption class="unseen">{standings.ofTable()}</caption>
			<thead>
				<tr>
					<th scope="col">{standings.player()}</th>
					<th scope="col">{standings.matches()}</th>
					<th scope="col">{standings.rounds()}</th>
					<th scope="col">{burrinho ? standings.burrinhos() : standings.points()}</th>
					<th scope="col">{standings.longestRow()}</th>
				</tr>
			</thead>
			<tbody>
				{standing.company.map((entry, place) => (
					<tr key={place}>
						<th scope="row">
							<bdi>{entry.name ?? bots.bot()}</bdi>
						</th>
						<td>{number(entry.matches)}</td>
						<td>{number(entry.rounds)}</td>
						<td>{number(burrinho ? entry.burrinhos : entry.points)}</td>
						<td>{number(entry.longestRow)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
