// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent } from "../../../rules/event.ts";
import type { GameId } from "../../../rules/gameid.ts";
import { decide, evolve, newMatch, type Standing } from "../../../rules/match.ts";
import type { OptionChanges } from "../../../rules/options.ts";
import type { Match } from "../../../rules/state.ts";
import type { Tile } from "../../../rules/tile.ts";
import type { Act } from "../../../rules/turn.ts";
import { seenBy } from "../../../rules/view.ts";
import { settings } from "../../../web/models/settings.ts";
import { Table } from "../../../web/screens/Table.tsx";
import { text } from "../../../web/text/index.ts";
import type { TableView } from "../../../worker/protocol/messages.ts";
import { type FakeTable, fakeTable, optionsOf, person, playingView } from "../helpers/tables.ts";
import { speak } from "../helpers/words.ts";

let table: FakeTable;
let match: Match;

class NothingHasSize extends ResizeObserver {
	readonly #tell: ResizeObserverCallback;

	constructor(tell: ResizeObserverCallback) {
		super(tell);
		this.#tell = tell;
	}

	override observe(target: Element): void {
		const contentRect = new DOMRectReadOnly(0, 0, 0, 0);
		this.#tell([{ target, contentRect } as unknown as ResizeObserverEntry], this);
	}
}

beforeAll(async () => {
	// No layout here: motion and media queries have nothing to go by.
	Element.prototype.animate ??= () => ({ finished: Promise.resolve() }) as unknown as Animation;
	vi.stubGlobal("ResizeObserver", NothingHasSize);
	await speak("en");
	// Parts that come later are here before the first test.
	await Promise.all([
		import("../../../web/parts/Result.tsx"),
		import("../../../web/models/life.ts"),
		import("../../../web/announce.ts"),
		import("../../../web/parts/FirstTime.tsx"),
	]);
});

beforeEach(() => {
	settings.knowsHow.value = true;
});

afterEach(() => {
	cleanup();
	document.title = "";
});

interface Start {
	readonly game: GameId;
	readonly hands: readonly (readonly Tile[])[];
	readonly options?: OptionChanges;
	readonly boneyard?: readonly Tile[];
	readonly leader?: number;
	readonly mustLead?: Tile;
	readonly standing?: Partial<Standing>;
	readonly view?: Partial<TableView>;
}

/** Seat 0 at the table, after the deal. */
async function sit(start: Start): Promise<void> {
	match = newMatch(optionsOf(start.game, start.options), start.standing);
	match = evolve(match, dealt(start));
	table = fakeTable(playingView(start.game, match, 0, start.view));
	render(<Table model={table} onLobby={() => {}} />);
	await screen.findByRole("group", { name: "Your hand" });
}

function dealt({ hands, boneyard = [], leader = 0, mustLead }: Start): GameEvent {
	const round = match.played + 1;
	return {
		type: "deal",
		round,
		leader,
		mustLead: mustLead ?? null,
		lots: null,
		hands,
		boneyard,
	};
}

function happen(events: readonly GameEvent[]): void {
	for (const event of events) {
		match = evolve(match, event);
		table.happen(seenBy(event, 0));
	}
}

function play(seat: number, act: Act): void {
	const decision = decide(match, seat, act, "player");
	if ("refused" in decision) throw new Error(decision.refused);
	happen(decision.events);
}

const lay = (tile: Tile, end: "lead" | "left" | "right"): Act => ({ type: "play", tile, end });

const hand = () => within(screen.getByRole("group", { name: "Your hand" }));
const tileNames = () =>
	hand()
		.getAllByRole("button")
		.map((button) => button.getAttribute("data-tile"));

