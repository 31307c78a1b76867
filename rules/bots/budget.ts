/** Playouts that the next acts of all other chairs may take together, over all the acts that each of them tries. */
const PLAYOUTS = 2400;

/** Most positions that the search of one deal may take. */
const POSITIONS = 20_000;

/** Playouts for a process that has done none yet, and how many more for each that it has done. */
const FIRST = 120;
const MORE = 1 / 4;

/**
 * How much bots may compute for an act. A process that has just begun takes many times as long for a playout, since
 * nothing is compiled yet, so it gets fewer until it has done some. It is counted, never timed: the same budget gives
 * the same act on every machine.
 */
export class Budget {
	private done: number;

	/** `done`: playouts that the process has done already. */
	constructor(done = 0) {
		this.done = done;
	}

	/** For the next acts of all other chairs together: at a table of bots they decide one after another in one go. */
	get playouts(): number {
		return Math.min(PLAYOUTS, FIRST + MORE * this.done);
	}

	/** For the search of one deal: as large a part of the whole as with playouts. */
	get positions(): number {
		return (POSITIONS * this.playouts) / PLAYOUTS;
	}

	/** An act has taken so many playouts. */
	spend(playouts: number): void {
		this.done += playouts;
	}
}

/** The whole of it, from the first act on. */
export const WHOLE_BUDGET = new Budget(Infinity);
