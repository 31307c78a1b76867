import type { Sight } from "../../rules/bots/types.ts";
import type { Act } from "../../rules/turn.ts";
import type { BotLevel } from "../../worker/protocol/messages.ts";
import type { Think } from "./practice.ts";

/** A question to the thread in which the bots think; the answer carries its number. */
export interface Question {
	readonly id: number;
	readonly level: BotLevel;
	readonly sight: Sight;
	readonly acts: readonly Act[];
	readonly seed: number;
}

export interface ThoughtAct {
	readonly id: number;
	readonly act: Act;
}

/** Bots in a thread of their own, so that the page stays smooth while the strongest one thinks. */
export function botThread(): { readonly think: Think; stop(): void } {
	const thread = new Worker(new URL("./bots.worker.ts", import.meta.url), { type: "module" });
	const waiting = new Map<number, (act: Act) => void>();
	let count = 0;
	thread.addEventListener("message", ({ data }: MessageEvent<ThoughtAct>) => {
		waiting.get(data.id)?.(data.act);
		waiting.delete(data.id);
	});
	return {
		think: (level, sight, acts, seed) =>
			new Promise((resolve) => {
				const id = count++;
				waiting.set(id, resolve);
				thread.postMessage({ id, level, sight, acts, seed } satisfies Question);
			}),
		stop: () => thread.terminate(),
	};
}
