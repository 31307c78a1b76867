import { type ClientMessage, PING, PONG } from "../../worker/protocol/messages.ts";
import type { SocketClass } from "../models/connection.ts";
import type { FromThread, ToThread } from "./practice.worker.ts";
import type { PracticeSetup, PracticeState } from "./room.ts";

/**
 * A socket whose other end is a thread of this page: to the page's model a practice table is a table like any
 * other, and the page stays smooth while the strongest bot thinks.
 */
export function practiceSocket(
	setup: PracticeSetup,
	keep: (state: PracticeState) => void,
): SocketClass {
	return class extends EventTarget {
		static readonly CLOSING = 2;
		readyState = 0;
		readonly #thread = new Worker(new URL("./practice.worker.ts", import.meta.url), {
			type: "module",
		});

		constructor() {
			super();
			this.#say({ setup });
			this.#thread.addEventListener("message", ({ data }: MessageEvent<FromThread>) => {
				if ("state" in data) keep(data.state);
				else this.#hear(JSON.stringify(data.message));
			});
			queueMicrotask(() => {
				this.readyState = 1;
				this.dispatchEvent(new Event("open"));
			});
		}

		send(text: string): void {
			if (text === PING) this.#hear(PONG);
			else this.#say({ message: JSON.parse(text) as ClientMessage });
		}

		close(): void {
			this.readyState = 3;
			this.#thread.terminate();
		}

		#say(words: ToThread): void {
			this.#thread.postMessage(words);
		}

		#hear(data: string): void {
			this.dispatchEvent(new MessageEvent("message", { data }));
		}
	};
}
