import { type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { News } from "../../worker/protocol/messages.ts";
import { loadRestOfText, text } from "../text/index.ts";
import type { HandModel } from "./hand.ts";
import { callName, whoAt } from "./names.ts";
import { settings } from "./settings.ts";
import type { TableModel } from "./table.ts";
import { refusalWords } from "./toast.ts";

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

	// The words come after the first picture. Whatever happens before is told when they are there.
	const loading = Promise.all([import("../announce.ts"), loadRestOfText()]);
	const say = async (wordsOf: (from: typeof import("../announce.ts")) => string | null) => {
		const [from] = await loading;
		const words = wordsOf(from);
		if (words) lines.value = [...lines.value.slice(1 - KEPT), { id: ++id, words }];
	};

	const chairs = () => model.table.value?.chairs ?? [];
	const stops = [
		model.onEvent((event, before, after) => {
			const who = whoAt(chairs(), model.table.value?.you.seat ?? null);
			void say(({ eventWords }) => eventWords(event, before, after, who));
		}),
		model.onNews((news) => void say(() => newsWords(news))),
		model.onReaction((seat, reaction) => {
			if (settings.muteReactions.value) return;
			const name = callName(chairs()[seat], seat);
			void say(() => text.value.say.reaction({ name, words: text.value.reactions[reaction]() }));
		}),
		hand.refusal.subscribe((refusal) => {
			if (refusal === null) return;
			void untracked(() => say(() => refusalWords({ ok: false, code: refusal.code })));
		}),
	];
	return {
		lines,
		dispose() {
			for (const stop of stops) stop();
		},
	};
}

/** What happened at the table besides play; changed options have a notice of their own. */
export function newsWords(one: News): string | null {
	const { news } = text.value;
	switch (one.type) {
		case "sat":
		case "stood":
		case "left":
		case "returned":
		case "hostPassed":
			return news[one.type]({ name: one.name });
		case "matchStarted":
		case "paused":
		case "resumed":
			return news[one.type]();
		case "optionsChanged":
			return null;
	}
}
