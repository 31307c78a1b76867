import { computed, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { GameId } from "../../rules/gameid.ts";
import { recall, remember } from "./storage.ts";
import type { TableModel } from "./table.ts";

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

/** Keeps a table in the list, with its company as it changes, from when one hosts it or sits there. */
export function keepVisit(model: TableModel): () => void {
	const visit = computed(() => {
		const table = model.table.value;
		if (table === null || (table.you.seat === null && !table.you.host)) return null;
		const others = table.chairs.filter((chair, seat) => chair.name && seat !== table.you.seat);
		return JSON.stringify([table.code, table.game, others.map(({ name }) => name)]);
	});
	return visit.subscribe((visited) => {
		if (visited === null) return;
		const [code, game, company] = JSON.parse(visited);
		untracked(() => rememberTable({ code, game, company }));
	});
}

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
