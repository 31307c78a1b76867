import { useState } from "preact/hooks";
import type { Seat } from "../../rules/seat.ts";
import type { TableView } from "../../worker/protocol/messages.ts";
import { sayIfRefused } from "../models/refusal.ts";
import { settings } from "../models/settings.ts";
import type { Answer, TableModel } from "../models/table.ts";
import { text } from "../text/index.ts";
import { NameSheet } from "./NameSheet.tsx";

/** For a guest who comes to a match under way: how things stand, and a chair as soon as one may be taken. */
export function GuestFoot({ model }: { model: TableModel }) {
	const [asks, setAsks] = useState<"sit" | "knock" | null>(null);
	const table = model.table.value;
	if (table === null || table.you.seat !== null) return null;
	const { lobby, watch } = text.value;
	const chair = chairFor(table);
	const mayKnock = table.locked && !table.you.host && !table.you.knocking && !table.you.mustWatch;

	async function wish(): Promise<void> {
		const name = settings.name.value;
		if (name === "" || chair === null) setAsks(chair === null ? "knock" : "sit");
		else await sayIfRefused(model.seat({ do: "sit", chair, name }));
	}

	const send = (name: string): Promise<Answer> =>
		model.seat(
			asks === "sit" && chair !== null ? { do: "sit", chair, name } : { do: "knock", name },
		);
	return (
		<aside class="guest-foot">
			<p role="status">{sentenceOf(table)}</p>
			{(chair !== null || mayKnock) && (
				<button type="button" class="button main" onClick={wish}>
					{chair === null ? lobby.knock() : watch.takeChair()}
				</button>
			)}
			{asks !== null && (
				<NameSheet
					title={asks === "sit" ? lobby.sitDown() : lobby.knock()}
					submit={asks === "sit" ? lobby.sitDown() : lobby.knock()}
					onName={send}
					onClose={() => setAsks(null)}
				/>
			)}
		</aside>
	);
}

/** The chair that the guest may take now: none within a round, where a hand would be seen. */
function chairFor(table: TableView): Seat | null {
	if (table.phase === "playing" || table.you.mustWatch) return null;
	if (table.locked && !table.you.host) return null;
	const free = table.chairs.findIndex(({ kind }) => kind === "open");
	return free < 0 ? null : free;
}

function sentenceOf(table: TableView): string {
	const { lobby, refusals, states } = text.value;
	if (table.you.mustWatch) return refusals.removed();
	if (table.you.knocking) return lobby.knocking();
	if (table.locked && !table.you.host) return states.locked();
	if (!table.chairs.some(({ kind }) => kind === "open")) return states.full();
	if (table.phase === "finished") return states.ended();
	return table.phase === "between" ? states.result() : states.round();
}
