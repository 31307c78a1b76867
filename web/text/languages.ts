import type { PagePiece, RulesText } from "../../text/compiled/messages.d.ts";
import { LOCALES, type Locale } from "../../worker/protocol/messages.ts";

/** What the table says before the first lay, and the ways to everything else that the page says. */
interface Language {
	readonly default: PagePiece;
	rest(): Promise<{ default: PagePiece }>;
	rules(): Promise<{ default: RulesText }>;
}

export const LANGUAGES: Record<Locale, () => Promise<Language>> = {
	ar: () => import("../../text/compiled/ar.first.js"),
	"pt-BR": () => import("../../text/compiled/pt-BR.first.js"),
	pl: () => import("../../text/compiled/pl.first.js"),
	ro: () => import("../../text/compiled/ro.first.js"),
	en: () => import("../../text/compiled/en.first.js"),
};

const CHOICE = "locale";

/** The language that was chosen here, else the first of the browser's languages that we speak, else English. */
export function preferredLocale(): Locale {
	const chosen = localeFor(remembered());
	if (chosen !== undefined) return chosen;
	for (const tag of navigator.languages) {
		const spoken = localeFor(tag);
		if (spoken !== undefined) return spoken;
	}
	return "en";
}

export function rememberLocale(choice: Locale): void {
	try {
		localStorage.setItem(CHOICE, choice);
	} catch {
		// Some in-app browsers block storage: the choice then lasts as long as the page.
	}
}

function remembered(): string {
	try {
		return localStorage.getItem(CHOICE) ?? "";
	} catch {
		return "";
	}
}

/** Our language for a browser's tag: any Portuguese, Arabic, Polish, Romanian or English, by its first part. */
export function localeFor(tag: string): Locale | undefined {
	const language = tag.toLowerCase().split("-")[0];
	return LOCALES.find((known) => known.split("-")[0] === language);
}
