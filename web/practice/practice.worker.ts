import type { ClientMessage, ServerMessage } from "../../worker/protocol/messages.ts";
import { type PracticeRoom, type PracticeSetup, type PracticeState, practiceRoom } from "./room.ts";

/** What the page says to the thread: first how the table is set, then what a client says to a table. */
export type ToThread = { readonly setup: PracticeSetup } | { readonly message: ClientMessage };

/** What the thread says: what a table says, and what is to be kept for the next time. */
export type FromThread = { readonly message: ServerMessage } | { readonly state: PracticeState };

const say = (words: FromThread) => postMessage(words);
let room: PracticeRoom | null = null;

addEventListener("message", ({ data }: MessageEvent<ToThread>) => {
	if ("message" in data) room?.receive(data.message);
	else {
		room = practiceRoom(
			data.setup,
			(message) => say({ message }),
			(state) => say({ state }),
		);
	}
});
