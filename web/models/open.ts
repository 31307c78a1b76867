import { GoneError, TroubleError } from "./connection.ts";
import { identify } from "./session.ts";
import { liveTable, type TableModel } from "./table.ts";

/** Opens a table of this server, to sit at or (`watch`) to look at from outside. */
export function openTable(code: string, watch: boolean): TableModel {
	return liveTable({
		async url(attempt) {
			// A refused handshake does not say why: before another try, ask whether there is such a table.
			if (attempt > 0) {
				const { tableSummary } = await import("./api.ts");
				const summary = await tableSummary(code);
				if (!summary.ok && summary.code === "not-found") throw new GoneError(code);
				if (!summary.ok && summary.code !== "offline") throw new TroubleError(summary.code);
			}
			await identify();
			const origin = location.origin.replace(/^http/, "ws");
			return `${origin}/api/tables/${code}/socket${watch ? "?watch=1" : ""}`;
		},
	});
}
