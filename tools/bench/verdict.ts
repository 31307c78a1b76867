/** What was measured, and what it is asked to be. */
export type Limit = readonly [
	what: string,
	value: number,
	asked: "at most" | "at least",
	limit: number,
];

/** Says of each limit whether it is met; a missed one makes the bench end with 1. */
export function judge(limits: readonly Limit[]): void {
	for (const [what, value, asked, limit] of limits) {
		const isMet = asked === "at most" ? value <= limit : value >= limit;
		console.log(
			`${isMet ? "met   " : "MISSED"} ${what}: ${round(value)}, ${asked} ${round(limit)}`,
		);
		if (!isMet) process.exitCode = 1;
	}
}

/** To three digits after the point. */
export function round(value: number): number {
	return Number(value.toFixed(3));
}
