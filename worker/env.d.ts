declare namespace Cloudflare {
	interface GlobalProps {
		mainModule: typeof import("./index.ts");
		durableNamespaces: "Table";
	}
	interface Env {
		ASSETS: Fetcher;
		TABLE: DurableObjectNamespace<import("./table.ts").Table>;
	}
}
interface Env extends Cloudflare.Env {}
