/** An alarm so much overdue was lost: the platform delivers late ones within this time. */
const LOST_MS = 2_000;

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

	/**
	 * Sees to it that it fires by `dueAtMs`. One that comes too early does no harm and is left; `exactly` moves it
	 * even so, for who is not to be woken before.
	 */
	async arm(dueAtMs: number, nowMs: number, exactly: boolean): Promise<void> {
		const atMs = Math.ceil(dueAtMs);
		if (this.#atMs === atMs) return;
		const isSet = this.#atMs !== null && this.#atMs > nowMs - LOST_MS;
		if (isSet && (this.#atMs as number) < atMs && !exactly) return;
		this.#atMs = atMs;
		await this.#storage.setAlarm(atMs);
	}

	async delete(): Promise<void> {
		this.#atMs = null;
		await this.#storage.deleteAlarm();
	}
}
