import type { GameId } from "../../rules/gameid.ts";
import { GAME_NAMES } from "../../text/names.ts";

/** What is played, for who does not see the table. */
export function GameTitle({ game }: { game: GameId }) {
	const { name, lang } = GAME_NAMES[game];
	return (
		<h1 class="unseen" lang={lang}>
			{name}
		</h1>
	);
}
