import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { freePort } from "../../tools/server.ts";
import { bundle, dataFolder, startWorkerd } from "../../tools/workerd.ts";
import { cookieOf, createTable, Player } from "../helpers/live/player.ts";
import { foulIn } from "../helpers/referee/referee.ts";

/** The Worker as it was before standings counted points: what it stores has version 0. */
const OLD_BUILD = join(import.meta.dirname, "../fixtures/build-stored-0.js.gz");

function oldBundle(): string {
	const folder = mkdtempSync(join(tmpdir(), "double-six-old-"));
	writeFileSync(join(folder, "index.js"), gunzipSync(readFileSync(OLD_BUILD)));
	return folder;
}

/** Both play whatever they may until something is so. */
async function playUntil(players: readonly Player[], isSo: () => boolean): Promise<void> {
	for (let turns = 0; turns < 400 && !isSo(); turns++) {
		// A table answers no more than ten messages a second from one socket for long.
		await wait(120);
		for (const player of players) {
			await player.catchUp();
			const [act] = player.acts;
			if (act !== undefined)
				await player.must({ type: "act", turn: player.turn, act }, `t${player.turn}`);
			if (player.table.phase === "between") await player.must({ type: "ready" }, `r${player.turn}`);
		}
	}
	expect(isSo()).toBe(true);
}

test("an update: tables of the old build go on under the new one, in the middle of a round", async () => {
	const { data, remove } = dataFolder();
	const [before, after] = [oldBundle(), bundle("worker/index.ts")];
	const port = (await freePort(0, "127.0.0.1")) as number;
	const origin = `http://127.0.0.1:${port}`;
	const vars = { PACE: "0.1" };
	const players = ["Ola", "Kuba"].map((name) => new Player(origin, cookieOf(name)));
	const [ola] = players as [Player, Player];

	const old = await startWorkerd({ bundle: before, port, data, vars });
	const options = { match: { kind: "rounds", rounds: 2 }, turnSeconds: 0 };
	const code = await createTable(origin, ola.cookie, "six", options);
	for (const [chair, player] of players.entries()) {
		await player.join(code);
		await player.must({ type: "seat", wish: { do: "sit", chair, name: `P${chair}` } }, `s${chair}`);
	}
	await ola.must({ type: "host", wish: { do: "start" } }, "start");
	const round = () => ola.table.play?.match.round;
	await playUntil(players, () => round()?.number === 2 && (round()?.line.tiles.length ?? 0) > 2);
	await ola.catchUp();
	const line = round()?.line;
	await old.end("SIGKILL");

	const now = await startWorkerd({ bundle: after, port, data, vars });
	for (const player of players) await player.join(code);
	expect(round()?.line).toEqual(line);
	expect(ola.table.standings[0]?.company[0]).toMatchObject({ points: 0 });
	await playUntil(players, () => ola.table.phase === "finished");
	const points = ola.table.standings[0]?.company.map((entry) => entry.points);
	expect(points?.toSorted()).toEqual(ola.table.play?.match.totals.toSorted());
	const record = await (await fetch(`${origin}/api/tables/${code}/record`)).text();
	const lines = record.trim().split("\n");
	expect(lines.at(-1)).toContain('"matchEnd"');
	expect(foulIn(lines)).toBeNull();

	await now.end("SIGKILL");
	remove();
	for (const folder of [before, after]) rmSync(folder, { recursive: true, force: true });
}, 120_000);
