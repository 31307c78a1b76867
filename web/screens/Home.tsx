import { useState } from "preact/hooks";
import { GAME_IDS, TRADITION_OF, TRADITIONS, type Tradition } from "../../rules/gameid.ts";
import { GAME_NAMES } from "../../text/names.ts";
import { CODE_LENGTH, readCode } from "../../worker/protocol/code.ts";
import { go } from "../models/route.ts";
import { forgetTable, visitedTables } from "../models/visited.ts";
import { Icon } from "../parts/Icon.tsx";
import { spelled } from "../parts/Invite.tsx";
import { BACK, BOT } from "../parts/icons.ts";
import { later } from "../parts/Later.tsx";
import { CLOSE, REPLAY, SETTINGS } from "../parts/moreicons.ts";
import { NewVersion } from "../parts/Notices.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import { useTitle } from "../parts/useTitle.ts";
import { list, locale, text } from "../text/index.ts";
import { LOCALE_NAMES } from "../text/locales.ts";

const OpenTables = later(() => import("../parts/OpenTables.tsx"), "OpenTables");
const Settings = later(() => import("./Settings.tsx"), "Settings");

/** The way in: one's own tables, the eleven games by where they come from, a code that somebody read out. */
export function Home() {
	const [settingsOpen, setSettingsOpen] = useState(false);
	const { common, home, replay, settings } = text.value;
	useTitle(home.title());
	return (
		<main class="screen home">
			<header class="bar">
				<Mark />
				<h1>{common.appName()}</h1>
				<button type="button" class="quiet" onClick={() => setSettingsOpen(true)}>
					<span lang={locale.value}>{LOCALE_NAMES[locale.value]}</span>
					<Icon path={SETTINGS} />
					<span class="unseen">{settings.title()}</span>
				</button>
			</header>
			<p class="home-lead">
				{home.lead()}{" "}
				<button type="button" class="quiet" onClick={toCode}>
					{home.joinTitle()}
				</button>
			</p>
			<NewVersion />
			<OwnTables />
			<section class="traditions" aria-labelledby="pick">
				<h2 id="pick">{home.pickGame()}</h2>
				{TRADITIONS.map((tradition) => (
					<TraditionCloth tradition={tradition} key={tradition} />
				))}
			</section>
			<OpenTables />
			<CodeForm />
			<a class="quiet" href="/practice">
				<Icon path={BOT} />
				{home.practise()}
			</a>
			<a class="quiet" href="/replay">
				<Icon path={REPLAY} />
				{replay.open()}
			</a>
			{settingsOpen && (
				<Sheet title={settings.title()} onClose={() => setSettingsOpen(false)}>
					<Settings />
				</Sheet>
			)}
		</main>
	);
}

/** For whoever came with a code alone: the field is at the foot of the page. */
function toCode(): void {
	document.getElementById("code")?.focus();
}

/** The double six that the page is named after. */
function Mark() {
	return (
		<svg class="mark" viewBox="0 0 24 44" aria-hidden="true">
			<rect x="1" y="1" width="22" height="42" rx="5" />
			<path d="M5 22h14" />
			{[6, 12, 18].flatMap((y) =>
				[y, y + 20].flatMap((cy) => [7.5, 16.5].map((cx) => <circle cx={cx} cy={cy} r="2.1" />)),
			)}
		</svg>
	);
}

/** A tradition's own cloth with its games on it. */
function TraditionCloth({ tradition }: { tradition: Tradition }) {
	const { games, traditions } = text.value;
	const own = GAME_IDS.filter((game) => TRADITION_OF[game] === tradition);
	return (
		<section class="cloth tradition" data-tradition={tradition}>
			<div class="cloth-band" />
			<h3>{traditions[tradition]()}</h3>
			<ul>
				{own.map((game) => (
					<li key={game}>
						<a class="game" href={`/new/${game}`}>
							<bdi class="game-name" lang={GAME_NAMES[game].lang}>
								{GAME_NAMES[game].name}
							</bdi>
							<span class="game-about">{games[game]()}</span>
							<Icon path={BACK} turns />
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

function OwnTables() {
	const { actions, home } = text.value;
	if (visitedTables.value.length === 0) return null;
	return (
		<section aria-labelledby="own">
			<h2 id="own">{home.yourTables()}</h2>
			<ul class="own-tables">
				{visitedTables.value.map(({ code, game, company }) => (
					<li key={code} data-tradition={TRADITION_OF[game]}>
						<a href={`/t/${code}`}>
							<bdi class="game-name" lang={GAME_NAMES[game].lang}>
								{GAME_NAMES[game].name}
							</bdi>
							<span class="soft small">
								{company.length > 0 ? list(company) : <span class="code">{spelled(code)}</span>}
							</span>
						</a>
						<a class="icon-button" href={`/t/${code}/replay`} aria-label={actions.replay()}>
							<Icon path={REPLAY} />
						</a>
						<button
							type="button"
							class="icon-button"
							aria-label={home.forgetTable()}
							onClick={() => forgetTable(code)}
						>
							<Icon path={CLOSE} />
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The code is taken as people type it: small letters, spaces, digits of their own. */
function CodeForm() {
	const [typed, setTyped] = useState("");
	const [isWrong, setWrong] = useState(false);
	const { home } = text.value;
	function join(event: Event): void {
		event.preventDefault();
		const code = readCode(typed);
		setWrong(code === null);
		if (code !== null) go(`/t/${code}`);
	}
	return (
		<form class="field code-form" onSubmit={join} noValidate>
			<h2>{home.joinTitle()}</h2>
			<div class="pair">
				<input
					id="code"
					aria-label={home.codeLabel()}
					class="input code"
					dir="ltr"
					autocomplete="off"
					autocapitalize="characters"
					spellcheck={false}
					enterkeyhint="go"
					placeholder="0000 0000"
					aria-invalid={isWrong}
					aria-describedby="code-wrong"
					value={typed}
					onInput={({ currentTarget }) => {
						setTyped(currentTarget.value);
						setWrong(false);
					}}
				/>
				<button type="submit" class="button">
					{home.join()}
				</button>
			</div>
			<p class="problem" id="code-wrong" role="alert">
				{isWrong && home.codeIncomplete({ n: CODE_LENGTH })}
			</p>
		</form>
	);
}
