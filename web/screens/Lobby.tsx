import { useEffect, useState } from "preact/hooks";
import { TRADITION_OF } from "../../rules/gameid.ts";
import type { Seat } from "../../rules/seat.ts";
import { GAME_NAMES } from "../../text/names.ts";
import type { News, TableView } from "../../worker/protocol/messages.ts";
import { newsWords } from "../announce.ts";
import { sayIfRefused } from "../models/refusal.ts";
import { settings } from "../models/settings.ts";
import type { TableModel } from "../models/table.ts";
import { say } from "../models/toast.ts";
import { ChairRing } from "../parts/ChairRing.tsx";
import { Icon } from "../parts/Icon.tsx";
import { spelled } from "../parts/Invite.tsx";
import { BACK, MENU } from "../parts/icons.ts";
import { Knocks } from "../parts/Knocks.tsx";
import { later } from "../parts/Later.tsx";
import { LobbyActions } from "../parts/LobbyActions.tsx";
import { LobbyOver, type Over } from "../parts/LobbyOver.tsx";
import { LOCK, QR } from "../parts/moreicons.ts";
import { HostAway, NewVersion, NoCookies } from "../parts/Notices.tsx";
import { Standings } from "../parts/Standings.tsx";
import { TableRules } from "../parts/TableRules.tsx";
import { useTitle } from "../parts/useTitle.ts";
import { text } from "../text/index.ts";

const OptionsChanged = later(() => import("../parts/OptionsChanged.tsx"), "OptionsChanged");

/** Before a match: who sits where, whom to invite, what is played. */
export function Lobby({ model }: { model: TableModel }) {
	const [over, setOver] = useState<Over>(null);
	const [picked, setPicked] = useState<Seat | null>(null);
	const table = model.table.value;
	useTitle(text.value.lobby.title());
	useEffect(() => model.onNews((news) => tell(news, model.table.peek()?.you.seat)), [model]);
	if (table === null) return null;
	const { you } = table;
	const { common, lobby } = text.value;

	function tapChair(seat: Seat): void {
		if (picked !== null) {
			setPicked(null);
			if (picked !== seat) void sayIfRefused(model.host({ do: "swap", chair: picked, with: seat }));
		} else if (!you.host && you.seat === null) void sit(seat);
		else setOver({ what: "chair", seat });
	}

	/** Two taps from the link to the seat; one for whoever has a name here. */
	async function sit(seat: Seat): Promise<void> {
		const name = settings.name.value;
		if (name === "") return setOver({ what: "sit", seat });
		if (await sayIfRefused(model.seat({ do: "sit", chair: seat, name }))) setOver(null);
	}

	const name = GAME_NAMES[table.game];
	return (
		<main class="screen lobby" data-tradition={TRADITION_OF[table.game]}>
			<header class="bar">
				<a class="icon-button" href="/" aria-label={common.home()}>
					<Icon path={BACK} turns />
				</a>
				<h1 lang={name.lang}>
					<bdi>{name.name}</bdi>
				</h1>
				<button
					type="button"
					class="icon-button"
					aria-label={common.menu()}
					onClick={() => setOver({ what: "menu" })}
				>
					<Icon path={MENU} />
				</button>
			</header>
			<div class="lobby-notices">
				<OptionsChanged model={model} />
				<NewVersion />
				<NoCookies />
				<HostAway table={table} />
				<Knocks model={model} table={table} />
			</div>
			<ChairRing
				table={table}
				picked={picked}
				actionOf={(seat) => actionOn(table, seat, picked)}
				onTap={tapChair}
			>
				{table.locked && (
					<p class="ring-locked">
						<Icon path={LOCK} />
						{lobby.locked()}
					</p>
				)}
				<button type="button" class="ring-code" onClick={() => setOver({ what: "invite" })}>
					<span class="code">{spelled(table.code)}</span>
					<Icon path={QR} />
					<span class="unseen">{lobby.showQr()}</span>
				</button>
			</ChairRing>
			<div class="lobby-side">
				<p class="lobby-word" role="status">
					{picked === null ? wordOf(table) : lobby.swapHint()}
				</p>
				<LobbyActions model={model} table={table} onOver={setOver} />
				<TableRules model={model} table={table} onChange={() => setOver({ what: "change" })} />
				{table.standings.map((standing) => (
					<section class="card" key={standing.game}>
						<h2 lang={GAME_NAMES[standing.game].lang}>{GAME_NAMES[standing.game].name}</h2>
						<Standings standing={standing} />
					</section>
				))}
			</div>
			<LobbyOver {...{ model, table, over, setOver, setPicked, sit }} />
		</main>
	);
}

/** What others do about their chairs is said as well: one may be looking at the rules meanwhile. */
function tell(news: News, mySeat: Seat | null | undefined): void {
	if (news.type !== "hostPassed" && !("chair" in news)) return;
	if ("chair" in news && news.chair === mySeat) return;
	const words = newsWords(news);
	if (words !== null) say(words);
}

/** What a tap on a chair does for the viewer, or null. */
function actionOn(table: TableView, seat: Seat, picked: Seat | null): string | null {
	const { lobby } = text.value;
	const { you } = table;
	if (picked !== null) return lobby.swapChairs();
	if (you.host) return you.seat === null ? lobby.sitHere() : lobby.openChair();
	if (you.seat === seat) return lobby.rename();
	const mayTake = table.chairs[seat]?.kind === "open" && !you.mustWatch && !table.locked;
	return you.seat === null && mayTake ? lobby.sitHere() : null;
}

/** One sentence: where things stand, and what comes next. */
function wordOf(table: TableView): string {
	const { lobby, refusals, states } = text.value;
	const { you } = table;
	const free = table.chairs.filter(({ kind }) => kind === "open").length;
	if (you.mustWatch) return refusals.removed();
	if (you.knocking) return lobby.knocking();
	if (you.seat === null) {
		if (table.locked && !you.host) return states.locked();
		return free === 0 ? states.full() : states.lobby();
	}
	if (free > 0) return lobby.chairsOpen({ n: free });
	return you.host ? "" : lobby.waitingForHost({ host: table.host.name ?? "" });
}
