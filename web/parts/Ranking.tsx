import { useEffect, useId, useState } from "preact/hooks";
import type { Ranked, TableView } from "../../worker/protocol/messages.ts";
import { leaveRankings, ranking } from "../models/api.ts";
import { sayIfRefused } from "../models/refusal.ts";
import { settings } from "../models/settings.ts";
import type { TableModel } from "../models/table.ts";
import { say } from "../models/toast.ts";
import { number, text } from "../text/index.ts";

/** Those who chose to be listed in this game, whatever the table, and the way onto the list and off it. */
export function Ranking({ model, table }: { model: TableModel; table: TableView }) {
	const [listed, setListed] = useState<readonly Ranked[] | null>(null);
	const { errors, ranking: words, standings } = text.value;
	const { game } = table;
	const { nickname, seat } = table.you;
	const [isMissing, setMissing] = useState(false);
	useEffect(() => {
		ranking(game).then((answer) => {
			if (answer.ok) setListed(answer.value);
			else setMissing(true);
		});
	}, [game, nickname]);
	return (
		<section class="field">
			<h3>{words.title()}</h3>
			<p class="soft small">{words.hint()}</p>
			<p class="soft small">{words.ratingHint()}</p>
			{isMissing && <p role="alert">{errors.loadFailed()}</p>}
			{listed?.length === 0 && <p>{words.empty()}</p>}
			{listed !== null && listed.length > 0 && (
				<table class="standings">
					<thead>
						<tr>
							<th scope="col">{standings.player()}</th>
							<th scope="col">{words.rating()}</th>
							<th scope="col">{words.played()}</th>
						</tr>
					</thead>
					<tbody>
						{listed.map(({ nickname, mu, sigma, matches }, place) => (
							<tr key={place}>
								<th scope="row">
									{number(place + 1)}. <bdi>{nickname}</bdi>
								</th>
								<td>
									{tenths(mu)} ± {tenths(sigma)}
								</td>
								<td>{number(matches)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{seat !== null && <OwnPlace model={model} nickname={nickname} />}
		</section>
	);
}

function tenths(value: number): string {
	return number(Math.round(value * 10) / 10);
}

function OwnPlace({ model, nickname }: { model: TableModel; nickname: string | null }) {
	const [typed, setTyped] = useState(settings.name.peek());
	const id = useId();
	const { errors, ranking: words } = text.value;
	const set = (name: string | null) => sayIfRefused(model.seat({ do: "rank", nickname: name }));
	/** Off the list first: what stays on it while the lists cannot be reached is not called left. */
	async function leave(): Promise<void> {
		if (await leaveRankings()) void set(null);
		else say(errors.offline());
	}
	if (nickname !== null) {
		return (
			<>
				<p>{words.listedAs({ name: nickname })}</p>
				<button type="button" class="button" onClick={leave}>
					{words.leave()}
				</button>
			</>
		);
	}
	return (
		<form
			class="field"
			onSubmit={(event) => {
				event.preventDefault();
				void set(typed);
			}}
		>
			<label for={id}>{words.nickname()}</label>
			<div class="pair">
				<input
					id={id}
					class="input"
					dir="auto"
					maxLength={40}
					value={typed}
					onInput={({ currentTarget }) => setTyped(currentTarget.value)}
				/>
				<button type="submit" class="button">
					{words.join()}
				</button>
			</div>
		</form>
	);
}
