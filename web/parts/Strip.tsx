import { sides } from "../../rules/seat.ts";
import type { Play } from "../models/play.ts";
import { text } from "../text/index.ts";
import { Icon } from "./Icon.tsx";
import { MENU } from "./icons.ts";
import { goalWords, roundWords, SideScore } from "./SideScore.tsx";
import { useShown } from "./useShown.ts";

interface StripProps {
	readonly play: Play;
	readonly onScores: () => void;
	readonly onMenu: () => void;
}

/** The line at the top: how it stands, which round, how far it goes, and the menu. */
export function Strip({ play, onScores, onMenu }: StripProps) {
	const { table, common } = text.value;
	const round = useShown(() => roundWords(play.match.value), [play]);
	const all = sides(play.options.value);
	return (
		<header class="strip">
			<button type="button" class="scores" data-many={all.length > 2} onClick={onScores}>
				<span class="unseen">{table.score()}. </span>
				{all.map((side) => (
					<SideScore key={side[0]} play={play} side={side} />
				))}
			</button>
			<p class="strip-round">
				<b>{round}</b>
				{all.length <= 4 && <span>{goalWords(play.options.value.match)}</span>}
			</p>
			<button type="button" class="icon-button" onClick={onMenu} aria-label={common.menu()}>
				<Icon path={MENU} />
			</button>
		</header>
	);
}
