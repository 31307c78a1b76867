import { GoneError, TroubleError } from "./connection.ts";
import { identify } from "./session.ts";
import { liveTable, type TableModel } from "./table.ts";

let ahead: { readonly path: string; readonly model: TableModel } | null = null;

/** Starts to open a table before there is a screen for it: the socket's round trips are the longest wait of all. */
export function openAhead(code: string, watch: boolean): void {
	ahead = { path: pathOf(code, watch), model: live(code, watch) };
}

/** Opens a table of this server, to sit at or (`watch`) to look at from outside. */
export function openTable(code: string, watch: boolean): TableModel {
	const found = ahead;
	ahead = null;
	if (found?.path === pathOf(code, watch)) return found.model;
	found?.model.dispose();
	return live(code, watch);
}

function pathOf(code: string, watch: boolean): string {
	return `/api/tables/${code}/socket${watch ? "?watch=1" : ""}`;
}

function live(code: string, watch: boolean): TableModel {
	return liveTable({
		async url(attempt) {
			// A refused handshake does not say why: before another try, ask whether there is such a table.
			if (attempt > 0) await judge(code);
			await identify();
			return location.origin.replace(/^http/, "ws") + pathOf(code, watch);
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
