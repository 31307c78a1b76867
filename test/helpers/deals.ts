import { createCipheriv, createHash } from "node:crypto";

/**
 * A second reading of docs/deal.md on other libraries (OpenSSL), which shares nothing with the Worker: tiles are
 * the places 0 to 27 of the set in the order of their names.
 */
export interface Seed {
	readonly round: number;
	readonly secret: string;
	readonly contributions: readonly (string | null)[];
}

export function commitment(secret: string): string {
	return sha256(Buffer.from(secret, "hex")).toString("hex");
}

export function keyOf({ round, secret, contributions }: Seed): Buffer {
	const number = Buffer.alloc(4);
	number.writeUInt32BE(round);
	const given = contributions.map((bytes) => (bytes === null ? "00" : `01${bytes}`));
	const mix = [Buffer.from("double-six deal 1", "ascii"), number, Buffer.from(secret, "hex")];
	return sha256(Buffer.concat([...mix, Buffer.from(given.join(""), "hex")]));
}

/** The shuffles of a set, one after the other from the same stream; `drops` false takes every word as it comes. */
export function shuffles<T>(seed: Seed, set: readonly T[], count: number, drops = true): T[][] {
	const words = wordsOf(keyOf(seed));
	return Array.from({ length: count }, () => {
		const list = [...set];
		for (let last = list.length - 1; last > 0; last--) {
			const fair = 0x1_0000_0000 - (0x1_0000_0000 % (last + 1));
			let word = words();
			while (drops && word >= fair) word = words();
			const other = word % (last + 1);
			const kept = list[last] as T;
			list[last] = list[other] as T;
			list[other] = kept;
		}
		return list;
	});
}

function wordsOf(key: Buffer): () => number {
	// OpenSSL's IV: the block counter in four bytes, little-endian, then the nonce; both are zero.
	const stream = createCipheriv("chacha20", key, Buffer.alloc(16));
	return () => stream.update(Buffer.alloc(4)).readUInt32LE();
}

function sha256(bytes: Buffer): Buffer {
	return createHash("sha256").update(bytes).digest();
}
