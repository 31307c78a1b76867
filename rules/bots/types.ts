import type { GameEvent } from "../event.ts";
import type { Seen } from "../tile.ts";
import type { Act } from "../turn.ts";
import type { View } from "../view.ts";
import type { Budget } from "./budget.ts";
import type { Rng } from "./rng.ts";

/** Everything that a bot may go by: the view of its seat and what that seat was told in this round. */
export interface Sight {
	readonly view: View;
	/** The round's events from the deal on, as the seat saw them. */
	readonly history: readonly GameEvent<Seen>[];
}

/** Chooses one of the legal acts of its seat. Pure: the same sight, randomness and budget give the same act. */
export type Bot = (sight: Sight, acts: readonly Act[], rng: Rng, budget?: Budget) => Act;
