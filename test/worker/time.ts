import { runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, vi } from "vitest";
import { type Phone, settled, stubOf } from "./phone.ts";

/** The table's clock stands still but for `pass`, so that no test waits and none depends on speed. */
export function stopTheClock(): void {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
	});
	afterEach(() => {
		vi.useRealTimers();
	});
}

/** Lets time pass for the table, and does what its alarm would do by then. */
export async function pass(ms: number, code: string): Promise<void> {
	vi.setSystemTime(Date.now() + ms);
	await runDurableObjectAlarm(stubOf(code));
}

/** Plays each phone's first legal act from its own view until the round on the table is over. */
export async function playRound(code: string, phones: readonly Phone[]): Promise<void> {
	for (let acts = 0; acts < 300; acts++) {
		if (phones[0]?.table.phase !== "playing") return;
		const phone = phones.find((other) => other.isToMove);
		const act = phone?.acts[0];
		if (phone === undefined || act === undefined) {
			await pass(60_000, code);
		} else {
			// Time goes on, since a table talks to nobody who talks without end.
			vi.setSystemTime(Date.now() + 1_000);
			const answer = await phone.act(act);
			if (answer.type !== "done") throw new Error(JSON.stringify(answer));
		}
		await settled(phones);
	}
	throw new Error("the round never ends");
}
