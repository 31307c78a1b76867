import { useEffect, useState } from "preact/hooks";
import { changedOptions, isSameValue, ownOptions } from "../../rules/clashes.ts";
import { gameOf } from "../../rules/games.ts";
import type { Seat } from "../../rules/seat.ts";
import { GAME_NAMES } from "../../text/names.ts";
import type { News, TableView } from "../../worker/protocol/messages.ts";
import { newsWords } from "../models/log.ts";
import { settings } from "../models/settings.ts";
import { isInsideChatApp } from "../models/share.ts";
import type { Answer, TableModel } from "../models/table.ts";
import { say, sayIfRefused } from "../models/toast.ts";
import { ChairRing } from "../parts/ChairRing.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Invite, shareInvite, spelled } from "../parts/Invite.tsx";
import { Knocks } from "../parts/Knocks.tsx";
import { later } from "../parts/Later.tsx";
import { NameSheet } from "../parts/NameSheet.tsx";
import { HostAway, NewVersion, NoCookies } from "../parts/Notices.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import { Standings } from "../parts/Standings.tsx";
import { useTitle } from "../parts/useTitle.ts";
import { text } from "../text/index.ts";
import "./lobby.css";

const Menu = later(async () => (await import("../parts/Menu.tsx")).Menu);
const ChairSheet = later(async () => (await import("../parts/ChairSheet.tsx")).ChairSheet);
const ChangeRules = later(async () => (await import("../parts/ChangeRules.tsx")).ChangeRules);
const OptionsChanged = later(
	async () => (await import("../parts/OptionsChanged.tsx")).OptionsChanged,
);
const RulesCard = later(async () => (await import("../parts/RulesCard.tsx")).RulesCard);

const SHORTER_RUN = { kind: "streak", rounds: 3 } as const;

/** What lies over the lobby: it stays open whatever happens at the table (P12). */
type Over =
	| { readonly what: "menu" | "invite" | "change" | "knock" | "rename" }
	| { readonly what: "chair" | "sit"; readonly seat: Seat }
	| null;

/** Before a match: who sits where, whom to invite, what is played. */
export function Lobby({ model }: { model: TableModel }) {
	const [over, setOver] = useState<Over>(null);
	const [picked, setPicked] = useState<Seat | null>(null);
	const table = model.table.value;
	useTitle(text.value.lobby.title());
	useEffect(() => model.onNews(tell), [model]);
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
		<main class="screen lobby" data-tradition={gameOf(table.game).tradition}>
			<header class="bar">
				<a class="icon-button" href="/" aria-label={common.home()}>
					<Icon name="back" turns />
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
					<Icon name="menu" />
				</button>
			</header>
			<OptionsChanged model={model} />
			<NewVersion />
			<NoCookies />
			<HostAway table={table} />
			<Knocks model={model} table={table} />
			<ChairRing
				table={table}
				picked={picked}
				actionOf={(seat) => actionOn(table, seat, picked)}
				onTap={tapChair}
			>
				{table.locked && (
					<p class="ring-locked">
						<Icon name="lock" />
						{lobby.locked()}
					</p>
				)}
				<button type="button" class="ring-code" onClick={() => setOver({ what: "invite" })}>
					<span class="code">{spelled(table.code)}</span>
					<Icon name="qr" />
					<span class="unseen">{lobby.showQr()}</span>
				</button>
			</ChairRing>
			<p class="lobby-word" role="status">
				{picked === null ? wordOf(table) : lobby.swapHint()}
			</p>
			<Actions model={model} table={table} onOver={setOver} />
			<section class="card">
				<h2>{lobby.rules()}</h2>
				<LongMatch model={model} table={table} />
				<RulesCard options={table.options} />
				{you.host && (
					<button type="button" class="quiet" onClick={() => setOver({ what: "change" })}>
						{lobby.changeRules()}
					</button>
				)}
			</section>
			{table.standings.map((standing) => (
				<section class="card" key={standing.game}>
					<h2 lang={GAME_NAMES[standing.game].lang}>{GAME_NAMES[standing.game].name}</h2>
					<Standings standing={standing} />
				</section>
			))}
			<Overlay {...{ model, table, over, setOver, setPicked, sit }} />
		</main>
	);
}

/** What others do about their chairs is said as well: one may be looking at the rules meanwhile. */
function tell(news: News): void {
	const words = newsWords(news);
	if (words !== null) say(words);
}

