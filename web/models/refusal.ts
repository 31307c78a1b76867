import { text } from "../text/index.ts";
import type { Answer } from "./table.ts";
import { say } from "./toast.ts";

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
