import { loadRestOfText, setLocale } from "../../../web/text/index.ts";
import type { Locale } from "../../../worker/protocol/messages.ts";

/** Switches to a language with all the words of the page. */
export async function speak(locale: Locale): Promise<void> {
	await setLocale(locale);
	await loadRestOfText();
}
