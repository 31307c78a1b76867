import { loadLook } from "./looks.ts";
import { addressed } from "./models/ahead.ts";
import { LANGUAGES, preferredLocale } from "./text/languages.ts";

/**
 * Runs before all the rest (web/main.tsx) and asks for what takes a round trip or two, the socket above all. Whoever
 * uses it asks again, and says so where it does not come.
 */
function ask(wanted: Promise<unknown>): void {
	wanted.catch(() => {});
}

ask(LANGUAGES[preferredLocale()]());
if (addressed !== null) {
	ask(import("./screens/Table.tsx"));
	ask(loadLook("table"));
}
