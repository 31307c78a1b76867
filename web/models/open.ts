import { type Addressed, socketUrl, TableSocket } from "./ahead.ts";
import { GoneError, TroubleError } from "./connection.ts";
import { identify } from "./session.ts";
import { liveTable, type TableModel } from "./table.ts";

let ahead: { readonly url: string; readonly model: TableModel } | null = null;

/** Starts to open a table before there is a screen for it. */
export function openAhead(table: Addressed): void {
	ahead = { url: socketUrl(table), model: live(table) };
}

/** Opens a table of this server. */
export function openTable(table: Addressed): TableModel {
	const found = ahead;
	ahead = null;
	if (found?.url === socketUrl(table)) return found.model;
	found?.model.dispose();
	return live(table);
}

function live(table: Addressed): TableModel {
	return liveTable({
		Socket: TableSocket,
		async url(attempt) {
			// A refused handshake does not say why: before another try, ask whether there is such a table.
			if (attempt > 0) await judge(table.code);
			await identify();
			return socketUrl(table);
		},
	});
}

async function judge(code: string): Promise<void> {
	// Some browsers never fetch again what they failed to fetch once: then the socket is tried unasked.
	const api = await import("./api.ts").catch(() => null);
	const summary = await api?.tableSummary(code);
	if (summary === undefined || summary.ok || summary.code === "offline") return;
	throw summary.code === "not-found" ? new GoneError(code) : new TroubleError(summary.code);
}