describe("one's own hand", () => {
	it("P32 is bright at once on the first turn: every tile can be pressed", async () => {
		await sit({
			game: "saharat-draw",
			hands: [
				["6-6", "5-4"],
				["1-0", "2-0"],
			],
			mustLead: "6-6",
		});
		for (const tile of hand().getAllByRole("button")) {
			expect(tile).toHaveProperty("disabled", false);
			expect(tile.getAttribute("aria-disabled")).toBeNull();
		}
		expect(hand().getByRole("button", { name: /double.*six.*fits/ })).toBeTruthy();
	});

	it("without hints looks the same whatever fits", async () => {
		const looks: string[][] = [];
		for (const own of [["6-5", "4-4"] as const, ["3-3", "4-4"] as const]) {
			await sit({
				game: "brazil",
				options: { players: 2 },
				hands: [own, ["6-2", "1-0"]],
				leader: 1,
			});
			play(1, lay("6-2", "lead"));
			await waitFor(() => expect(screen.getByText("Your turn")).toBeTruthy());
			const [first] = hand().getAllByRole("button");
			const marks = [...(first as HTMLElement).attributes].map(
				({ name, value }) => `${name}=${value}`,
			);
			looks.push(marks.filter((mark) => !/^(data-tile|aria-label)=/.test(mark)));
			cleanup();
		}
		expect(looks[0]).toEqual(looks[1]);
	});

	it("is played by a tap, and by a tap on an end where there are two", async () => {
		await sit({
			game: "saharat-draw",
			hands: [
				["6-5", "6-1"],
				["5-1", "2-0"],
			],
		});
		fireEvent.click(hand().getByRole("button", { name: /six.*five/ }));
		expect(table.wishes).toEqual([lay("6-5", "lead")]);
		play(0, lay("6-5", "lead"));
		play(1, lay("5-1", "right"));
		await waitFor(() => expect(tileNames()).toEqual(["6-1"]));
		fireEvent.click(hand().getByRole("button", { name: /six.*one/ }));
		const end = await screen.findByRole("button", { name: /Lay.*six.*one.*right end/ });
		expect(table.wishes).toHaveLength(1);
		fireEvent.click(end);
		expect(table.wishes[1]).toEqual(lay("6-1", "right"));
	});

	it("keeps the place of a tile that is laid until the page rests, straight after the deal too", async () => {
		await sit({ game: "saharat-draw", hands: [["6-6"], ["6-5", "2-1"]] });
		play(0, lay("6-6", "lead"));
		const next = { game: "saharat-draw", hands: [["5-5", "4-4"], ["1-0"]] } as const;
		happen([dealt(next)]);
		await waitFor(() => expect(tileNames()).toEqual(["5-5", "4-4"]));
		play(0, lay("5-5", "lead"));
		await waitFor(() => expect(document.querySelector('[data-gone="true"]')).not.toBeNull());
		expect(tileNames()).toEqual(["5-5", "4-4"]);
		await waitFor(() => expect(tileNames()).toEqual(["4-4"]));
	});

	it("P11 the question for the end goes away when the clock has played", async () => {
		await sit({
			game: "brazil",
			options: { players: 2 },
			hands: [
				["6-5", "4-4"],
				["6-2", "1-0"],
			],
			leader: 1,
		});
		play(1, lay("6-2", "lead"));
		await waitFor(() => expect(screen.getByText("Your turn")).toBeTruthy());
		fireEvent.click(hand().getByRole("button", { name: /double.*four/ }));
		await screen.findByText("Which end?");
		happen([
			{ type: "timeout", seat: 0 },
			{ type: "pass", seat: 0, by: "clock" },
		]);
		await waitFor(() => expect(screen.queryByText("Which end?")).toBeNull());
		expect(document.querySelector("[data-end]")).toBeNull();
	});

	it("P26 two passes in a row are two lines for a screen reader", async () => {
		await sit({
			game: "brazil",
			options: { players: 2 },
			hands: [
				["6-5", "4-4"],
				["6-2", "1-0"],
			],
			leader: 1,
		});
		const pass: Act = { type: "pass" };
		play(1, pass);
		play(0, pass);
		play(1, pass);
		const log = await screen.findByRole("log");
		await waitFor(() =>
			expect(
				within(log)
					.getAllByText(/passes|You pass/)
					.map(({ textContent }) => textContent),
			).toHaveLength(3),
		);
	});
});

