import { useState } from "preact/hooks";
import type { TableView } from "../../worker/protocol/messages.ts";
import { forgetMeAt } from "../models/api.ts";
import { sayIfRefused } from "../models/refusal.ts";
import { go } from "../models/route.ts";
import type { TableModel } from "../models/table.ts";
import { say } from "../models/toast.ts";
import { forgetTable } from "../models/visited.ts";
import { text } from "../text/index.ts";
import { CarrySeat } from "./CarrySeat.tsx";
import { Confirm } from "./Confirm.tsx";
import { Switch } from "./Field.tsx";
import { Invite } from "./Invite.tsx";
import { later } from "./Later.tsx";
import { Sheet } from "./Sheet.tsx";
import { Standings } from "./Standings.tsx";

const Settings = later(() => import("../screens/Settings.tsx"), "Settings");
const RulesCard = later(() => import("./RulesCard.tsx"), "RulesCard");

const Ranking = later(() => import("./Ranking.tsx"), "Ranking");

type Page =
	| "menu"
	| "invite"
	| "rules"
	| "standings"
	| "settings"
	| "carry"
	| "leave"
	| "forget"
	| "stop";

interface MenuProps {
	readonly model: TableModel;
	readonly onClose: () => void;
}

/** Everything about the table that is not play: one sheet, page by page. */
export function Menu({ model, onClose }: MenuProps) {
	const [page, open] = useState<Page>("menu");
	const table = model.table.value;
	if (table === null) return null;
	const { common, lobby, settings, standings, table: words } = text.value;
	const standing = table.standings.find(({ game }) => game === table.game);
	const back = () => open("menu");
	switch (page) {
		case "menu":
			return (
				<Sheet title={common.menu()} onClose={onClose}>
					<Entries {...{ model, table, open }} />
				</Sheet>
			);
		case "invite":
			return <Invite table={table} onClose={back} />;
		case "rules":
			return (
				<Sheet title={lobby.rules()} onClose={back} key={page}>
					<RulesCard options={table.options} />
				</Sheet>
			);
		case "standings":
			return (
				<Sheet title={standings.ofTable()} onClose={back} key={page}>
					{standing ? <Standings standing={standing} /> : <p>{standings.empty()}</p>}
					<Ranking model={model} table={table} />
				</Sheet>
			);
		case "settings":
			return (
				<Sheet title={settings.title()} onClose={back} key={page}>
					<Settings />
				</Sheet>
			);
		case "carry":
			return (
				<Sheet title={lobby.moveSeat()} onClose={back} key={page}>
					<CarrySeat model={model} code={table.code} />
				</Sheet>
			);
		case "leave":
			return (
				<Confirm
					title={words.leaveTable()}
					question={words.leaveConfirm()}
					yes={lobby.standUp()}
					no={words.stay()}
					onYes={() => leave(model)}
					onClose={back}
				/>
			);
		case "forget":
			return (
				<Confirm
					title={words.forgetMe()}
					question={words.forgetMeConfirm()}
					yes={words.forgetMe()}
					onYes={() => forget(table.code)}
					onClose={back}
				/>
			);
		case "stop":
			return (
				<Confirm
					title={words.stopMatch()}
					question={words.stopConfirm()}
					yes={words.stopMatch()}
					onYes={async () => (await sayIfRefused(model.host({ do: "stop" }))) && onClose()}
					onClose={back}
				/>
			);
	}
}

interface EntriesProps {
	readonly model: TableModel;
	readonly table: TableView;
	readonly open: (page: Page) => void;
}

function Entries({ model, table, open }: EntriesProps) {
	const { actions, common, lobby, settings, standings, table: words } = text.value;
	const { you } = table;
	const hasRecord = table.play !== null && !model.isPractice;
	const isOn = table.phase === "playing" || table.phase === "between";
	const isSeated = you.seat !== null && !model.isPractice;
	return (
		<>
			<nav class="entries">
				{!model.isPractice && <Entry label={lobby.invite()} onTap={() => open("invite")} />}
				<Entry label={lobby.rules()} onTap={() => open("rules")} />
				{!model.isPractice && <Entry label={standings.ofTable()} onTap={() => open("standings")} />}
				{hasRecord && (
					<Entry label={actions.replay()} onTap={() => go(`/t/${table.code}/replay`)} />
				)}
				<Entry label={settings.title()} onTap={() => open("settings")} />
				{isSeated && <Entry label={lobby.moveSeat()} onTap={() => open("carry")} />}
				<Entry label={common.home()} onTap={() => go("/")} />
				{you.host && isOn && <Entry label={words.stopMatch()} danger onTap={() => open("stop")} />}
				{isSeated && (
					<Entry
						label={words.leaveTable()}
						danger
						onTap={() => (isOn ? open("leave") : leave(model))}
					/>
				)}
			</nav>
			{you.host && !model.isPractice && <HostSwitches model={model} table={table} />}
			{!model.isPractice && (
				<>
					<p class="soft small">{lobby.watchers({ n: table.watchers })}</p>
					<button type="button" class="quiet danger" onClick={() => open("forget")}>
						{words.forgetMe()}
					</button>
				</>
			)}
		</>
	);
}

function Entry({ label, danger, onTap }: { label: string; danger?: boolean; onTap: () => void }) {
	return (
		<button type="button" class={danger ? "entry danger" : "entry"} onClick={onTap}>
			{label}
		</button>
	);
}

function HostSwitches({ model, table }: { model: TableModel; table: TableView }) {
	const { lobby } = text.value;
	const set = (wish: "lock" | "allowWatching" | "list") => (on: boolean) =>
		void sayIfRefused(model.host({ do: wish, on }));
	return (
		<div>
			<Switch
				label={lobby.lock()}
				hint={lobby.lockHint()}
				on={table.locked}
				onChange={set("lock")}
			/>
			<Switch label={lobby.allowWatching()} on={table.watching} onChange={set("allowWatching")} />
			<Switch label={lobby.listPublicly()} on={table.listed} onChange={set("list")} />
		</div>
	);
}

async function forget(code: string): Promise<void> {
	if (!(await forgetMeAt(code))) return say(text.value.errors.offline());
	forgetTable(code);
	go("/");
}

async function leave(model: TableModel): Promise<void> {
	if (await sayIfRefused(model.seat({ do: "stand" }))) go("/");
}
