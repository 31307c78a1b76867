import { type ReadonlySignal, signal } from "@preact/signals";
import type { GameId } from "../../rules/games.ts";
import { recall, remember } from "./storage.ts";

/** A table that this browser was at. */
export interface VisitedTable {
	readonly code: string;
	readonly game: GameId;
	/** The others who sat there last, as they called themselves. */
	readonly company: readonly string[];
	/** When, in ms since 1970. */
	readonly atMs: number;
}

const KEY = "tables";
const MOST = 12;
/** A table that nobody touches is deleted after so many days. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const list = signal<readonly VisitedTable[]>(recent(recall<readonly VisitedTable[]>(KEY) ?? []));

/** One's own tables of the last weeks, the latest first. */
export const visitedTables: ReadonlySignal<readonly VisitedTable[]> = list;

export function rememberTable(table: Omit<VisitedTable, "atMs">): void {
	const others = list.peek().filter(({ code }) => code !== table.code);
	keep([{ ...table, atMs: Date.now() }, ...others].slice(0, MOST));
}

export function forgetTable(code: string): void {
	keep(list.peek().filter((table) => table.code !== code));
}

function keep(tables: readonly VisitedTable[]): void {
	list.value = tables;
	remember(KEY, tables);
}

function recent(tables: readonly VisitedTable[]): readonly VisitedTable[] {
	return tables.filter(({ atMs }) => Date.now() - atMs < KEPT_MS);
}
