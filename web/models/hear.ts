import type { GameEvent } from "../../rules/event.ts";
import type { Match } from "../../rules/state.ts";
import type { Seen } from "../../rules/tile.ts";
import { enableSound, sound } from "../sound.ts";
import { settings } from "./settings.ts";
import type { TableModel } from "./table.ts";

/** What happens at a table as one hears it, while sound is switched on. */
export function hear(model: TableModel): () => void {
	const stops = [enableSound(settings.sound), model.onEvent(soundOf)];
	return () => {
		for (const stop of stops) stop();
	};
}

function soundOf(event: GameEvent<Seen>, before: Match<Seen>, after: Match<Seen>): void {
	if (event.type === "deal") sound("deal");
	else if (event.type === "play") sound(event.points > 0 ? "points" : "lay");
	else if (event.type === "draw") sound("draw");
	else if (event.type === "pass") sound("knock");
	else if (event.type === "roundEnd") sound(event.outcome);
	else if (event.type === "matchEnd" && before.winners === null && after.winners !== null) {
		sound("points");
	}
}
