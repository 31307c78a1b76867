import { type ClientMessage, PING, PONG } from "../../worker/protocol/messages.ts";
import type { Socket } from "../models/connection.ts";
import type { FromThread, ToThread } from "./practice.worker.ts";
import type { PracticeSetup, PracticeState } from "./room.ts";

/**
 * A socket whose other end is a thread of this page: to the page's model a practice table is a table like any
 * other, and the page stays smooth while the strongest bot thinks.
 */
export function practiceSocket(setup: PracticeSetup, keep: (state: PracticeState) => void): Socket {
	const thread = new Worker(new URL("./practice.worker.ts", import.meta.url), { type: "module" });
	const say = (words: ToThread) => thread.postMessage(words);
	const socket = new EventTarget();
	const hear = (data: string) => socket.dispatchEvent(new MessageEvent("message", { data }));
	thread.addEventListener("message", ({ data }: MessageEvent<FromThread>) => {
		if ("state" in data) keep(data.state);
		else hear(JSON.stringify(data.message));
	});
	say({ setup });
	return Object.assign(socket, {
		readyState: WebSocket.OPEN,
		send(text: string): void {
			if (text === PING) hear(PONG);
			else say({ message: JSON.parse(text) as ClientMessage });
		},
		close: () => thread.terminate(),
	});
}
