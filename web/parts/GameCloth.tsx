import type { ComponentChildren } from "preact";
import { type GameId, gameOf } from "../../rules/games.ts";
import { GAME_NAMES } from "../../text/names.ts";
import { text } from "../text/index.ts";
import { Icon } from "./Icon.tsx";
import "./gamecloth.css";

/** The head of a page about one game: its name and what it is, on the cloth of where it comes from. */
export function GameCloth({ game, children }: { game: GameId; children?: ComponentChildren }) {
	const { name, lang } = GAME_NAMES[game];
	const { common, games, traditions } = text.value;
	const { tradition } = gameOf(game);
	return (
		<header class="game-cloth cloth" data-tradition={tradition}>
			<div class="cloth-band" />
			<div class="bar">
				<a class="icon-button" href="/" aria-label={common.home()}>
					<Icon name="back" turns />
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
