import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { type Migration, migrated, STORED_VERSION } from "../../worker/migrations.ts";
import type { Room } from "../../worker/room/state.ts";
import stored from "../fixtures/stored-0.json";
import { Phone, request, settled, stubOf } from "./phone.ts";
import { stopTheClock } from "./time.ts";

stopTheClock();

const CODE = "0000ABCD";

/** Puts a table that an older build stored into an object, as its storage was then. */
async function restore(
	rows: readonly { seq: number; snapshot: number; row: string }[],
): Promise<void> {
	await runInDurableObject(stubOf(CODE), (_table, { storage: { sql } }) => {
		sql.exec("DROP TABLE IF EXISTS log");
		sql.exec("CREATE TABLE log (seq INTEGER PRIMARY KEY, snapshot INTEGER, row TEXT)");
		for (const { seq, snapshot, row } of rows) {
			sql.exec("INSERT INTO log VALUES (?, ?, ?)", seq, snapshot, row);
		}
	});
	await evictDurableObject(stubOf(CODE));
}

describe("what older builds stored", () => {
	it("a running table of version 0 goes on under this build", async () => {
		await restore(stored.rows);
		const host = await new Phone(stored.hostCookie).join(CODE);
		const guest = await new Phone(stored.guestCookie).join(CODE);
		expect(host.table.phase).toBe("playing");
		await settled([host, guest]);
		const mover = host.isToMove ? host : guest;
		const act = mover.acts[0];
		if (act === undefined) throw new Error("nobody is to move");
		expect((await mover.act(act)).type).toBe("done");
		const record = await (await request(`/api/tables/${CODE}/record`)).text();
		expect(record.split("\n")[0]).toContain('"type":"match"');
	});

	it("a secret that a build of version 0 has dealt from is never promised again", async () => {
		await restore(stored.rows);
		const host = await new Phone(stored.hostCookie).join(CODE);
		expect((await host.host({ do: "stop" })).type).toBe("done");
		await settled([host]);
		const [dealt, next] = host.table.proofs;
		expect(dealt).toMatchObject({ round: 1, secret: expect.any(String) });
		expect(next).toMatchObject({ round: 1, secret: null });
		expect(next?.commitment).not.toBe(dealt?.commitment);
	});

	it("0 to 1: standings that were kept without points have them from now on", () => {
		const entry = {
			who: "k",
			name: "Ola",
			rounds: 3,
			matches: 1,
			row: 0,
			longestRow: 2,
			burrinhos: 0,
		};
		const older = { standings: { six: [entry] } } as unknown as Partial<Room>;
		expect(migrated(older, 0).standings).toEqual({ six: [{ ...entry, points: 0 }] });
		expect(migrated({ locked: true }, 0)).toEqual({ locked: true });
	});

	it("goes through every migration from its version on, whole rooms and single fields alike", () => {
		const migrations: Migration[] = [
			(fields) => ("locked" in fields ? { ...fields, locked: !fields.locked } : fields),
			(fields) => ({ ...fields, listed: true }),
		];
		expect(migrated({ locked: true }, 0, migrations)).toEqual({ locked: false, listed: true });
		expect(migrated({ locked: true }, 1, migrations)).toEqual({ locked: true, listed: true });
		expect(migrated({ idleTurns: 1 }, 2, migrations)).toEqual({ idleTurns: 1 });
	});

	it("refuses what a newer build stored, rather than misread it", () => {
		expect(() => migrated({}, STORED_VERSION + 1)).toThrow("newer build");
	});
});
