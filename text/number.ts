const formats: Record<string, Intl.NumberFormat> = {};

/**
 * A number of a message as its language writes it, `value` less `offset`. Below a thousand all of ours write a whole
 * number alike, and the first format that a browser makes takes a third of the time in which it draws a hand.
 */
export function number(language: string, value: number, offset = 0): string {
	const n = value - offset;
	if (Number.isInteger(n) && n >= 0 && n < 1_000) return String(n);
	formats[language] ??= new Intl.NumberFormat(language);
	return formats[language].format(n);
}
