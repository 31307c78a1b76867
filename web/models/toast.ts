import { type ReadonlySignal, signal } from "@preact/signals";
import { text } from "../text/index.ts";
import type { Answer } from "./table.ts";

const SHOWN_MS = 5_000;

const current = signal<{ readonly id: number; readonly words: string } | null>(null);
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The line that is shown for a moment at the foot of the page; each one is new, also when it says the same. */
export const toast: ReadonlySignal<{ readonly id: number; readonly words: string } | null> =
	current;

export function say(words: string): void {
	clearTimeout(timer);
	current.value = { id: ++count, words };
	timer = setTimeout(() => {
		current.value = null;
	}, SHOWN_MS);
}

/** Says why a wish was refused; nothing where it was granted. */
export async function sayIfRefused(answer: Promise<Answer>): Promise<boolean> {
	const given = await answer;
	if (!given.ok) say(refusalWords(given));
	return given.ok;
}

export function refusalWords(answer: Extract<Answer, { ok: false }>): string {
	const { errors, refusals } = text.value;
	return answer.code === "offline" ? errors.offline() : refusals[answer.code]();
}
