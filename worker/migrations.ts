import type { Room } from "./room/state.ts";

/**
 * Turns fields of a stored room of one version into those of the next. It is given whole rooms and the few
 * fields that a row changed, so it touches only what is there.
 */
export type Migration = (fields: Record<string, unknown>) => Record<string, unknown>;

/**
 * One entry for each change of what is stored, in order and never edited: the room of version n goes through
 * all entries from the n-th on.
 */
const MIGRATIONS: readonly Migration[] = [standingsCountPoints];

/** 0 to 1: standings count points as well, of the matches that end from now on. */
function standingsCountPoints(fields: Record<string, unknown>): Record<string, unknown> {
	const { standings } = fields as { standings?: Record<string, readonly object[]> };
	if (standings === undefined) return fields;
	const counted = Object.entries(standings).map(([game, entries]) => [
		game,
		entries.map((entry) => ({ points: 0, ...entry })),
	]);
	return { ...fields, standings: Object.fromEntries(counted) };
}

/** The version of what is stored now. */
export const STORED_VERSION = MIGRATIONS.length;

/** A room, or some of its fields, as this build knows them, from what an older build stored. */
export function migrated<Fields extends Partial<Room>>(
	fields: Fields,
	version: number,
	migrations: readonly Migration[] = MIGRATIONS,
): Fields {
	if (version > migrations.length) throw new Error(`stored by a newer build: version ${version}`);
	return migrations
		.slice(version)
		.reduce((state, migrate) => migrate(state), fields as Record<string, unknown>) as Fields;
}
