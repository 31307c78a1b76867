import type { ComponentChildren } from "preact";
import { type GameId, TRADITION_OF } from "../../rules/gameid.ts";
import { GAME_NAMES } from "../../text/names.ts";
import { text } from "../text/index.ts";
import { Icon } from "./Icon.tsx";
import { BACK } from "./icons.ts";

/** The head of a page about one game: its name and what it is, on the cloth of where it comes from. */
export function GameCloth({ game, children }: { game: GameId; children?: ComponentChildren }) {
	const { name, lang } = GAME_NAMES[game];
	const { common, games, traditions } = text.value;
	const tradition = TRADITION_OF[game];
	return (
		<header class="game-cloth cloth" data-tradition={tradition}>
			<div class="cloth-band" />
			<div class="bar">
				<a class="icon-button" href="/" aria-label={common.home()}>
					<Icon path={BACK} turns />
				</a>
				<span class="game-cloth-from">{traditions[tradition]()}</span>
			</div>
			<h1 lang={lang}>
				<bdi>{name}</bdi>
			</h1>
			<p>{games[game]()}</p>
			{children}
		</header>
	);
}
