// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BOTS } from "../../../rules/bots/index.ts";
import { rngFrom } from "../../../rules/bots/rng.ts";
import { GAME_IDS, type GameId } from "../../../rules/games.ts";
import { roundInPlay } from "../../../rules/state.ts";
import { legalActs } from "../../../rules/turn.ts";
import {
	type PracticeSetup,
	type PracticeState,
	practiceTable,
	type Think,
} from "../../../web/models/practice.ts";
import { optionsOf } from "../helpers/tables.ts";

const think: Think = async (_level, sight, acts, seed) => BOTS.easy(sight, acts, rngFrom(seed));

function setup(game: GameId, over: Partial<PracticeSetup> = {}): PracticeSetup {
	const options = optionsOf(game, { turnSeconds: 0 });
	return { game, options, level: "easy", name: "Noura", locale: "en", think, seed: 7, ...over };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Plays one's own part until a round has ended, whatever the bots do meanwhile. */
async function playARound(game: GameId) {
	const table = practiceTable(setup(game));
	const folded: unknown[] = [];
	table.onEvent((_event, _before, after) => folded.push(after));
	const seat = 0;
	for (let acts = 0; acts < 400; acts++) {
		await vi.advanceTimersByTimeAsync(3_000);
		const match = table.shown.value;
		if (match?.round?.end != null) break;
		const round = match && roundInPlay(match);
		if (match === null || round === null || round.turn !== seat) continue;
		const [act] = legalActs(round, match.options);
		if (act !== undefined) expect(await table.act(act)).toEqual({ ok: true });
	}
	return { table, folded };
}

test.each(GAME_IDS)("%s: a round is played to its end against bots on the device", async (game) => {
	const { table, folded } = await playARound(game);
	expect(table.shown.value?.round?.end).not.toBeNull();
	// What is folded event by event is what the table says at the end.
	expect(folded.at(-1)).toEqual(table.table.value?.play?.match);
	table.dispose();
});

test("the next round comes after ten seconds, or at once when one is ready", async () => {
	const { table } = await playARound("saharat-draw");
	expect(table.nextRoundLeftMs.value).toBeGreaterThan(0);
	expect(await table.ready()).toEqual({ ok: true });
	await vi.advanceTimersByTimeAsync(0);
	expect(table.shown.value?.round?.number).toBe(2);
	table.dispose();
});

test("bots see what their seat sees and nothing else", async () => {
	const sights: unknown[] = [];
	const spying: Think = (...question) => {
		sights.push(question[1].view.match.round?.hands);
		return think(...question);
	};
	const table = practiceTable(setup("saharat-partners", { think: spying }));
	await vi.advanceTimersByTimeAsync(10_000);
	expect(sights.length).toBeGreaterThan(0);
	for (const hands of sights as (string | null)[][][]) {
		expect(hands.filter((hand) => hand.every((tile) => tile !== null))).toHaveLength(1);
	}
	table.dispose();
});

test("a match that was left goes on where it was", async () => {
	let kept: PracticeState | null = null;
	const onState = (state: PracticeState) => {
		kept = JSON.parse(JSON.stringify(state));
	};
	const first = practiceTable(setup("brazil", { onState }));
	await vi.advanceTimersByTimeAsync(10_000);
	const before = first.table.value?.play;
	first.dispose();
	const second = practiceTable(setup("brazil", { resume: kept }));
	expect(second.shown.value).toEqual(before?.match);
	second.dispose();
});

test("an act out of turn is refused as the rules refuse it", async () => {
	const table = practiceTable(setup("saharat-draw"));
	expect(await table.act({ type: "pass" })).toEqual({ ok: false, code: "not-playing" });
	table.dispose();
});

test("a match can be stopped and started anew", async () => {
	const table = practiceTable(setup("burrinho"));
	await vi.advanceTimersByTimeAsync(5_000);
	await table.host({ do: "stop" });
	await vi.advanceTimersByTimeAsync(30_000);
	expect(table.table.value?.phase).toBe("finished");
	await table.host({ do: "start" });
	await vi.advanceTimersByTimeAsync(10);
	expect(table.shown.value?.round?.number).toBe(1);
	expect(table.shown.value?.winners).toBeNull();
	table.dispose();
});
