import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { compileText } from "./tools/text.ts";

compileText();

/** How long a test may take on a busy machine: none is judged by its speed. */
const testTimeout = 60_000;

export default defineConfig({
	test: {
		coverage: {
			provider: "istanbul",
			include: ["rules/**/*.ts", "worker/**/*.ts"],
			exclude: ["**/*.d.ts"],
		},
		projects: [
			{
				test: {
					name: "rules",
					testTimeout,
					include: ["test/rules/**/*.test.ts", "test/counts/**/*.test.ts", "test/sim/**/*.test.ts"],
				},
			},
			{ test: { name: "tools", testTimeout, include: ["test/tools/**/*.test.ts"] } },
			{
				test: {
					name: "web",
					testTimeout,
					include: ["test/web/**/*.test.{ts,tsx}"],
					css: true,
					environmentOptions: {
						happyDOM: {
							settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true },
						},
					},
				},
			},
			{
				plugins: [cloudflareTest({ wrangler: { configPath: "./wrangler.toml" } })],
				test: { name: "worker", testTimeout, include: ["test/worker/**/*.test.ts"] },
			},
			{
				test: {
					name: "e2e",
					include: ["test/e2e/**/*.test.ts"],
					globalSetup: "test/e2e/helpers/built.ts",
					testTimeout: 180_000,
					hookTimeout: 60_000,
					expect: { poll: { timeout: 30_000 } },
					maxWorkers: 1,
				},
			},
		],
	},
});
