/** An alarm so much overdue was lost: the platform delivers late ones within this time. */
const LOST_MS = 2_000;

/** When an object is to wake, and whether never before. */
export interface Due {
	readonly atMs: number;
	readonly exactly: boolean;
}

/** The one alarm of an object. Each setting costs a row, so it is set only where it must come earlier. */
export class Alarm {
	readonly #storage: DurableObjectStorage;
	/** When it will fire; null where none is set. */
	#atMs: number | null = null;

	constructor(storage: DurableObjectStorage) {
		this.#storage = storage;
	}

	/** Learns what is set: after waking, and where it may have been lost. */
	async read(): Promise<void> {
		this.#atMs = await this.#storage.getAlarm();
	}

	/** It has fired, and none is set. */
	fired(): void {
		this.#atMs = null;
	}

	/** Whether it will fire by then; one that comes too early does no harm, but where it is to be exact. */
	isSetFor({ atMs, exactly }: Due): boolean {
		const dueAtMs = Math.ceil(atMs);
		if (this.#atMs === null || this.#atMs <= Date.now() - LOST_MS) return false;
		return exactly ? this.#atMs === dueAtMs : this.#atMs <= dueAtMs;
	}

	/** Sees to it that it fires by then. */
	async arm(due: Due): Promise<void> {
		if (this.isSetFor(due)) return;
		this.#atMs = Math.ceil(due.atMs);
		await this.#storage.setAlarm(this.#atMs);
	}

	async delete(): Promise<void> {
		this.#atMs = null;
		await this.#storage.deleteAlarm();
	}
}
