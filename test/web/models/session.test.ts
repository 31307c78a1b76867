// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
	vi.useFakeTimers();
	localStorage.clear();
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.resetModules();
});

/** A tab: its own copy of the module, the storage shared with the others. */
async function tab() {
	vi.resetModules();
	return import("../../../web/models/session.ts");
}

test("S34 two tabs that start together ask for the cookie one after the other", async () => {
	let asking = 0;
	let most = 0;
	const asked = vi.fn(async () => {
		most = Math.max(most, ++asking);
		await new Promise((done) => setTimeout(done, 100));
		asking--;
		return new Response(null, { status: 204 });
	});
	vi.stubGlobal("fetch", asked);
	const [one, other] = [await tab(), await tab()];
	const both = Promise.all([one.identify(), other.identify()]);
	await vi.advanceTimersByTimeAsync(5_000);
	await both;
	expect(asked).toHaveBeenCalledTimes(2);
	expect(most).toBe(1);
});

test("a tab asks once, and again only after a failure", async () => {
	const asked = vi
		.fn<() => Promise<Response>>()
		.mockRejectedValueOnce(new TypeError("no network"))
		.mockResolvedValue(new Response(null, { status: 204 }));
	vi.stubGlobal("fetch", asked);
	const { identify } = await tab();
	const failed = expect(identify()).rejects.toThrow("no network");
	await vi.advanceTimersByTimeAsync(100);
	await failed;
	const again = Promise.all([identify(), identify()]);
	await vi.advanceTimersByTimeAsync(100);
	await again;
	expect(asked).toHaveBeenCalledTimes(2);
});
