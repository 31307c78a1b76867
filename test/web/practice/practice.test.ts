// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GAME_IDS, type GameId } from "../../../rules/gameid.ts";
import { roundInPlay } from "../../../rules/state.ts";
import { legalActs } from "../../../rules/turn.ts";
import { liveTable, type TableModel } from "../../../web/models/table.ts";
import {
	type PracticeRoom,
	type PracticeSetup,
	type PracticeState,
	practiceRoom,
} from "../../../web/practice/room.ts";
import { FakeSocket } from "../helpers/socket.ts";
import { optionsOf } from "../helpers/tables.ts";

let open: TableModel[] = [];

beforeEach(() => {
	open = [];
	vi.useFakeTimers();
});

afterEach(() => {
	for (const table of open) table.dispose();
	vi.useRealTimers();
});

/** A page at a practice table, without the thread between them. */
async function sitDown(
	game: GameId,
	resume: PracticeState | null = null,
	keep: (state: PracticeState) => void = () => {},
): Promise<TableModel> {
	const options = optionsOf(game, { turnSeconds: 0 });
	const setup: PracticeSetup = {
		...{ game, options, resume },
		...{ level: "easy", name: "Noura", locale: "en", seed: 7 },
	};
	const table = liveTable({
		url: async () => "practice:",
		isPractice: true,
		Socket: class extends FakeSocket {
			static readonly CLOSING = 2;
			readonly #room: PracticeRoom = practiceRoom(setup, (message) => this.receive(message), keep);

			constructor(url: string) {
				super(url);
				queueMicrotask(() => this.open());
			}

			override send(text: string): void {
				super.send(text);
				const message = this.sent.shift();
				if (message !== undefined) this.#room.receive(message);
			}

			override close(): void {
				super.close();
				this.#room.stop();
			}
		},
	});
	open.push(table);
	await vi.advanceTimersByTimeAsync(10);
	return table;
}

/** Plays one's own part until a round has ended, whatever the bots do meanwhile. */
async function playARound(table: TableModel): Promise<void> {
	for (let acts = 0; acts < 400; acts++) {
		await vi.advanceTimersByTimeAsync(3_000);
		const match = table.shown.value;
		if (match?.round?.end != null) return;
		const round = match && roundInPlay(match);
		if (match === null || round === null || round.turn !== 0) continue;
		const [act] = legalActs(round, match.options);
		if (act !== undefined) expect(await table.act(act)).toEqual({ ok: true });
	}
}

test.each(GAME_IDS)("%s: a round is played to its end against bots on the device", async (game) => {
	const table = await sitDown(game);
	const folded: unknown[] = [];
	table.onEvent((_event, _before, after) => folded.push(after));
	await playARound(table);
	expect(table.shown.value?.round?.end).not.toBeNull();
	// What is folded event by event is what the table says at the end.
	expect(folded.at(-1)).toEqual(table.table.value?.play?.match);
});

test("the next round comes after ten seconds, or at once when one is ready", async () => {
	const table = await sitDown("saharat-draw");
	await playARound(table);
	const left = table.nextRoundLeftMs.value ?? 0;
	expect(left).toBeGreaterThan(6_000);
	await vi.advanceTimersByTimeAsync(left);
	expect(table.table.value?.play?.match.round?.number).toBe(2);
	await playARound(table);
	expect(await table.ready()).toEqual({ ok: true });
	expect(table.table.value?.play?.match.round?.number).toBe(3);
	expect(table.nextRoundLeftMs.value).toBeNull();
});

test("P15 the first thing that is seen of a match is its deal: an empty line, full hands", async () => {
	const table = await sitDown("saharat-partners");
	const round = table.shown.value?.round;
	expect(round?.line.tiles.length).toBeLessThanOrEqual(1);
	expect(round?.hands.map((hand) => hand.length >= 6)).toEqual([true, true, true, true]);
	expect(round?.hands[1]?.every((tile) => tile === null)).toBe(true);
});

test("a match that was left goes on where it was", async () => {
	let kept: PracticeState | null = null;
	const first = await sitDown("brazil", null, (state) => {
		kept = JSON.parse(JSON.stringify(state));
	});
	await vi.advanceTimersByTimeAsync(20_000);
	const before = first.table.value?.play;
	first.dispose();
	const second = await sitDown("brazil", kept);
	expect(second.shown.value).toEqual(before?.match);
});

test("an act out of turn is refused, and one for a turn that is gone", async () => {
	const table = await sitDown("saharat-draw");
	await playARound(table);
	expect(await table.act({ type: "pass" })).toEqual({ ok: false, code: "not-playing" });
	expect(await table.seat({ do: "stand" })).toEqual({ ok: false, code: "not-now" });
});

test("a match can be stopped and started anew", async () => {
	const table = await sitDown("burrinho");
	await vi.advanceTimersByTimeAsync(5_000);
	await table.host({ do: "stop" });
	await vi.advanceTimersByTimeAsync(30_000);
	expect(table.table.value?.phase).toBe("finished");
	expect(await table.host({ do: "start" })).toEqual({ ok: true });
	await vi.advanceTimersByTimeAsync(10);
	expect(table.shown.value?.round?.number).toBe(1);
	expect(table.shown.value?.winners).toBeNull();
});
