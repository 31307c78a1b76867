import { evolve, newMatch } from "../../../rules/match.ts";
import { optionsOf, playingView, playOn, told } from "../../../test/web/helpers/tables.ts";
import { type ServerMessage, VERSION } from "../../../worker/protocol/messages.ts";

const GAME = "saharat-partners";
/** So many lays, draws and passes are more than the bench has tiles laid. */
const ACTS = 200;

/** What a table tells one of its four: how things stand after the first deal, then one message for each event. */
export interface Told {
	readonly welcome: string;
	readonly updates: readonly { readonly text: string; readonly laid: number | null }[];
	/** What a message and its answer take, in ms: the browser slows down no sockets by itself. */
	readonly roundTripMs: number;
}

/** A long match as a phone hears it; `laid`: the tiles on the table after a lay, null for other events. */
export function toldOf(seed: number, roundTripMs: number): Told {
	const options = optionsOf(GAME, { match: { kind: "points", target: 900 } });
	const { events } = playOn(options, ACTS, seed);
	let match = newMatch(options);
	const messages = events.map((event, seq) => {
		match = evolve(match, event);
		const laid = event.type === "play" ? (match.round?.line.tiles.length ?? null) : null;
		const table = playingView(GAME, match, 0);
		const update = { type: "update", seq, events: told([event], 0), news: [], table } as const;
		return { table, laid, text: JSON.stringify(update satisfies ServerMessage) };
	});
	const [first, ...updates] = messages;
	if (first === undefined) throw new Error("a match without a deal");
	const welcome = { type: "welcome", version: VERSION, seq: 0, table: first.table } as const;
	return { welcome: JSON.stringify(welcome satisfies ServerMessage), updates, roundTripMs };
}