describe("the buttons beside the hand", () => {
	it("without hints pass and draw are there from the first second, and only wait for the turn", async () => {
		await sit({
			game: "burrinho",
			options: { players: 2 },
			hands: [
				["6-5", "4-4", "3-3"],
				["6-2", "1-0", "2-0"],
			],
			boneyard: ["5-5", "5-4"],
			leader: 1,
		});
		const pass = screen.getByRole("button", { name: "Pass" });
		const draw = screen.getByRole("button", { name: /Draw/ });
		fireEvent.click(pass);
		fireEvent.click(draw);
		expect(table.wishes).toEqual([]);
		play(1, lay("6-2", "lead"));
		await waitFor(() => expect(pass.getAttribute("aria-disabled")).toBe("false"));
		fireEvent.click(pass);
		expect(table.wishes).toEqual([{ type: "pass" }]);
	});

	it("hands over the lead to the partner by name, where the rules let the leader", async () => {
		await sit({
			game: "sixluv",
			hands: [["6-6"], ["5-5"], ["4-4"], ["3-3"]],
			standing: { played: 1, totals: [1, 0, 1, 0], nextLeader: 0 },
			view: {
				chairs: ["Noura", "Faisal", "Hind", "Saad"].map((name) => person(name)),
			},
		});
		fireEvent.click(await screen.findByRole("button", { name: /Hind.* leads/ }));
		expect(table.wishes).toEqual([{ type: "handOver" }]);
	});
});

describe("the result", () => {
	const lastLay = { game: "saharat-draw", hands: [["6-6"], ["6-5", "2-1"]] } as const;

	it("S25 shows no clock once the round is over", async () => {
		await sit(lastLay);
		table.setClock({ leftMs: 3_000, ofMs: 15_000 });
		await screen.findByRole("timer");
		play(0, lay("6-6", "lead"));
		await screen.findByRole("heading", { name: /You go out/ });
		await waitFor(() => expect(screen.queryByRole("timer")).toBeNull());
	});

	it("P14 is one card for the end of round and match, and the next deal takes it away", async () => {
		await sit(lastLay);
		play(0, lay("6-6", "lead"));
		expect(await screen.findByRole("heading", { name: /You go out/ })).toBeTruthy();
		expect(screen.getAllByTestId("result")).toHaveLength(1);
		happen([
			dealt({
				game: "saharat-draw",
				hands: [
					["5-5", "4-4"],
					["1-0", "2-0"],
				],
			}),
		]);
		await waitFor(() => expect(screen.queryByTestId("result")).toBeNull());
	});

	it("P14 names the winner of the match on the same card", async () => {
		await sit({ ...lastLay, standing: { played: 8, totals: [95, 20] } });
		play(0, lay("6-6", "lead"));
		expect(await screen.findByRole("heading", { name: "You won the match" })).toBeTruthy();
		expect(screen.getAllByTestId("result")).toHaveLength(1);
	});

	it("P15 the next round begins with an empty line and full hands", async () => {
		await sit(lastLay);
		play(0, lay("6-6", "lead"));
		await screen.findByTestId("result");
		happen([
			dealt({
				game: "saharat-draw",
				hands: [
					["5-5", "4-4"],
					["1-0", "2-0"],
				],
			}),
		]);
		await waitFor(() => expect(tileNames()).toEqual(["5-5", "4-4"]));
		expect(document.querySelectorAll(".laid")).toHaveLength(0);
		for (const place of [".strip-round", ".standings caption"]) {
			expect(document.querySelector(place)?.textContent, place).toMatch(/^Round 2/);
		}
		const seat = screen.getByRole("group", { name: /Pip|Ivory/ }).getAttribute("aria-label");
		expect(seat).toMatch(/2 tiles/);
		expect(seat, "a bot is told as one").toMatch(/Bot/);
	});

	it("says ready once", async () => {
		await sit(lastLay);
		play(0, lay("6-6", "lead"));
		table.show({ ...playingView("saharat-draw", match), phase: "between" });
		fireEvent.click(await screen.findByRole("button", { name: /Next round/ }));
		expect(table.wishes).toEqual(["ready"]);
	});
});

