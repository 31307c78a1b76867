import { ownOptions } from "../../rules/clashes.ts";
import { GAME_IDS, type GameId, TRADITION_OF } from "../../rules/gameid.ts";
import { gameOf } from "../../rules/games.ts";
import type { RulesText } from "../../text/compiled/messages.d.ts";
import { GAME_NAMES } from "../../text/names.ts";
import { RulesCard, useRulesText } from "../parts/RulesCard.tsx";
import { list, rulesText, text } from "../text/index.ts";
import { choicesWords } from "../text/options.ts";

/** `/rules/GAME`: whose game it is, how it goes by its own options, and what a table may change. */
export function RulesPage({ game }: { readonly game: GameId }) {
	const isMissing = useRulesText();
	const words = rulesText.value;
	return (
		<main class="screen" data-tradition={TRADITION_OF[game]}>
			<header class="bar">
				<h1>
					<GameName game={game} />
				</h1>
				<a class="quiet" href="/">
					{text.value.common.home()}
				</a>
			</header>
			<div class="cloth-band" />
			{isMissing && <p role="alert">{text.value.errors.loadFailed()}</p>}
			{words !== null && <Rules game={game} words={words} />}
		</main>
	);
}

interface RulesProps {
	readonly game: GameId;
	readonly words: RulesText;
}

function Rules({ game, words }: RulesProps) {
	const { pages, options } = words;
	const { choices } = gameOf(game);
	return (
		<>
			<section class="card">
				<p>{pages.about[game]()}</p>
				<p class="soft">{pages.whose[TRADITION_OF[game]]()}</p>
				<p>
					{pages.players({ choices: list(choicesWords(game, "players", words), "disjunction") })}
				</p>
				<a class="button main" href={`/new/${game}`}>
					{text.value.home.create()}
				</a>
			</section>
			<section class="card">
				<h2>{pages.ownRules()}</h2>
				<RulesCard options={ownOptions(game)} />
			</section>
			<section class="card">
				<h2>{pages.vary()}</h2>
				<p>{pages.varyLead()}</p>
				<dl class="varied">
					{choices.map((name) => (
						<div key={name}>
							<dt>{options[name].label()}</dt>
							<dd class="soft">{choicesWords(game, name, words).join(" · ")}</dd>
						</div>
					))}
				</dl>
				<p>{pages.everythingElse()}</p>
			</section>
			<nav class="card" aria-labelledby="other-games">
				<h2 id="other-games">{pages.otherGames()}</h2>
				<ul>
					{GAME_IDS.filter((other) => other !== game).map((other) => (
						<li key={other}>
							<a class="quiet" href={`/rules/${other}`}>
								<GameName game={other} />
							</a>
						</li>
					))}
				</ul>
			</nav>
		</>
	);
}

/** A game's name, in its own language and direction. */
function GameName({ game }: { readonly game: GameId }) {
	const { name, lang } = GAME_NAMES[game];
	return <bdi lang={lang}>{name}</bdi>;
}
