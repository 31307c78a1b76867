/**
 * How far counts lie from what a fair shuffle gives, in standard deviations of a normal variable (Wilson and
 * Hilferty's approximation of chi-square): beyond 4 a fair one comes once in 30,000 runs.
 */
export function deviation(chiSquare: number, freedom: number): number {
	const spread = 2 / (9 * freedom);
	return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
}

/** Counts of a shuffle over many lists of the numbers 0 to size - 1. */
export class ShuffleCounts {
	readonly #size: number;
	#lists = 0;
	/** How often which number lay in which place. */
	readonly #places: Uint32Array;
	/** How often which number lay in front of which other at the head of the list. */
	readonly #heads: Uint32Array;

	constructor(size: number) {
		this.#size = size;
		this.#places = new Uint32Array(size * size);
		this.#heads = new Uint32Array(size * size);
	}

	add(list: readonly number[]): void {
		this.#lists += 1;
		for (let place = 0; place < this.#size; place++) {
			count(this.#places, place * this.#size + (list[place] as number));
		}
		count(this.#heads, (list[0] as number) * this.#size + (list[1] as number));
	}

	/**
	 * Every number in every place. Rows and columns of the table both add up to the number of lists, so that
	 * (n - 1)^2 counts are free, and each list fills exactly one place with each number, which spreads the sum by
	 * n / (n - 1).
	 */
	places(): number {
		const n = this.#size;
		const sum = chiSquare(this.#places, this.#lists / n);
		return deviation((sum * (n - 1)) / n, (n - 1) ** 2);
	}

	/** The first two numbers together. */
	heads(): number {
		const pairs = this.#size * (this.#size - 1);
		const counts = this.#heads.filter((_, at) => Math.floor(at / this.#size) !== at % this.#size);
		return deviation(chiSquare(counts, this.#lists / pairs), pairs - 1);
	}
}

function count(counts: Uint32Array, at: number): void {
	counts[at] = (counts[at] as number) + 1;
}

function chiSquare(counts: Uint32Array, expected: number): number {
	return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
