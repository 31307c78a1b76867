import { signal } from "@preact/signals";
import type { Chair, TableView } from "../../worker/protocol/messages.ts";
import { locale } from "../text/index.ts";
import { BLANK_TABLE, OPEN_CHAIR } from "./blank.ts";
import type { EventListener } from "./playout.ts";
import type { RecordedMatch } from "./record.ts";
import type { TableModel } from "./table.ts";

/** A table that is only looked at: nothing that is wished of it comes true. */
export function watchedTable(
	table: TableModel["table"],
	shown: TableModel["shown"],
	listeners: Set<EventListener>,
): TableModel {
	const refuse = async () => ({ ok: false, code: "not-now" }) as const;
	const silence = () => () => {};
	return {
		isPractice: true,
		link: signal("live"),
		closed: signal(null),
		trouble: signal(false),
		table,
		shown,
		onEvent(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		onNews: silence,
		onReaction: silence,
		act: refuse,
		seat: refuse,
		carry: refuse,
		host: refuse,
		ready: refuse,
		setOptions: refuse,
		react: () => {},
		clock: signal(null),
		nextRoundLeftMs: signal(null),
		dispose: () => {},
	};
}

/** A recorded match as a table that somebody watches; `code` as in `tapeOf`. */
export function tableOf({ game, options, seats }: RecordedMatch, code: string | null): TableView {
	return {
		...BLANK_TABLE,
		code: code ?? "",
		game,
		options,
		locale: locale.value,
		phase: "playing",
		chairs: seats.map(chairOf),
		you: { seat: null, host: false, mustWatch: true, knocking: false, nickname: null },
		host: { name: null, here: true, passesInMs: null },
	};
}

function chairOf({ name, bot }: RecordedMatch["seats"][number]): Chair {
	return { ...OPEN_CHAIR, kind: bot ? "bot" : "person", name: bot ? null : name, here: true };
}
