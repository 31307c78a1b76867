import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { end, roundEnd, tile } from "../../worker/protocol/lines.ts";
import { claimBody, clientMessage, newTableBody } from "../../worker/protocol/parse.ts";
import * as messages from "./messages.ts";
import { recordLine } from "./record.ts";
import * as rules from "./rules.ts";

/** `npm run schemas`: writes the JSON Schemas of all that goes over the wire and of the record, for who writes another client. */
const FOLDER = join(import.meta.dirname, "../../docs/schemas");

const options = { tile, goal: rules.goal, options: rules.options };

/** Schemas by the name of their file, each with the parts that it names instead of repeating them. */
const SCHEMAS: Readonly<Record<string, readonly [GenericSchema, Record<string, GenericSchema>?]>> =
	{
		"client-message": [clientMessage],
		"new-table": [newTableBody],
		claim: [claimBody],
		"server-message": [messages.serverMessage, { ...rules.parts, ...messages.parts }],
		"created-table": [messages.createdTable],
		"table-summary": [messages.tableSummary, options],
		"listed-tables": [messages.listedTables],
		ranking: [messages.ranking],
		refusal: [messages.httpRefusal],
		"record-line": [recordLine, { ...options, end, roundEnd }],
	};

/** Each schema's file name and its text. */
export function schemaFiles(): ReadonlyMap<string, string> {
	return new Map(
		Object.entries(SCHEMAS).map(([name, [schema, definitions = {}]]) => {
			const json = toJsonSchema(schema, { definitions });
			return [join(FOLDER, `${name}.json`), `${JSON.stringify(json, null, "\t")}\n`];
		}),
	);
}

/** The files that differ from what the schemas say now. */
export function staleSchemas(): readonly string[] {
	return [...schemaFiles()].filter(([file, text]) => read(file) !== text).map(([file]) => file);
}

function read(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

if (import.meta.main) {
	mkdirSync(FOLDER, { recursive: true });
	for (const [file, text] of schemaFiles()) writeFileSync(file, text);
}
