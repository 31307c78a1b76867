import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toJsonSchema } from "@valibot/to-json-schema";
import { claimBody, clientMessage, newTableBody } from "../worker/protocol/parse.ts";

/** `npm run schemas`: writes the JSON Schemas of everything that the Worker reads, for who writes another client. */
const FOLDER = join(import.meta.dirname, "../docs/schemas");

const SCHEMAS = {
	"client-message": clientMessage,
	"new-table": newTableBody,
	claim: claimBody,
};

/** Each schema's file name and its text. */
export function schemaFiles(): ReadonlyMap<string, string> {
	return new Map(
		Object.entries(SCHEMAS).map(([name, schema]) => [
			join(FOLDER, `${name}.json`),
			`${JSON.stringify(toJsonSchema(schema), null, "\t")}\n`,
		]),
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
