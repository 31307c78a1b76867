import * as v from "valibot";
import { expect, it } from "vitest";
import {
	createdTable,
	httpRefusal,
	listedTables,
	ranking,
	serverMessage,
	tableSummary,
} from "../../tools/schemas/messages.ts";
import { recordLine } from "../../tools/schemas/record.ts";
import { company, eventually, Phone, request, settled } from "./phone.ts";
import { pass, playRound, stopTheClock } from "./time.ts";

stopTheClock();

/** The answer of a route, which must fit its schema; `phone.ts` holds every message of a socket against its own. */
async function fitting<Schema extends v.GenericSchema>(
	schema: Schema,
	answer: Promise<Response>,
): Promise<v.InferOutput<Schema>> {
	return v.parse(schema, await (await answer).json());
}

function create(body: object): Promise<Response> {
	return request("/api/tables", { method: "POST", body: JSON.stringify(body) });
}

it("every kind of message of a match fits its schema, and so do its record and what others may know of it", async () => {
	const { code, phones } = await company("sixluv", 2, { match: { kind: "streak", rounds: 2 } });
	const [host, guest] = phones as [Phone, Phone];
	for (const phone of phones) await phone.seat({ do: "rank", nickname: phone.cookie.slice(3, 9) });
	await host.host({ do: "list", on: true });
	await guest.seat({ do: "carry" });
	await guest.ask({ type: "react", reaction: "hello" });
	await host.ask({ type: "options", game: "six", options: { players: 9 as never } });
	const watcher = await (await Phone.new()).join(code, { watch: true });
	await host.host({ do: "start" });
	for (let round = 0; round < 30 && host.table.phase !== "finished"; round++) {
		await playRound(code, phones);
		await pass(10_000, code);
		await settled(phones);
	}
	expect(host.table.standings).not.toEqual([]);
	await eventually(async () => {
		return (await fitting(listedTables, request("/api/listed"))).length === 1;
	});
	await host.host({ do: "allowWatching", on: false });
	await watcher.until(() => watcher.closed !== null);

	const heard = [host, guest, watcher].flatMap(({ messages }) => messages.map(({ type }) => type));
	const kinds = serverMessage.options.map(({ entries }) => entries.type.literal);
	expect(new Set(heard)).toEqual(new Set(kinds));

	const summary = await fitting(tableSummary, request(`/api/tables/${code}`));
	expect(summary.phase).toBe("finished");
	await eventually(async () => {
		return (await fitting(ranking, request("/api/ranking/sixluv"))).length === 2;
	});
	const record = await (await request(`/api/tables/${code}/record`)).text();
	const lines = record
		.trim()
		.split("\n")
		.map((line) => v.parse(recordLine, JSON.parse(line)));
	expect(lines.at(-1)?.type).toBe("matchEnd");
});

it("a new table and each refusal fit their schemas", async () => {
	await fitting(createdTable, create({ game: "free" }));
	const options = { players: 9, handSize: 20, nonsense: 1, match: { kind: "never" } };
	const refused = await fitting(httpRefusal, create({ game: "free", options }));
	expect(refused.problems).toHaveLength(4);
	await fitting(httpRefusal, create({ game: "free", options: { players: 4, handSize: 14 } }));
	await fitting(httpRefusal, create({ game: "whist" }));
	await fitting(httpRefusal, request("/api/tables/00000000"));
});
