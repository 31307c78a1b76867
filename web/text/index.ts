import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Tile } from "../../rules/tile.ts";
import type { PagePiece, PageText, RulesText } from "../../text/compiled/messages.d.ts";
import { number as format } from "../../text/number.ts";
import type { Locale } from "../../worker/protocol/messages.ts";
import { LANGUAGES, rememberLocale } from "./languages.ts";

/**
 * The words of the page in the reader's language. One language is loaded at a time; switching it changes the
 * signals, so whatever read them is drawn again. How to write and add messages: text/README.md.
 */

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

/** Switches and remembers the choice in this browser. */
export async function chooseLocale(next: Locale): Promise<void> {
	rememberLocale(next);
	await setLocale(next);
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
