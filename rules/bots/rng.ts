/** A source of random 32-bit numbers, seeded by whoever calls: the same seed gives the same stream everywhere. */
export interface Rng {
	/** The next whole number from 0 to 2^32 - 1. */
	next(): number;
}

/** The sfc32 generator of Chris Doty-Humphrey (PractRand), seeded by one whole number. */
export function rngFrom(seed: number): Rng {
	let a = 0x9e3779b9 ^ seed;
	let b = 0x243f6a88 ^ Math.floor(seed / 2 ** 32);
	let c = 0xb7e15162;
	let counter = 1;
	const rng = {
		next() {
			const out = (((a + b) | 0) + counter) | 0;
			counter = (counter + 1) | 0;
			a = b ^ (b >>> 9);
			b = (c + (c << 3)) | 0;
			c = ((c << 21) | (c >>> 11)) + out;
			c |= 0;
			return out >>> 0;
		},
	};
	for (let i = 0; i < 16; i++) rng.next();
	return rng;
}

/** A whole number from 0 to n - 1, each equally likely (rejection sampling). */
export function below(n: number, rng: Rng): number {
	for (;;) {
		const value = rng.next();
		const rest = value % n;
		// Refused in the last, incomplete run of n numbers.
		if (value - rest <= 2 ** 32 - n) return rest;
	}
}

/** A new list with the same items in an order in which each is equally likely (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], rng: Rng): T[] {
	const list = [...items];
	for (let last = list.length - 1; last > 0; last--) {
		const other = below(last + 1, rng);
		[list[last], list[other]] = [list[other] as T, list[last] as T];
	}
	return list;
}
