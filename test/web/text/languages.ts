import type { PageText, RulesText } from "../../../text/compiled/messages.d.ts";
import { LOCALES, type Locale } from "../../../worker/protocol/messages.ts";

export { LOCALES, type Locale };

const loaded = await Promise.all(
	LOCALES.map(async (locale) => {
		const [page, rules] = await Promise.all([
			import(`../../../text/compiled/${locale}.page.js`),
			import(`../../../text/compiled/${locale}.rules.js`),
		]);
		return [locale, { page: page.default, rules: rules.default }] as const;
	}),
);

/** Every language as it is compiled for the page. */
export const TEXTS = Object.fromEntries(loaded) as unknown as Readonly<
	Record<Locale, { readonly page: PageText; readonly rules: RulesText }>
>;

/** A sentence without the invisible characters that isolate its parts. */
export function plain(words: string): string {
	return words.replace(/[\u2066-\u2069]/g, "");
}
