/** Messages a second that a socket may send in the long run, and at once. */
const PER_SECOND = 10;
const BURST = 30;

/** So many messages over the limit and the socket is closed. */
const PATIENCE = 50;

/** Messages that are none: so many and the socket is closed. */
const MOST_GARBAGE = 20;

const REACTION_MS = 1_500;

/** Limits how fast sockets talk. Kept in memory: a table that hibernates has nothing to limit. */
export class Throttle {
	readonly #buckets = new WeakMap<WebSocket, { left: number; atMs: number; over: number }>();
	readonly #garbage = new WeakMap<WebSocket, number>();
	readonly #reactions = new Map<string, number>();

	/** Whether a message may pass, is answered as too fast, or ends the connection. */
	judge(socket: WebSocket, nowMs: number): "ok" | "slow" | "close" {
		const bucket = this.#buckets.get(socket) ?? { left: BURST, atMs: nowMs, over: 0 };
		this.#buckets.set(socket, bucket);
		bucket.left = Math.min(BURST, bucket.left + ((nowMs - bucket.atMs) / 1000) * PER_SECOND);
		bucket.atMs = nowMs;
		if (bucket.left >= 1) {
			bucket.left -= 1;
			return "ok";
		}
		bucket.over += 1;
		return bucket.over > PATIENCE ? "close" : "slow";
	}

	/** Counts something that is no message. */
	isTooMuchGarbage(socket: WebSocket): boolean {
		const count = (this.#garbage.get(socket) ?? 0) + 1;
		this.#garbage.set(socket, count);
		return count > MOST_GARBAGE;
	}

	/** Whether a browser may call something out again. */
	mayReact(key: string, nowMs: number): boolean {
		if (nowMs - (this.#reactions.get(key) ?? 0) < REACTION_MS) return false;
		this.#reactions.set(key, nowMs);
		return true;
	}
}
