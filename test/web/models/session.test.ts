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

test("S34 of two tabs that start together one asks for the cookie that both have", async () => {
	const asked = vi.fn(async () => {
		await new Promise((done) => setTimeout(done, 100));
		return new Response(null, { status: 204 });
	});
	vi.stubGlobal("fetch", asked);
	const [one, other] = [await tab(), await tab()];
	const both = Promise.all([one.identify(), other.identify()]);
	await vi.advanceTimersByTimeAsync(5_000);
	await both;
	expect(asked).toHaveBeenCalledOnce();
});

test("who was here in the last weeks has the cookie, and asks long before it ends", async () => {
	const asked = vi.fn(async () => new Response(null, { status: 204 }));
	vi.stubGlobal("fetch", asked);
	for (const [days, times] of [
		[0, 1],
		[29, 1],
		[2, 2],
	] as const) {
		vi.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
		const identified = (await tab()).identify();
		await vi.advanceTimersByTimeAsync(100);
		await identified;
		expect(asked).toHaveBeenCalledTimes(times);
	}
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
