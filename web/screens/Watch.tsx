import { useEffect, useMemo, useState } from "preact/hooks";
import { TRADITION_OF } from "../../rules/gameid.ts";
import { roundInPlay } from "../../rules/state.ts";
import { GAME_NAMES } from "../../text/names.ts";
import type { TableView } from "../../worker/protocol/messages.ts";
import { chairName } from "../models/names.ts";
import { openTable } from "../models/open.ts";
import type { TableModel } from "../models/table.ts";
import { ChairRing } from "../parts/ChairRing.tsx";
import { inviteUrl, QrCode, spelled } from "../parts/Invite.tsx";
import { LinkNotice } from "../parts/LinkNotice.tsx";
import { Standings } from "../parts/Standings.tsx";
import { text } from "../text/index.ts";
import { Closed } from "./Closed.tsx";
import { Table } from "./Table.tsx";

/** The public view of a table, on a phone or on the big screen of a café; hands stay closed. */
export function Watch({ code }: { code: string }) {
	const [tries, setTries] = useState(0);
	const model = useMemo(() => openTable({ code, watch: true }), [code, tries]);
	useEffect(() => () => model.dispose(), [model]);
	const reason = model.closed.value;
	if (reason !== null) {
		return <Closed code={code} reason={reason} onRetry={() => setTries(tries + 1)} />;
	}
	const table = model.table.value;
	if (table === null) {
		return (
			<main class="screen waiting" aria-busy="true">
				<LinkNotice model={model} />
			</main>
		);
	}
	return (
		<div class="watch" data-tradition={TRADITION_OF[table.game]}>
			<LinkNotice model={model} />
			{model.shown.value === null ? (
				<Gathering table={table} />
			) : (
				<>
					<Table model={model} onLobby={() => {}} />
					<div class="watch-beside">
						<ToMove model={model} table={table} />
						<JoinHere table={table} />
					</div>
				</>
			)}
		</div>
	);
}

/** Before the first match: who sits already, and how to join them. */
function Gathering({ table }: { table: TableView }) {
	const { name, lang } = GAME_NAMES[table.game];
	const { watch } = text.value;
	return (
		<main class="screen lobby">
			<header class="bar">
				<h1 lang={lang}>
					<bdi>{name}</bdi>
				</h1>
				<span class="soft">{watch.title()}</span>
			</header>
			<ChairRing table={table} picked={null} actionOf={() => null} onTap={() => {}}>
				<span class="code">{spelled(table.code)}</span>
			</ChairRing>
			<JoinHere table={table} />
			{table.standings.map((standing) => (
				<section class="card" key={standing.game}>
					<Standings standing={standing} />
				</section>
			))}
		</main>
	);
}

/** Who is to move, in letters for the far end of the room; the table itself says it to screen readers. */
function ToMove({ model, table }: { model: TableModel; table: TableView }) {
	const match = model.shown.value;
	const turn = match && roundInPlay(match)?.turn;
	if (turn == null) return null;
	const name = chairName(table.chairs[turn], turn);
	return (
		<p class="to-move" aria-hidden="true">
			{text.value.table.turnOf({ name })}
		</p>
	);
}

/** How to sit down, where the host lets people in and a chair is free. */
function JoinHere({ table }: { table: TableView }) {
	const free = table.chairs.some(({ kind }) => kind === "open");
	const { lobby, watch } = text.value;
	if (table.locked || !free) return <p class="watching soft">{watch.youWatch()}</p>;
	const url = inviteUrl(table.code);
	return (
		<aside class="join-here">
			<QrCode link={url} label={lobby.qrHint()} />
			<p>{watch.joinHere()}</p>
			<a class="button" href={`/t/${table.code}`}>
				{watch.takeChair()}
			</a>
		</aside>
	);
}
