import { type ReadonlySignal, signal, untracked } from "@preact/signals";
import { loadRestOfText, text } from "../text/index.ts";
import type { HandModel } from "./hand.ts";
import { callName, whoAt } from "./names.ts";
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

/** What is seen goes first: the words come while the tile is on its way. */
const AFTER_MS = 80;

export function logModel(model: TableModel, hand: HandModel): LogModel {
	const lines = signal<readonly LogLine[]>([]);
	let id = 0;

	// The words come when there is something to tell: after the first picture.
	const say = async (wordsOf: (from: typeof import("../announce.ts")) => string | null) => {
		const aMoment = new Promise((done) => setTimeout(done, AFTER_MS));
		const [from] = await Promise.all([import("../announce.ts"), loadRestOfText(), aMoment]);
		const words = wordsOf(from);
		if (words) lines.value = [...lines.value.slice(1 - KEPT), { id: ++id, words }];
	};

	const chairs = () => model.table.value?.chairs ?? [];
	const stops = [
		model.onEvent((event, before, after) => {
			const who = whoAt(chairs(), model.table.value?.you.seat ?? null);
			void say(({ eventWords }) => eventWords(event, before, after, who));
		}),
		model.onNews((news) => void say(({ newsWords }) => newsWords(news))),
		model.onReaction((seat, reaction) => {
			if (settings.muteReactions.value) return;
			const name = callName(chairs()[seat], seat);
			void say(() => text.value.say.reaction({ name, words: text.value.reactions[reaction]() }));
		}),
		hand.refusal.subscribe((refusal) => {
			if (refusal === null) return;
			void untracked(() =>
				say(({ refusalWords }) => refusalWords({ ok: false, code: refusal.code })),
			);
		}),
	];
	return {
		lines,
		dispose() {
			for (const stop of stops) stop();
		},
	};
}
