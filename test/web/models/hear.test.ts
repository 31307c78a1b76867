// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { hear } from "../../../web/models/hear.ts";
import { readRecord } from "../../../web/models/record.ts";
import { settings } from "../../../web/models/settings.ts";
import { tapeOf } from "../../../web/models/tape.ts";
import { speak } from "../helpers/words.ts";

beforeAll(() => speak("en"));

afterEach(() => {
	settings.sound.value = true;
});

const started = vi.fn();

/** As much of a sound card as the page uses: it counts the voices that are started. */
class SilentAudio {
	readonly state = "running";
	readonly currentTime = 0;
	readonly sampleRate = 100;
	readonly destination = {};
	createOscillator = () => this.#node();
	createBufferSource = () => this.#node();
	createBiquadFilter = () => this.#node();
	createGain = () => this.#node();
	createBuffer = (_channels: number, length: number) => ({
		getChannelData: () => new Float32Array(length),
	});

	#node(): object {
		const value = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
		const node = { gain: value, frequency: value, start: started, stop() {} };
		return Object.assign(node, { connect: (to: object) => to });
	}
}

vi.stubGlobal("AudioContext", SilentAudio);

test("a replay sounds at each step that is played, once somebody has touched the page, while sound is on", async () => {
	const record = readFileSync(join(import.meta.dirname, "../../playthroughs/free.jsonl"), "utf8");
	const reading = await readRecord(record);
	if ("problem" in reading) throw new Error(reading.problem.what);
	const tape = tapeOf(reading.matches, null);
	const stop = hear(tape.play.model);
	/** How many voices the next step has. */
	const voices = () => {
		started.mockClear();
		tape.goTo(tape.position.value + 1);
		return started.mock.calls.length;
	};
	expect(voices(), "untouched").toBe(0);
	window.dispatchEvent(new Event("pointerup"));
	expect(voices(), "touched").toBeGreaterThan(0);
	settings.sound.value = false;
	expect(voices(), "switched off").toBe(0);
	settings.sound.value = true;
	expect(voices(), "switched on").toBeGreaterThan(0);
	stop();
	expect(voices(), "left").toBe(0);
});
