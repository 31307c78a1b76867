// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { later } from "../../../web/parts/Later.tsx";
import { text } from "../../../web/text/index.ts";
import { speak } from "../helpers/words.ts";

beforeAll(() => speak("en"));

const reload = vi.fn();

beforeEach(() => {
	vi.spyOn(location, "reload").mockImplementation(reload);
});

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	reload.mockReset();
});

/** A part whose script comes at the given try, 1 for the first; and a server that answers or does not. */
function showPart({ comesAt, served }: { comesAt: number; served: boolean }) {
	vi.stubGlobal("fetch", async () => {
		if (!served) throw new TypeError("no network");
		return new Response();
	});
	const load = vi.fn(async () => {
		if (load.mock.calls.length < comesAt) throw new TypeError("no such script");
		return { Shown: () => <p>the part</p> };
	});
	const Part = later(load, "Shown");
	render(<Part />);
	return load;
}

const retry = async () =>
	fireEvent.click(await screen.findByRole("button", { name: text.value.common.retry() }));

test("a part that did not come is asked for again by a tap", async () => {
	showPart({ comesAt: 2, served: true });
	await retry();
	await screen.findByText("the part");
	expect(reload).not.toHaveBeenCalled();
});

test("a browser that remembers the failure loads the page anew", async () => {
	showPart({ comesAt: Number.POSITIVE_INFINITY, served: true });
	await retry();
	await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("without a network the page stays, with the button", async () => {
	const load = showPart({ comesAt: Number.POSITIVE_INFINITY, served: false });
	await retry();
	await retry();
	await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
	await screen.findByRole("alert");
	expect(reload).not.toHaveBeenCalled();
});