/** Some matches go on for days: better said before, with a way to a shorter one. */
function LongMatch({ model, table }: { model: TableModel; table: TableView }) {
	const { game, options } = table;
	if (!gameOf(game).long || !isSameValue(options.match, ownOptions(game).match)) return null;
	const { lobby } = text.value;
	const shorter = { ...changedOptions(game, options), match: SHORTER_RUN };
	return (
		<p class="notice">
			<span>{lobby.longMatch()}</span>
			{table.you.host && (
				<button
					type="button"
					class="button"
					onClick={() => void sayIfRefused(model.setOptions(game, shorter))}
				>
					{lobby.shorterRun()}
				</button>
			)}
		</p>
	);
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

interface ActionsProps {
	readonly model: TableModel;
	readonly table: TableView;
	readonly onOver: (over: Over) => void;
}

/** The next step, where the thumb is. */
function Actions({ model, table, onOver }: ActionsProps) {
	const { lobby } = text.value;
	const { you } = table;
	const free = table.chairs.flatMap(({ kind }, seat) => (kind === "open" ? [seat] : []));
	const mayKnock =
		you.seat === null && table.locked && !you.host && !you.knocking && !you.mustWatch;
	const fill = async () => {
		for (const chair of free) {
			if (!(await sayIfRefused(model.host({ do: "addBot", chair, level: "steady" })))) return;
		}
	};
	return (
		<div class="actions">
			{mayKnock && (
				<button type="button" class="button main wide" onClick={() => onOver({ what: "knock" })}>
					{lobby.knock()}
				</button>
			)}
			{free.length > 0 && (
				<button
					type="button"
					class={you.seat === null && !you.host ? "button wide" : "button main wide"}
					onClick={() => shareInvite(table) || onOver({ what: "invite" })}
				>
					<Icon name="share" />
					{lobby.invite()}
				</button>
			)}
			{you.host && free.length === 0 && (
				<button
					type="button"
					class="button main wide"
					onClick={() => void sayIfRefused(model.host({ do: "start" }))}
				>
					{lobby.start()}
				</button>
			)}
			{you.host && (
				<div class="pair">
					{free.length > 0 && (
						<button type="button" class="button" onClick={fill}>
							<Icon name="bot" />
							{lobby.fillWithBots()}
						</button>
					)}
					<button
						type="button"
						class="button"
						onClick={() => void sayIfRefused(model.host({ do: "shuffleSeats" }))}
					>
						{lobby.shuffleSeats()}
					</button>
				</div>
			)}
			{you.seat !== null && isInsideChatApp() && <p class="notice small">{lobby.inAppHint()}</p>}
		</div>
	);
}

interface OverlayProps {
	readonly model: TableModel;
	readonly table: TableView;
	readonly over: Over;
	readonly setOver: (over: Over) => void;
	readonly setPicked: (seat: Seat) => void;
	readonly sit: (seat: Seat) => Promise<void>;
}

function Overlay({ model, table, over, setOver, setPicked, sit }: OverlayProps) {
	const { lobby } = text.value;
	const close = () => setOver(null);
	const ask = (title: string, onName: (name: string) => Promise<Answer>) => (
		<NameSheet title={title} submit={title} onName={onName} onClose={close} />
	);
	switch (over?.what) {
		case undefined:
			return null;
		case "menu":
			return <Menu model={model} onClose={close} />;
		case "invite":
			return <Invite table={table} onClose={close} />;
		case "change":
			return (
				<Sheet title={lobby.changeRules()} onClose={close}>
					<ChangeRules model={model} table={table} onDone={close} />
				</Sheet>
			);
		case "knock":
			return ask(lobby.knock(), (name) => model.seat({ do: "knock", name }));
		case "rename":
			return ask(lobby.rename(), (name) => model.seat({ do: "rename", name }));
		case "sit": {
			const { seat } = over;
			return ask(lobby.sitDown(), (name) => model.seat({ do: "sit", chair: seat, name }));
		}
		case "chair": {
			const { seat } = over;
			return (
				<ChairSheet
					model={model}
					table={table}
					seat={seat}
					onSit={() => void sit(seat)}
					onRename={() => setOver({ what: "rename" })}
					onSwap={() => {
						setPicked(seat);
						close();
					}}
					onClose={close}
				/>
			);
		}
	}
}
