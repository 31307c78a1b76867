declare namespace Cloudflare {
	interface GlobalProps {
		mainModule: typeof import("./index.ts");
		durableNamespaces: "Table";
	}
	interface Env {
		ASSETS: Fetcher;
		/** Factor on the waits that people need, 1 where it is absent; only tests shorten it. */
		PACE?: string;
		/** How many tables one address may make, and how often it may connect; absent where nothing counts. */
		CREATE_LIMIT?: RateLimit;
		JOIN_LIMIT?: RateLimit;
		TABLE: DurableObjectNamespace<import("./table.ts").Table>;
	}
}
interface Env extends Cloudflare.Env {}
