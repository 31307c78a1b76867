import { routeOf } from "./address.ts";
import type { SocketClass } from "./connection.ts";
import { isKnown } from "./session.ts";

/**
 * The socket of the table that the page was opened for: its round trips are the longest wait of all, so it is asked for
 * before the rest of the page is there (web/ahead.ts).
 */

/** The table of the address, unless somebody brings a seat along (`#carry=`), which has to be claimed before. */
export const addressed = tableOf(location);

let ahead = addressed !== null && isKnown() ? new WebSocket(socketUrl(addressed)) : null;

/** A table as one comes to it: to sit there, or (`watch`) to look at it from outside. */
export interface Addressed {
	readonly code: string;
	readonly watch: boolean;
}

function tableOf({ pathname, hash }: Location): Addressed | null {
	const to = routeOf(pathname);
	if (hash !== "" || (to.screen !== "table" && to.screen !== "watch")) return null;
	return { code: to.code, watch: to.screen === "watch" };
}

export function socketUrl({ code, watch }: Addressed): string {
	const path = `/api/tables/${code}/socket${watch ? "?watch=1" : ""}`;
	return location.origin.replace(/^http/, "ws") + path;
}

/** The browser's own, but for the first one to that table: it is the one that is on its way, or open already. */
export const TableSocket: SocketClass = new Proxy(WebSocket, {
	construct(Socket, [url]: [string]) {
		if (ahead?.url !== url) return new Socket(url);
		const early = ahead;
		ahead = null;
		if (early.readyState > Socket.OPEN) return new Socket(url);
		if (early.readyState === Socket.OPEN) {
			queueMicrotask(() => early.dispatchEvent(new Event("open")));
		}
		return early;
	},
});
