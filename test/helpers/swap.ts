import { below, type Rng } from "../../rules/bots/rng.ts";
import type { GameEvent } from "../../rules/event.ts";
import { evolve } from "../../rules/match.ts";
import { tilesInPlay } from "../../rules/options.ts";
import { type Match, roundInPlay } from "../../rules/state.ts";
import type { Tile } from "../../rules/tile.ts";
import { seenBy, type Viewer, viewFor } from "../../rules/view.ts";
import { oneOf } from "./chance.ts";

/** What a viewer is told and shown; a leak is planted here. */
export interface Eyes {
	readonly seenBy: (event: GameEvent, viewer: Viewer) => unknown;
	readonly viewFor: (match: Match, viewer: Viewer) => unknown;
}

export const EYES: Eyes = { seenBy, viewFor };

/**
 * The swap test: in the history of a round two tiles that the viewer cannot see change places; what the viewer was
 * told and is shown must stay byte for byte the same. Null where it does, or where nothing can be exchanged.
 *
 * @param start the match as it was before the round's deal
 * @param history the events of the round so far
 */
export function swapDifference(
	start: Match,
	history: readonly GameEvent[],
	viewer: Viewer,
	rng: Rng,
	eyes: Eyes = EYES,
): string | null {
	const match = history.reduce(evolve, start);
	const hidden = hiddenTiles(match, viewer);
	if (hidden.length < 2) return null;
	const a = oneOf(hidden, rng);
	const others = hidden.filter((tile) => tile !== a);
	const b = others[below(others.length, rng)] as Tile;
	const swapped = history.map((event) => exchanged(event, a, b));
	const told = (events: readonly GameEvent[]) =>
		events.map((event) => JSON.stringify(eyes.seenBy(event, viewer))).join("\n");
	const shown = (state: Match) => JSON.stringify(eyes.viewFor(state, viewer));
	const what = `${viewer} tells ${a} from ${b}`;
	if (told(history) !== told(swapped)) return `${what} by what they are told`;
	if (shown(match) !== shown(swapped.reduce(evolve, start)))
		return `${what} by what they are shown`;
	return null;
}

/** The tiles that a viewer cannot place: neither on the table nor theirs, nor shown at the round's end. */
function hiddenTiles(match: Match, viewer: Viewer): readonly Tile[] {
	const { round, options } = match;
	if (round === null) return [];
	const mine = round.hands.filter((_, seat) => seat === viewer).flat();
	const open = new Set([
		...round.line.tiles.map(({ tile }) => tile),
		...mine,
		...(roundInPlay(match) === null ? (round.end?.hands.flat() ?? []) : []),
	]);
	return tilesInPlay(options).filter((tile) => !open.has(tile));
}

/** The event with two tiles exchanged wherever it holds hidden ones; lots lie open and go back, so they stay. */
function exchanged(event: GameEvent, a: Tile, b: Tile): GameEvent {
	const other = (tile: Tile) => (tile === a ? b : tile === b ? a : tile);
	switch (event.type) {
		case "deal":
			return {
				...event,
				mustLead: event.mustLead && other(event.mustLead),
				hands: event.hands.map((hand) => hand.map(other)),
				boneyard: event.boneyard.map(other),
			};
		case "draw":
			return { ...event, tile: other(event.tile) };
		default:
			return event;
	}
}
