import { useEffect, useMemo, useState } from "preact/hooks";
import { openTable } from "../models/open.ts";
import { hasNewVersion } from "../models/shell.ts";
import type { TableModel } from "../models/table.ts";
import { rememberTable } from "../models/visited.ts";
import { later } from "../parts/Later.tsx";
import { LinkNotice } from "../parts/LinkNotice.tsx";
import { useShown } from "../parts/useShown.ts";
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
	const table = useShown(() => {
		const { value } = model.table;
		return value && { phase: value.phase, isSeated: value.you.seat !== null };
	}, [model]);
	// The last bots' acts may still be on their way to the screen when the match is over.
	const isShown = useShown(() => model.shown.value !== null, [model]);
	const [wantsLobby, setWantsLobby] = useState(false);
	const finished = table?.phase === "finished";
	useEffect(() => {
		if (!finished) setWantsLobby(false);
	}, [finished]);
	if (table === null) return <main class="screen waiting" aria-busy="true" />;
	if (table.phase === "gathering" || !isShown || (finished && wantsLobby)) {
		return <Lobby model={model} />;
	}
	return (
		<>
			<Table model={model} onLobby={() => setWantsLobby(true)} />
			{!table.isSeated && <GuestFoot model={model} />}
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
	const visit = useShown(() => {
		const { value } = model.table;
		if (value === null || (value.you.seat === null && !value.you.host)) return null;
		const { code, game, chairs, you } = value;
		const company = chairs.flatMap(({ name }, seat) => (name && seat !== you.seat ? [name] : []));
		return { code, game, company };
	}, [model]);
	useEffect(() => {
		if (visit !== null) rememberTable(visit);
	}, [visit]);
}

function carriedToken(): string | null {
	return /^#carry=([0-9a-f]{32})$/.exec(location.hash)?.[1] ?? null;
}
