/** Crockford's 32 letters: no I, L, O or U, so that nothing looks like anything else. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Eight letters of 5 bits: 40 bits of chance. */
export const CODE_LENGTH = 8;

/** A fresh table code. The caller asks again where the code is taken. */
export function newCode(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
	return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** The code that somebody typed: any case, spaces and dashes, look-alikes, Arabic digits; null where it is none. */
export function readCode(typed: string): string | null {
	const letters = typed
		.normalize("NFKC")
		.replace(/[\u0660-\u0669\u06F0-\u06F9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
		.replace(/[\s\-_.\u2010-\u2015]/gu, "")
		.toUpperCase()
		.replace(/O/g, "0")
		.replace(/[IL]/g, "1")
		.replace(/U/g, "V");
	const isCode =
		letters.length === CODE_LENGTH && Array.from(letters).every((c) => ALPHABET.includes(c));
	return isCode ? letters : null;
}
