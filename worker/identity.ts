import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** A browser's own unguessable id: 32 bytes, hex. It stands in one HttpOnly cookie and nowhere else. */
const ID = /^[0-9a-f]{64}$/;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** `__Host-` needs https; a table on a local network goes by plain http and another name. */
function cookieName(url: URL): string {
	return url.protocol === "https:" ? "__Host-me" : "me";
}

/** The id that the browser sent, or null. */
export function readIdentity(request: Request): string | null {
	const name = cookieName(new URL(request.url));
	const cookies = (request.headers.get("Cookie") ?? "").split(/;\s*/);
	const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
	return value !== undefined && ID.test(value) ? value : null;
}

/** A fresh id. */
export function newIdentity(): string {
	return randomHex(32);
}

/** The cookie that keeps an id for a year from now on. */
export function cookieFor(url: URL, identity: string): string {
	return cookieOf(url, identity, YEAR_SECONDS);
}

/** The cookie that makes a browser forget its id. */
export function noIdentity(url: URL): string {
	return cookieOf(url, "", 0);
}

function cookieOf(url: URL, value: string, seconds: number): string {
	const secure = url.protocol === "https:" ? "; Secure" : "";
	return `${cookieName(url)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** What a table keeps of a browser: an HMAC with the table's own code, so that tables cannot be linked. */
export function keyFor(identity: string, code: string): string {
	return hmacOf(identity, `table ${code}`);
}

/** Who a browser is to the rankings, which cannot be linked to what tables keep. */
export function rankIdFor(identity: string): string {
	return hmacOf(identity, "ranking");
}

function hmacOf(identity: string, purpose: string): string {
	return bytesToHex(hmac(sha256, utf8ToBytes(identity), utf8ToBytes(purpose)));
}

/** A page of another site must not act for the browser: the Origin, where there is one, is this host. */
export function isOwnOrigin(request: Request): boolean {
	const origin = request.headers.get("Origin");
	if (origin === null) return true;
	return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}

/** Fresh random bytes as hex. */
export function randomHex(bytes: number): string {
	return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)));
}
