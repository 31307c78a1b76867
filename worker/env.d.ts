declare namespace Cloudflare {
	interface GlobalProps {
		mainModule: typeof import("./index.ts");
		durableNamespaces: "Table" | "Ranking" | "Directory";
	}
	interface Env {
		ASSETS: Fetcher;
		/** Factor on the waits that people need, 1 where it is absent; only tests shorten it. */
		PACE?: string;
		/** How many tables one address may make, and how often it may connect; absent where nothing counts. */
		CREATE_LIMIT?: RateLimit;
		JOIN_LIMIT?: RateLimit;
		/** Where counters go; absent unless the deployer binds a dataset. */
		METRICS?: AnalyticsEngineDataset;
		RANKING: DurableObjectNamespace<import("./ranking.ts").Ranking>;
		DIRECTORY: DurableObjectNamespace<import("./directory.ts").Directory>;
		TABLE: DurableObjectNamespace<import("./table.ts").Table>;
	}
}
interface Env extends Cloudflare.Env {}
