// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Replay } from "../../../web/screens/Replay.tsx";
import { speak } from "../helpers/words.ts";

beforeAll(() => speak("en"));

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

const recordOf = (game: string) =>
	new File([readFileSync(join(import.meta.dirname, `../../playthroughs/${game}.jsonl`))], game);

function pick(file: File): void {
	const input = document.querySelector('input[type="file"]') as HTMLInputElement;
	fireEvent.change(input, { target: { files: [file] } });
}

/** From now on every look at the clock takes so many ms. */
function slowDown(ms: number): void {
	let now = 0;
	vi.spyOn(performance, "now").mockImplementation(() => {
		now += ms;
		return now;
	});
}

test("§11 a record that takes its time is said to be read, until it is there", async () => {
	render(<Replay code={null} />);
	slowDown(5);
	pick(recordOf("saharat-fives"));
	const bar = (await screen.findByLabelText("Reading the record…")) as HTMLProgressElement;
	expect(bar.closest('[role="status"]')).not.toBeNull();
	expect(bar.value).toBeLessThan(1);
	await screen.findByRole("slider");
	expect(screen.queryByLabelText("Reading the record…")).toBeNull();
});

test("§11 what was picked last is shown, whichever is read first", async () => {
	render(<Replay code={null} />);
	slowDown(5);
	pick(recordOf("saharat-fives"));
	await screen.findByLabelText("Reading the record…");
	vi.restoreAllMocks();
	pick(new File(["Dear diary"], "diary.txt"));
	await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/Line 1/));
	// What is left of the first takes a slice or two.
	for (let turn = 0; turn < 50; turn++) await new Promise((done) => setTimeout(done));
	expect(screen.queryByLabelText("Reading the record…")).toBeNull();
	expect(screen.queryByRole("slider")).toBeNull();
});
