// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { feedback } from "../../../web/models/feedback.ts";
import { type Play, playModel } from "../../../web/models/play.ts";
import { settings } from "../../../web/models/settings.ts";
import { type FakeTable, fakeTable, optionsOf, playingView, playOn } from "../helpers/tables.ts";
import { speak } from "../helpers/words.ts";

const GAME = "saharat-partners";
const OPTIONS = optionsOf(GAME);

let table: FakeTable;
let play: Play;
let stop: () => void;
const vibrate = vi.fn();

beforeAll(() => speak("en"));

/** The table when it is the turn of a seat, somewhere in a match. */
function turnOf(seat: number) {
	const { match } = playOn(
		OPTIONS,
		({ round }) => round !== null && round.end === null && round.turn === seat,
	);
	return playingView(GAME, match, 0);
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal(
		"navigator",
		Object.assign(Object.create(navigator), { vibrate, userActivation: { hasBeenActive: true } }),
	);
	vibrate.mockClear();
	table = fakeTable(turnOf(1));
	play = playModel(table);
	stop = feedback(play);
});

afterEach(() => {
	stop();
	play.dispose();
	settings.vibration.value = true;
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test("one's turn is felt once, when the tile that gave it lies", () => {
	table.show(turnOf(0));
	expect(vibrate).not.toHaveBeenCalled();
	vi.advanceTimersByTime(100);
	expect(vibrate).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(1_000);
	expect(vibrate).toHaveBeenCalledTimes(1);
});

test("a turn that is gone at once is not felt", () => {
	table.show(turnOf(0));
	vi.advanceTimersByTime(50);
	table.show(turnOf(1));
	vi.advanceTimersByTime(1_000);
	expect(vibrate).not.toHaveBeenCalled();
});

test("somebody else's turn is not felt, and nothing where the switch is off", () => {
	table.show(turnOf(2));
	vi.advanceTimersByTime(1_000);
	settings.vibration.value = false;
	table.show(turnOf(0));
	vi.advanceTimersByTime(1_000);
	expect(vibrate).not.toHaveBeenCalled();
});

test("the last five seconds of one's own turn are felt, each once", () => {
	table.show(turnOf(0));
	vi.advanceTimersByTime(100);
	vibrate.mockClear();
	for (const leftMs of [7_000, 6_000, 5_000, 4_900, 4_000, 3_000, 2_000, 1_000, 0]) {
		table.setClock({ leftMs, ofMs: 15_000 });
	}
	expect(vibrate).toHaveBeenCalledTimes(5);
});
