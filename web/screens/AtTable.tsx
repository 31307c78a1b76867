import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { openTable } from "../models/open.ts";
import type { TableModel } from "../models/table.ts";
import { Icon } from "../parts/Icon.tsx";
import { BACK } from "../parts/icons.ts";
import { later } from "../parts/Later.tsx";
import { useShown } from "../parts/useShown.ts";
import { text } from "../text/index.ts";

const Carried = later(() => import("./Carried.tsx"), "Carried");
const Closed = later(() => import("./Closed.tsx"), "Closed");
const LinkNotice = later(() => import("../parts/LinkNotice.tsx"), "LinkNotice", "table");
const GuestFoot = later(() => import("../parts/GuestFoot.tsx"), "GuestFoot");
const NewVersion = later(() => import("../parts/Notices.tsx"), "NewVersion");
const Table = later(() => import("./Table.tsx"), "Table", "table");
const Lobby = later(() => import("./Lobby.tsx"), "Lobby");

/** The invite: the lobby before a match, the table in it. */
export const AtTable = Object.assign(Invited, { preload: Table.preload });

function Invited({ code }: { code: string }) {
	const [token, setToken] = useState(() => carriedToken());
	if (token !== null) return <Carried code={code} token={token} onDone={() => setToken(null)} />;
	return <Joined code={code} />;
}

function Joined({ code }: { code: string }) {
	const [tries, setTries] = useState(0);
	const model = useMemo(() => openTable({ code, watch: false }), [code, tries]);
	useEffect(() => () => model.dispose(), [model]);
	useEffect(() => {
		const visit = import("../models/visited.ts").then(({ keepVisit }) => keepVisit(model));
		return () => void visit.then((stop) => stop());
	}, [model]);
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
	const onLobby = useCallback(() => setWantsLobby(true), []);
	const finished = table?.phase === "finished";
	useEffect(() => {
		if (!finished) setWantsLobby(false);
	}, [finished]);
	if (table === null) return <Waiting />;
	if (table.phase === "gathering" || !isShown || (finished && wantsLobby)) {
		return <Lobby model={model} />;
	}
	return (
		<>
			<Table model={model} onLobby={onLobby} />
			{!table.isSeated && <GuestFoot model={model} />}
			{table.phase !== "playing" && (
				<div class="link-notice">
					<NewVersion />
				</div>
			)}
		</>
	);
}

/** Until the table has answered one may go elsewhere. */
function Waiting() {
	return (
		<main class="screen waiting" aria-busy="true">
			<header class="bar">
				<a class="icon-button" href="/" aria-label={text.value.common.home()}>
					<Icon path={BACK} turns />
				</a>
			</header>
		</main>
	);
}

function carriedToken(): string | null {
	return /^#carry=([0-9a-f]{32})$/.exec(location.hash)?.[1] ?? null;
}
