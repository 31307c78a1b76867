/** What is counted, where the deployer binds an analytics dataset: never who, never at which table. */
export type Counted = "table" | "act" | "refusal" | "alarm" | "error";

/** Counts one of something; without the binding nothing happens. */
export function count(env: Env, what: Counted, detail = ""): void {
	env.METRICS?.writeDataPoint({ indexes: [what], blobs: [detail], doubles: [1] });
}
