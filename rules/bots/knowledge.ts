import type { GameEvent, PassEvent } from "../event.ts";
import { EMPTY_LINE, type Line, lay } from "../line.ts";
import type { Options } from "../options.ts";
import { tilesInPlay } from "../options.ts";
import { type BySeat, type Seat, seats } from "../seat.ts";
import type { Round } from "../state.ts";
import { isDouble, isHeavier, type Seen, TILES, type Tile } from "../tile.ts";
import { indexOf, SUIT, type TileSet, tileSet } from "./bits.ts";
import type { Sight } from "./types.ts";

/** Some hidden tiles of one hand that came into it together: what they cannot be is known of all of them. */
export interface Hidden {
	readonly count: number;
	/** Tiles that are certainly not among them. */
	readonly lacks: TileSet;
	/** The place in the history of the event that brought them into the hand. */
	readonly since: number;
}

/** What a seat knows of a round from all that it has seen of it. */
export interface Knowledge {
	readonly seat: Seat;
	/** The seat's own hand. */
	readonly hand: TileSet;
	/** Every tile that lies in some other hand or in the boneyard. */
	readonly unseen: TileSet;
	/** The hidden tiles of each seat, those held longest first; none for the seat itself. */
	readonly hidden: BySeat<readonly Hidden[]>;
	/** How many tiles the boneyard holds, the reserve included. */
	readonly boneyard: number;
}

/** All that follows from what a seat was shown, drawn from the events of the round and its own hand alone. */
export function knowledgeOf({ view, history }: Sight): Knowledge {
	const { options } = view.match;
	const round = view.match.round as Round<Seen>;
	const seat = view.viewer as Seat;
	const hand = tileSet((round.hands[seat] as readonly Seen[]).filter((tile) => tile !== null));
	const seen = hand | tileSet(round.line.tiles.map(({ tile }) => tile));
	const hidden = seats(options).map((other) =>
		other === seat ? [] : hiddenOf(other, round, history, options),
	);
	return {
		seat,
		hand,
		unseen: tileSet(tilesInPlay(options)) & ~seen,
		hidden,
		boneyard: round.boneyard.length,
	};
}

/** The tiles that fit some open end; all of them on an empty table. */
export function fitting(line: Line): TileSet {
	if (line.tiles.length === 0) return tileSet(TILES);
	return line.ends.reduce((set, end) => set | (SUIT[end.number] as number), 0);
}

/** What can be told of one hand by following the round (§3: who draws or is passed holds nothing that fits). */
function hiddenOf(
	seat: Seat,
	round: Round<Seen>,
	history: readonly GameEvent<Seen>[],
	options: Options,
): readonly Hidden[] {
	let line = EMPTY_LINE;
	let hidden: readonly Hidden[] = [];
	let drew = false;
	let opened = false;
	for (const [at, event] of history.entries()) {
		switch (event.type) {
			case "deal":
				hidden = [{ count: (event.hands[seat] as readonly Seen[]).length, lacks: 0, since: at }];
				break;
			case "play":
				if (line.tiles.length === 0 && !opened && event.seat === round.leader && !round.named)
					hidden = lacking(hidden, notDealt(event.tile, options));
				if (event.seat === seat) hidden = without(hidden, event.tile, drew);
				line = lay(line, event.tile, event.end, options);
				drew = false;
				break;
			case "draw":
				if (event.seat !== seat) break;
				hidden = [...lacking(hidden, fitting(line)), { count: 1, lacks: 0, since: at }];
				drew = true;
				break;
			case "pass":
				opened = true;
				if (event.seat !== seat) break;
				if (isForced(event, options)) hidden = lacking(hidden, fitting(line));
				drew = false;
				break;
			default:
		}
	}
	return hidden;
}

function lacking(hidden: readonly Hidden[], tiles: TileSet): readonly Hidden[] {
	return hidden.map((part) => ({ ...part, lacks: part.lacks | tiles }));
}

/**
 * The hidden tiles of a hand after it laid one. A tile just drawn is the one laid, since nothing else fitted;
 * otherwise it is taken from those held longest that may be it, which claims least about the rest.
 */
function without(hidden: readonly Hidden[], tile: Tile, drew: boolean): readonly Hidden[] {
	const bit = 1 << indexOf(tile);
	const at = drew ? hidden.length - 1 : hidden.findIndex(({ lacks }) => (lacks & bit) === 0);
	return hidden
		.map((part, index) => (index === at ? { ...part, count: part.count - 1 } : part))
		.filter((part) => part.count > 0);
}

/** Whether a pass shows that nothing in the hand fits (§3: a voluntary one tells nothing). */
function isForced({ by }: PassEvent, options: Options): boolean {
	if (by === "server") return true;
	return !options.voluntaryPass && (by !== "clock" || options.onTimeout === "play");
}

/** The tiles that nobody was dealt, where the tile that opened the round is the one that named its leader (§4). */
function notDealt(lead: Tile, options: Options): TileSet {
	if (options.leadTile !== "named") return 0;
	const higher = TILES.filter((tile) => isHeavier(tile, lead));
	if (options.firstLead === "heaviest") return tileSet(higher);
	if (options.firstLead !== "highestDouble") return 0;
	return tileSet(
		isDouble(lead)
			? higher.filter(isDouble)
			: TILES.filter((tile) => isDouble(tile) || isHeavier(tile, lead)),
	);
}
