// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { LinkNotice } from "../../../web/parts/LinkNotice.tsx";
import { Closed } from "../../../web/screens/Closed.tsx";
import { CLOSED_REASONS } from "../../../worker/protocol/messages.ts";
import { fakeTable } from "../helpers/tables.ts";
import { speak } from "../helpers/words.ts";

beforeAll(() => speak("en"));
beforeEach(() => vi.useFakeTimers());

afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

const pass = (ms: number) =>
	act(async () => {
		await vi.advanceTimersByTimeAsync(ms);
	});

test("a short break passes without a word, a longer one with a calm line that goes by itself", async () => {
	const model = fakeTable();
	render(<LinkNotice model={model} />);
	await act(() => model.setLink("reconnecting"));
	await pass(2_500);
	expect(screen.getByRole("status").textContent).toBe("");
	await pass(1_000);
	expect(screen.getByRole("status").textContent).toMatch(/Looking for the table/);
	await pass(10_000);
	expect(screen.getByRole("status").textContent).toMatch(/Your seat and your hand are kept/);
	await act(() => model.setLink("live"));
	await pass(0);
	expect(screen.getByRole("status").textContent).toBe("");
});

test("P35 who cannot reach a table is offered something else within five seconds", async () => {
	const model = fakeTable();
	render(<LinkNotice model={model} />);
	await act(() => model.setLink("connecting"));
	await pass(5_000);
	vi.useRealTimers();
	expect((await screen.findByRole("link")).getAttribute("href")).toBe("/practice");
});

test.each(CLOSED_REASONS)(
	"S32 a table that is closed for %s says so, with a next step",
	(reason) => {
		render(<Closed code="K7MX4P2Q" reason={reason} onRetry={() => {}} />);
		expect(screen.getByRole("status").textContent).not.toBe("");
		const steps = [...screen.queryAllByRole("link"), ...screen.queryAllByRole("button")];
		expect(steps.length).toBeGreaterThan(0);
	},
);
