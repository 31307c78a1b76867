import { sides } from "../../rules/seat.ts";
import { GAME_NAMES } from "../../text/names.ts";
import type { RecordedMatch, RecordedRound } from "../models/record.ts";
import { roundList } from "../models/roundlist.ts";
import type { Tape } from "../models/tape.ts";
import { Icon } from "../parts/Icon.tsx";
import { MENU } from "../parts/icons.ts";
import { SideScore } from "../parts/SideScore.tsx";
import { text } from "../text/index.ts";
import type { OpenSheet } from "./Player.tsx";

interface ReplayStripProps {
	readonly tape: Tape;
	readonly onShow: (sheet: OpenSheet) => void;
}

/** The line at the top: how it stood, which round is shown, and what else there is. */
export function ReplayStrip({ tape, onShow }: ReplayStripProps) {
	const { common, table } = text.value;
	const all = sides(tape.match.value.options);
	return (
		<header class="strip">
			<button
				type="button"
				class="scores"
				data-many={all.length > 2}
				onClick={() => onShow("scores")}
			>
				<span class="unseen">{table.score()}. </span>
				{all.map((side) => (
					<SideScore key={side[0]} play={tape.play} side={side} />
				))}
			</button>
			<RoundChoice tape={tape} />
			<button
				type="button"
				class="icon-button"
				onClick={() => onShow("more")}
				aria-label={common.menu()}
			>
				<Icon path={MENU} />
			</button>
		</header>
	);
}

/** The finished rounds of the record, match by match. */
function RoundChoice({ tape }: { tape: Tape }) {
	const { replay, table } = text.value;
	const { match, round } = tape.chosen.value;
	const groups = roundList(tape.matches, tape.chosen.value).map(({ match: index, rounds }) => {
		const { game, rounds: all } = tape.matches[index] as RecordedMatch;
		return {
			label: replay.match({ n: index + 1, game: GAME_NAMES[game].name }),
			options: rounds.map((at) => (
				<option key={at} value={`${index}/${at}`} selected={index === match && at === round}>
					{table.round({ n: (all[at] as RecordedRound).before.played + 1 })}
				</option>
			)),
		};
	});
	return (
		<select
			class="input round-choice"
			aria-label={replay.pickRound()}
			onChange={({ currentTarget }) => {
				const [toMatch, toRound] = currentTarget.value.split("/").map(Number);
				tape.choose({ match: toMatch ?? 0, round: toRound ?? 0 });
			}}
		>
			{tape.matches.length === 1
				? groups[0]?.options
				: groups.map(({ label, options }) => (
						<optgroup key={label} label={label}>
							{options}
						</optgroup>
					))}
		</select>
	);
}
