// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { GAME_IDS } from "../../../rules/gameid.ts";
import { Table } from "../../../web/screens/Table.tsx";
import { setLocale, text } from "../../../web/text/index.ts";
import { fakeTable, optionsOf, playingView, playOn } from "../helpers/tables.ts";

// The other words are still on their way: what needs them waits.
vi.mock("../../../web/text/index.ts", async (original) => ({
	...(await original<typeof import("../../../web/text/index.ts")>()),
	loadRestOfText: () => new Promise(() => {}),
}));

// Whatever is loaded later brings its own words.
vi.mock("../../../web/parts/Later.tsx", () => ({
	later: () => Object.assign(() => null, { preload() {} }),
}));
vi.mock("../../../web/models/life.ts", () => ({ enliven: () => undefined }));

afterEach(cleanup);

test.each(GAME_IDS)(
	"%s is played to the end of a round with the first words alone",
	async (game) => {
		await setLocale("en");
		expect(text.value.settings).toBeUndefined();
		const { events } = playOn(optionsOf(game), ({ round }) => round?.end != null, 3);
		const model = fakeTable(playingView(game, playOn(optionsOf(game), 0, 3).match));
		const { container } = render(<Table model={model} onLobby={() => {}} />);
		for (const event of events.slice(1)) {
			model.happen(event);
			await Promise.resolve();
		}
		model.tell({ type: "left", chair: 1, name: "Ola" });
		model.call(1, "bravo");
		expect(model.shown.value?.round?.end).not.toBeNull();
		expect(container.textContent).not.toMatch(/undefined/);
	},
);
