/** Random bytes as hex; works on plain http as well, where `randomUUID` does not. */
export function randomHex(bytes: number): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
		byte.toString(16).padStart(2, "0"),
	).join("");
}
