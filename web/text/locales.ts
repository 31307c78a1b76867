import type { Locale } from "../../worker/protocol/messages.ts";

/** What each language calls itself. */
export const LOCALE_NAMES: Record<Locale, string> = {
	ar: "العربية",
	"pt-BR": "Português",
	pl: "Polski",
	ro: "Română",
	en: "English",
};
