import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Tile } from "../../rules/tile.ts";
import type { PagePiece, PageText, RulesText } from "../../text/compiled/messages.d.ts";
import { number as format } from "../../text/number.ts";
import { LOCALES, type Locale } from "../../worker/protocol/messages.ts";

/**
 * The words of the page in the reader's language. One language is loaded at a time; switching it changes the
 * signals, so whatever read them is drawn again. How to write and add messages: text/README.md.
 */

/** What the table says before the first lay, and the ways to everything else that the page says. */
interface Language {
	readonly default: PagePiece;
	rest(): Promise<{ default: PagePiece }>;
	rules(): Promise<{ default: RulesText }>;
}

const LANGUAGES: Record<Locale, () => Promise<Language>> = {
	ar: () => import("../../text/compiled/ar.first.js"),
	"pt-BR": () => import("../../text/compiled/pt-BR.first.js"),
	pl: () => import("../../text/compiled/pl.first.js"),
	ro: () => import("../../text/compiled/ro.first.js"),
	en: () => import("../../text/compiled/en.first.js"),
};

/** What each language calls itself. */
export const LOCALE_NAMES: Record<Locale, string> = {
	ar: "العربية",
	"pt-BR": "Português",
	pl: "Polski",
	ro: "Română",
	en: "English",
};

const CHOICE = "locale";

const current = signal<Locale>("en");
const first = signal<PagePiece | null>(null);
const rest = signal<PagePiece>({});
const rules = signal<RulesText | null>(null);
let wanted: Locale = "en";
let wantsRest = false;
let wantsRules = false;

export const locale: ReadonlySignal<Locale> = current;

export const direction: ReadonlySignal<"ltr" | "rtl"> = computed(() => directionOf(current.value));

function directionOf(language: Locale): "ltr" | "rtl" {
	return language === "ar" ? "rtl" : "ltr";
}

function mark(language: Locale): void {
	document.documentElement.lang = language;
	document.documentElement.dir = directionOf(language);
}

/**
 * The messages of the page. Read it after the first `setLocale` only; what the table does not say before the first
 * lay is there after `loadRestOfText`, which every part that is loaded later waits for.
 */
export const text: ReadonlySignal<PageText> = computed(() => {
	const messages: Record<string, object> = { ...first.value };
	if (first.value === null) throw new Error("no language is loaded yet");
	for (const [group, more] of Object.entries(rest.value)) {
		messages[group] = { ...messages[group], ...more };
	}
	return messages as unknown as PageText;
});

/** The messages of options, rules card and rules pages; null until `loadRulesText` has brought them. */
export const rulesText: ReadonlySignal<RulesText | null> = rules;

/** Loads a language and switches to it. The last call wins, whichever language arrives first. */
export async function setLocale(next: Locale): Promise<void> {
	wanted = next;
	// The empty page takes its direction at once, so that nothing is laid out twice.
	if (first.peek() === null) mark(next);
	const page = await LANGUAGES[next]();
	const [others, more] = await Promise.all([
		wantsRest ? page.rest() : null,
		wantsRules ? page.rules() : null,
	]);
	if (wanted !== next) return;
	batch(() => {
		current.value = next;
		first.value = page.default;
		rest.value = others?.default ?? {};
		rules.value = more?.default ?? null;
	});
	mark(next);
	if (wantsRest && others === null) await loadRestOfText();
	if (wantsRules && more === null) await loadRulesText();
}

/** Brings the messages that the table can do without at first, now and with each later language. */
export async function loadRestOfText(): Promise<void> {
	wantsRest = true;
	const loading = wanted;
	const loaded = await (await LANGUAGES[loading]()).rest();
	if (loading === current.value) rest.value = loaded.default;
}

/** Brings the messages of options and rules, now and with each later language. */
export async function loadRulesText(): Promise<void> {
	wantsRules = true;
	const loading = wanted;
	const loaded = await (await LANGUAGES[loading]()).rules();
	if (loading === current.value) rules.value = loaded.default;
}

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

/** Switches and remembers the choice in this browser. */
export async function chooseLocale(next: Locale): Promise<void> {
	try {
		localStorage.setItem(CHOICE, next);
	} catch {
		// Some in-app browsers block storage: the choice then lasts as long as the page.
	}
	await setLocale(next);
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

/** A number as the reader writes it. Inside a message use `{n, number}` instead. */
export function number(value: number): string {
	// Gulf readers see the digits 0 to 9, as in the messages.
	return format(current.value === "ar" ? "ar-u-nu-latn" : current.value, value);
}

const lists = computed(() => ({
	conjunction: new Intl.ListFormat(current.value, { type: "conjunction" }),
	disjunction: new Intl.ListFormat(current.value, { type: "disjunction" }),
}));

/** Several names as "a, b and c" or "a, b or c", each isolated from the direction of the others. */
export function list(
	names: readonly string[],
	type: "conjunction" | "disjunction" = "conjunction",
): string {
	return lists.value[type].format(names.map(isolate));
}

/** Text of unknown direction, such as a name, made safe to stand in a sentence. Parameters of messages are already. */
export function isolate(words: string): string {
	return `\u2068${words}\u2069`;
}

/** A tile by name, high half first and left to right in every language. */
export function tileName(tile: Tile): string {
	return `\u2066${tile}\u2069`;
}
