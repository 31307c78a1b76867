/** A line of the log as JSON: what happened at which table; never names, addresses or cookies. */
export function log(event: string, fields: Readonly<Record<string, unknown>> = {}): void {
	// biome-ignore lint/suspicious/noConsole: the platform collects what the Worker prints
	console.log(JSON.stringify({ event, ...fields }));
}
