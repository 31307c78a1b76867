import type { Rows } from "./rows.ts";

/**
 * List prices of Cloudflare's paid plan in dollars, as of November 2026: a row written (an alarm that is set counts
 * as one), a request to an object (twenty messages of a socket count as one), a request to the Worker, and a second
 * of an awake object with its 128 MB.
 */
const PRICES = {
	row: 1 / 1e6,
	request: 0.15 / 1e6,
	worker: 0.3 / 1e6,
	second: (12.5 / 1e6) * 0.128,
} as const;

/** What the free plan gives a day, as of November 2026: rows, requests and gigabyte-seconds. */
const FREE = { rows: 100_000, requests: 100_000, gigabyteSeconds: 13_000 } as const;

/** How long a message keeps an object awake: measured wakes are below one millisecond, this is on the safe side. */
const WAKE_SECONDS = 0.002;

/** Connections that each person makes in a match: the first, and one after a break. */
const CONNECTIONS = 2;

export interface Costs {
	readonly acts: number;
	readonly rows: number;
	/** Dollars for a thousand such matches, nothing free taken off. */
	readonly thousandMatches: number;
	/** Of these, for rows alone. */
	readonly forRows: number;
	/** Matches a day that the free plan carries, and what runs out first. */
	readonly freeMatches: number;
	readonly freeEnds: keyof typeof FREE;
}

/** What a match costs that is the mean of some. */
export function costsOf(matches: readonly Rows[], people: number): Costs {
	const mean = (value: (match: Rows) => number) =>
		matches.reduce((sum, match) => sum + value(match), 0) / matches.length;
	const rows = mean((match) => match.rows + match.alarms);
	const messages = mean((match) => match.messages);
	const wakes = messages + mean((match) => match.alarms);
	const requests = messages / 20 + mean((match) => match.alarms) + people * CONNECTIONS;
	const workerRequests = people * CONNECTIONS + 2;
	const seconds = wakes * WAKE_SECONDS;
	const forRows = 1000 * rows * PRICES.row;
	const others =
		requests * PRICES.request + workerRequests * PRICES.worker + seconds * PRICES.second;
	const carries = {
		rows: FREE.rows / rows,
		requests: FREE.requests / Math.max(requests, workerRequests),
		gigabyteSeconds: FREE.gigabyteSeconds / (seconds * 0.128),
	};
	const freeEnds = (Object.keys(carries) as (keyof typeof FREE)[]).reduce((a, b) =>
		carries[b] < carries[a] ? b : a,
	);
	return {
		acts: mean((match) => match.acts),
		rows,
		thousandMatches: forRows + 1000 * others,
		forRows,
		freeMatches: Math.floor(carries[freeEnds]),
		freeEnds,
	};
}
