import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { company, settled, stubOf } from "./phone.ts";
import { pass, stopTheClock } from "./time.ts";

stopTheClock();

let points: AnalyticsEngineDataPoint[] = [];

beforeEach(() => {
	points = [];
	env.METRICS = { writeDataPoint: (point) => void points.push(point ?? {}) };
});

afterEach(() => {
	delete env.METRICS;
});

it("where a dataset is bound, tables, acts, refusals, alarms and errors are counted, and nobody is named", async () => {
	const { code, phones } = await company("free", 3);
	const [host, guest] = phones;
	await guest?.host({ do: "start" });
	await host.host({ do: "start" });
	await settled(phones);
	const mover = phones.find(({ isToMove }) => isToMove) ?? host;
	await mover.act(mover.acts[0] as never);
	await pass(46_000, code);
	await settled(phones);
	await runInDurableObject(
		stubOf(code),
		(_, { storage }) => void storage.sql.exec("DROP TABLE log"),
	);
	host.send({ type: "host", id: "lock", wish: { do: "lock", on: true } });
	await host.until(() => host.closed !== null);
	const counted = points.map(({ indexes, blobs }) =>
		[...(indexes ?? []), ...(blobs ?? [])].join(" "),
	);
	expect(counted).toEqual(["table free", "refusal not-host", "act ", "alarm ", "error "]);
});
