import { chacha20 } from "@noble/ciphers/chacha.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Shuffle } from "../../rules/deal.ts";
import { type Options, tilesInPlay } from "../../rules/options.ts";
import type { Tile } from "../../rules/tile.ts";

/**
 * The shuffle that anybody can check. The table commits to a secret (SHA-256), then every seated browser adds
 * random bytes, then deal and lots follow from the mix alone:
 *
 *   key    = SHA-256("double-six deal 1" · round as 4 bytes, big-endian · secret ·
 *            for each seat in order: one byte 1 and its 32 bytes, or one byte 0 for a silent seat)
 *   stream = ChaCha20 keystream of that key, nonce of 12 zero bytes, counter 0, read as 32-bit little-endian words
 *   below(n) = the next word w with w < 2^32 - (2^32 mod n), taken mod n; other words are skipped (no bias)
 *   shuffle  = the tiles in play, 0-0 1-0 1-1 … 6-6; for last = length-1 down to 1: swap last with below(last + 1)
 *
 * Where lots are drawn their shuffle comes first in the stream, the deal's after it.
 */
export interface DealSeed {
	readonly round: number;
	/** 32 bytes, hex. */
	readonly secret: string;
	/** By seat: 32 bytes in hex, or null for a silent seat. */
	readonly contributions: readonly (string | null)[];
}

/** The line of a record before each deal of a real table (§11). */
export interface ShuffleLine extends DealSeed {
	readonly type: "shuffle";
	readonly commitment: string;
}

const DOMAIN = utf8ToBytes("double-six deal 1");

/** What is published before anybody contributes: SHA-256 of the secret, hex. */
export function commitmentTo(secret: string): string {
	return bytesToHex(sha256(hexToBytes(secret)));
}

/** The shuffle that follows from a seed. */
export function shuffleOf(
	seed: DealSeed,
	options: Pick<Options, "removed">,
	lots: boolean,
): Shuffle {
	const below = dice(keyOf(seed));
	const drawn = lots ? shuffleTiles(tilesInPlay(options), below) : null;
	return { lots: drawn, tiles: shuffleTiles(tilesInPlay(options), below) };
}

/** The key of the stream: the mix of everything that the deal follows from. 32 bytes. */
export function keyOf({ round, secret, contributions }: DealSeed): Uint8Array {
	const number = new Uint8Array(4);
	new DataView(number.buffer).setUint32(0, round);
	const parts = contributions.map((bytes) =>
		bytes === null ? Uint8Array.of(0) : concatBytes(Uint8Array.of(1), hexToBytes(bytes)),
	);
	return sha256(concatBytes(DOMAIN, number, hexToBytes(secret), ...parts));
}

const WORDS_AT_ONCE = 64;

/** Unbiased dice from the keystream of a key: `below(n)` is 0 to n - 1. */
function dice(key: Uint8Array): (n: number) => number {
	let words = new DataView(new ArrayBuffer(0));
	let offset = 0;
	let block = 0;
	const next = () => {
		if (offset === words.byteLength) {
			const zeros = new Uint8Array(WORDS_AT_ONCE * 4);
			const stream = chacha20(key, new Uint8Array(12), zeros, undefined, block);
			words = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
			offset = 0;
			block += (WORDS_AT_ONCE * 4) / 64;
		}
		const word = words.getUint32(offset, true);
		offset += 4;
		return word;
	};
	return (n) => {
		const limit = 2 ** 32 - (2 ** 32 % n);
		let word = next();
		while (word >= limit) word = next();
		return word % n;
	};
}

function shuffleTiles(set: readonly Tile[], below: (n: number) => number): readonly Tile[] {
	const tiles = [...set];
	for (let last = tiles.length - 1; last > 0; last--) {
		const other = below(last + 1);
		[tiles[last], tiles[other]] = [tiles[other] as Tile, tiles[last] as Tile];
	}
	return tiles;
}