it("the tab says by its title when it is one's turn", async () => {
	document.title = "Double Six";
	await sit({
		game: "saharat-draw",
		hands: [
			["6-6", "5-4"],
			["1-0", "2-0"],
		],
	});
	await waitFor(() => expect(document.title).toMatch(/Your turn/));
	play(0, lay("6-6", "lead"));
	await waitFor(() => expect(document.title).not.toMatch(/Your turn/));
});

it("who watches has no hand, no buttons and sees how many tiles each one holds", async () => {
	match = newMatch(optionsOf("saharat-draw"));
	match = evolve(
		match,
		dealt({
			game: "saharat-draw",
			hands: [
				["6-6", "5-4"],
				["1-0", "2-0"],
			],
		}),
	);
	table = fakeTable(playingView("saharat-draw", match, "watcher"));
	render(<Table model={table} onLobby={() => {}} />);
	await screen.findAllByRole("group", { name: /2 tiles/ });
	expect(screen.getAllByRole("group", { name: /2 tiles/ })).toHaveLength(2);
	expect(screen.queryByRole("group", { name: "Your hand" })).toBeNull();
	expect(document.querySelectorAll(".tile")).toHaveLength(0);
});

describe("somebody who has never played", () => {
	beforeEach(() => {
		settings.knowsHow.value = false;
	});

	const lesson = () => screen.queryByRole("complementary", { name: text.value.howTo.title() });
	const isTold = (words: string) => waitFor(() => expect(lesson()?.textContent).toBe(words));
	const isGone = async () => {
		await waitFor(() => expect(lesson()).toBeNull());
		expect(settings.knowsHow.value).toBe(true);
	};

	it("is shown one gesture after the other as they play, and after four never again", async () => {
		const { howTo } = text.value;
		await sit({
			game: "saharat-draw",
			hands: [
				["6-6", "6-5", "5-4", "2-1", "1-0", "3-3"],
				["6-1", "6-4", "5-1", "2-2", "2-0", "4-0"],
			],
			boneyard: ["5-2", "3-2", "4-2"],
			mustLead: "6-6",
		});
		await isTold(howTo.tap());
		play(0, lay("6-6", "lead"));
		await isTold(howTo.chooseEnd());
		play(1, lay("6-1", "right"));
		play(0, lay("6-5", "left"));
		await isTold(howTo.drag());
		play(1, lay("5-1", "left"));
		play(0, lay("2-1", "left"));
		await isTold(howTo.actions());
		play(1, lay("2-0", "left"));
		play(0, lay("1-0", "left"));
		await isGone();
	});

	it("is told of the buttons when they are there for the first time", async () => {
		const { howTo } = text.value;
		await sit({
			game: "saharat-draw",
			hands: [
				["6-6", "5-4"],
				["6-1", "2-0"],
			],
			boneyard: ["5-2", "3-2", "4-2"],
			mustLead: "6-6",
		});
		play(0, lay("6-6", "lead"));
		await isTold(howTo.chooseEnd());
		play(1, lay("6-1", "right"));
		await isTold(howTo.actions());
	});

	it("may close it at once", async () => {
		await sit({ game: "brazil", hands: [["6-6"], ["1-0"], ["2-0"], ["3-0"]] });
		fireEvent.click(await screen.findByRole("button", { name: text.value.howTo.gotIt() }));
		await isGone();
	});
});
