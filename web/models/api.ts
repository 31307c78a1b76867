import type { GameId } from "../../rules/gameid.ts";
import type { OptionChanges } from "../../rules/options.ts";
import type {
	CreatedTable,
	HttpRefusal,
	Locale,
	Ranked,
	TableSummary,
} from "../../worker/protocol/messages.ts";
import { identify } from "./session.ts";

/** What a request came to. `offline`: there was no answer. */
export type Result<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly code: string; readonly refusal?: HttpRefusal };

export async function createTable(
	game: GameId,
	options: OptionChanges,
	locale: Locale,
): Promise<Result<CreatedTable>> {
	return ask("/api/tables", { game, options, locale });
}

/** The public side of a table; the code `no-such-table` (or any 404) where there is none. */
export function tableSummary(code: string): Promise<Result<TableSummary>> {
	return ask(`/api/tables/${code}`);
}

/** The record of the rounds that are over (§11), as it is written; `not-found` where there is no such table. */
export async function tableRecord(code: string): Promise<Result<string>> {
	try {
		const answer = await fetch(`/api/tables/${code}/record`);
		if (answer.ok) return { ok: true, value: await answer.text() };
		return { ok: false, code: answer.status === 404 ? "not-found" : "server" };
	} catch {
		return { ok: false, code: "offline" };
	}
}

/** Takes over the seat that a private link stands for. */
export function claimSeat(code: string, token: string): Promise<Result<null>> {
	return ask(`/api/tables/${code}/claim`, { token });
}

/** Those who are listed in a game, the best first. */
export function ranking(game: GameId): Promise<Result<readonly Ranked[]>> {
	return ask(`/api/ranking/${game}`);
}

/** Has the server forget this browser: at the tables named, in every ranking, and its cookie. */
export async function forgetMe(codes: readonly string[]): Promise<boolean> {
	const tables = await Promise.all(codes.map(forgetMeAt));
	return tables.every((isForgotten) => isForgotten) && (await forget("/api/me"))?.ok === true;
}

/** Has a table forget this browser; so has one that is no more. */
export async function forgetMeAt(code: string): Promise<boolean> {
	const answer = await forget(`/api/tables/${code}/me`);
	return answer?.ok === true || answer?.status === 404;
}

/** Has every ranking forget this browser. */
export async function leaveRankings(): Promise<boolean> {
	return (await forget("/api/me/rankings"))?.ok === true;
}

/** Null where there was no answer. */
function forget(url: string): Promise<Response | null> {
	return fetch(url, { method: "DELETE" }).catch(() => null);
}

async function ask<T>(url: string, body?: object): Promise<Result<T>> {
	try {
		if (body !== undefined) await identify();
		const answer = await fetch(url, body && { method: "POST", ...json(body) });
		const text = await answer.text();
		if (answer.ok) return { ok: true, value: text === "" ? null : JSON.parse(text) } as Result<T>;
		if (answer.status === 404) return { ok: false, code: "not-found" };
		const refusal = JSON.parse(text) as HttpRefusal;
		return { ok: false, code: refusal.code, refusal };
	} catch {
		return { ok: false, code: "offline" };
	}
}

function json(body: object): RequestInit {
	return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}
