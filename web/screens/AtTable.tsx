import { useEffect, useMemo, useState } from "preact/hooks";
import { openTable } from "../models/open.ts";
import { hasNewVersion } from "../models/shell.ts";
import type { TableModel } from "../models/table.ts";
import { rememberTable } from "../models/visited.ts";
import { later } from "../parts/Later.tsx";
import { LinkNotice } from "../parts/LinkNotice.tsx";
import { Table } from "./Table.tsx";

const Carried = later(async () => (await import("./Carried.tsx")).Carried);
const Closed = later(async () => (await import("./Closed.tsx")).Closed);
const GuestFoot = later(async () => (await import("../parts/GuestFoot.tsx")).GuestFoot);
const NewVersion = later(async () => (await import("../parts/Notices.tsx")).NewVersion);
const Lobby = later(async () => (await import("./Lobby.tsx")).Lobby);

/** The invite: the lobby before a match, the table in it. */
export function AtTable({ code }: { code: string }) {
	const [token, setToken] = useState(() => carriedToken());
	if (token !== null) return <Carried code={code} token={token} onDone={() => setToken(null)} />;
	return <Joined code={code} />;
}

function Joined({ code }: { code: string }) {
	const [tries, setTries] = useState(0);
	const model = useMemo(() => openTable(code, false), [code, tries]);
	useEffect(() => () => model.dispose(), [model]);
	useVisited(model);
	const closed = model.closed.value;
	if (closed !== null) {
		return <Closed code={code} reason={closed} onRetry={() => setTries(tries + 1)} />;
	}
	return (
		<>
			<LinkNotice model={model} />
			<Phase model={model} />
		</>
	);
}

function Phase({ model }: { model: TableModel }) {
	const table = model.table.value;
	const [wantsLobby, setWantsLobby] = useState(false);
	const finished = table?.phase === "finished";
	useEffect(() => {
		if (!finished) setWantsLobby(false);
	}, [finished]);
	if (table === null) return <main class="screen waiting" aria-busy="true" />;
	// The last bots' acts may still be on their way to the screen when the match is over.
	const isShown = model.shown.value !== null;
	if (table.phase === "gathering" || !isShown || (finished && wantsLobby)) {
		return <Lobby model={model} />;
	}
	return (
		<>
			<Table model={model} onLobby={() => setWantsLobby(true)} />
			{table.you.seat === null && <GuestFoot model={model} />}
			{table.phase !== "playing" && hasNewVersion.value && (
				<div class="link-notice">
					<NewVersion />
				</div>
			)}
		</>
	);
}

/** Keeps the table in one's own list on the home page. */
function useVisited(model: TableModel): void {
	const table = model.table.value;
	const seated = table !== null && table.you.seat !== null;
	const company = table?.chairs.map(({ name }) => name).join("\n") ?? "";
	useEffect(() => {
		if (table === null || !(seated || table.you.host)) return;
		const others = table.chairs.filter((chair, seat) => chair.name && seat !== table.you.seat);
		rememberTable({
			code: table.code,
			game: table.game,
			company: others.map(({ name }) => name as string),
		});
	}, [table?.code, table?.game, seated, company]);
}

function carriedToken(): string | null {
	return /^#carry=([0-9a-f]{32})$/.exec(location.hash)?.[1] ?? null;
}
