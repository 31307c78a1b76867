import type { ClientMessage, TableView } from "../../worker/protocol/messages.ts";
import { randomHex } from "./ids.ts";
import { recall, remember } from "./storage.ts";

const KEPT = 12;

/** What this browser gave to the shuffles of a table: hex by commitment, oldest first. */
export type Contributions = readonly (readonly [commitment: string, bytes: string])[];

/** The random bytes that this browser gave for a deal, or null where it gave none (or has forgotten). */
export function contributionTo(commitment: string): string | null {
	const found = (recall<Contributions>("given") ?? []).find(([to]) => to === commitment);
	return found?.[1] ?? null;
}

/**
 * The contributions that the table waits for from this seat. The same deal gets the same bytes again after a
 * reconnect or reload, so that the check at the round's end can compare them.
 */
export function contributionsDue(table: TableView): readonly ClientMessage[] {
	if (table.you.seat === null) return [];
	return table.proofs
		.filter((proof) => proof.contributions === null)
		.map(({ round, commitment }) => ({ type: "entropy", round, bytes: give(commitment) }));
}

function give(commitment: string): string {
	const given = contributionTo(commitment);
	if (given !== null) return given;
	const bytes = randomHex(32);
	const before = recall<Contributions>("given") ?? [];
	remember("given", [...before.slice(1 - KEPT), [commitment, bytes]]);
	return bytes;
}
