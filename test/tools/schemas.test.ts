import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GenericSchema, InferOutput } from "valibot";
import { is } from "valibot";
import { expect, expectTypeOf, it } from "vitest";
import type { GameEvent, MatchHead } from "../../rules/event.ts";
import { staleSchemas } from "../../tools/schemas/index.ts";
import type * as messages from "../../tools/schemas/messages.ts";
import { recordLine } from "../../tools/schemas/record.ts";
import type { ShuffleLine } from "../../worker/protocol/deal.ts";
import type {
	CreatedTable,
	HttpRefusal,
	ListedTable,
	Ranked,
	ServerMessage,
	TableSummary,
} from "../../worker/protocol/messages.ts";

/** Read-only all the way down, as the types of the protocol are and what a schema infers is not. */
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;
type Says<Schema extends GenericSchema> = Frozen<InferOutput<Schema>>;

it("the published JSON Schemas say what the Worker reads and tells (npm run schemas)", () => {
	expect(staleSchemas()).toEqual([]);
});

it("types and schemas of what the Worker tells agree (npm run typecheck)", () => {
	expectTypeOf<Says<typeof messages.serverMessage>>().toEqualTypeOf<Frozen<ServerMessage>>();
	expectTypeOf<Says<typeof messages.createdTable>>().toEqualTypeOf<Frozen<CreatedTable>>();
	expectTypeOf<Says<typeof messages.tableSummary>>().toEqualTypeOf<Frozen<TableSummary>>();
	expectTypeOf<Says<typeof messages.listedTables>>().toEqualTypeOf<Frozen<ListedTable[]>>();
	expectTypeOf<Says<typeof messages.ranking>>().toEqualTypeOf<Frozen<Ranked[]>>();
	expectTypeOf<Says<typeof messages.httpRefusal>>().toEqualTypeOf<Frozen<HttpRefusal>>();
	expectTypeOf<Says<typeof recordLine>>().toEqualTypeOf<
		Frozen<MatchHead | ShuffleLine | GameEvent>
	>();
});

const PLAYTHROUGHS = join(import.meta.dirname, "../playthroughs");
const records = readdirSync(PLAYTHROUGHS).filter((file) => file.endsWith(".jsonl"));

it.each(records)("every line of %s fits the record's schema", (file) => {
	const lines = readFileSync(join(PLAYTHROUGHS, file), "utf8").trim().split("\n");
	expect(lines.filter((line) => !is(recordLine, JSON.parse(line)))).toEqual([]);
});
