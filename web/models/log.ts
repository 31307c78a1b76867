import { type ReadonlySignal, signal } from "@preact/signals";
import { loadRestOfText, text } from "../text/index.ts";
import type { HandModel } from "./hand.ts";
import { callName, whoAt } from "./names.ts";
import { atRest } from "./rest.ts";
import { settings } from "./settings.ts";
import type { TableModel } from "./table.ts";

/** One thing that was said; each is new, also when it is alike (P26). */
export interface LogLine {
	readonly id: number;
	readonly words: string;
}

/** What happened last, in words, the latest at the end: read out as it comes, and shown where there is room. */
export interface LogModel {
	readonly lines: ReadonlySignal<readonly LogLine[]>;
	dispose(): void;
}

const KEPT = 12;

export function logModel(model: TableModel, hand: HandModel): LogModel {
	const lines = signal<readonly LogLine[]>([]);
	let id = 0;

	// The words come when there is something to tell, and after what is seen.
	const say = (wordsOf: (from: typeof import("../announce.ts")) => string | null) =>
		atRest(async () => {
			const [from] = await Promise.all([import("../announce.ts"), loadRestOfText()]);
			const words = wordsOf(from);
			if (words) lines.value = [...lines.value.slice(1 - KEPT), { id: ++id, words }];
		});

	const chairs = () => model.table.value?.chairs ?? [];
	const stops = [
		model.onEvent((event, before, after) => {
			const who = whoAt(chairs(), model.table.value?.you.seat ?? null);
			say(({ eventWords }) => eventWords(event, before, after, who));
		}),
		model.onNews((news) => say(({ newsWords }) => newsWords(news))),
		model.onReaction((seat, reaction) => {
			if (settings.muteReactions.value) return;
			const name = callName(chairs()[seat], seat);
			say(() => text.value.say.reaction({ name, words: text.value.reactions[reaction]() }));
		}),
		hand.refusal.subscribe((refusal) => {
			if (refusal === null) return;
			say(({ refusalWords }) => refusalWords({ ok: false, code: refusal.code }));
		}),
	];
	return {
		lines,
		dispose() {
			for (const stop of stops) stop();
		},
	};
}
