import type { ListedTable } from "../../worker/protocol/messages.ts";
import type { SocketClass } from "./connection.ts";

/** A lost connection is tried again after so long; the list can wait. */
const AGAIN_AFTER_MS = 10_000;

/**
 * Tells of the public tables, at once and after each change, for as long as somebody looks at the page. Answers how to
 * stop. Where the server is not there, nothing is told.
 */
export function hearListed(
	tell: (tables: readonly ListedTable[]) => void,
	Socket: SocketClass = WebSocket,
): () => void {
	let socket: InstanceType<SocketClass> | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function open(): void {
		const opened = new Socket(`${location.origin.replace(/^http/, "ws")}/api/listed/socket`);
		socket = opened;
		opened.addEventListener("message", (event) => {
			tell(JSON.parse((event as MessageEvent<string>).data));
		});
		opened.addEventListener("close", () => {
			if (socket === opened) timer = setTimeout(open, AGAIN_AFTER_MS);
		});
	}

	function close(): void {
		clearTimeout(timer);
		const closing = socket;
		socket = null;
		closing?.close();
	}

	/** With nobody looking nothing is heard; whoever looks again gets the whole list. */
	function look(): void {
		close();
		if (document.visibilityState !== "hidden") open();
	}

	look();
	document.addEventListener("visibilitychange", look);
	return () => {
		document.removeEventListener("visibilitychange", look);
		close();
	};
}
