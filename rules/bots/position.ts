import type { Line, OpenEnd } from "../line.ts";
import type { Options } from "../options.ts";
import type { Round } from "../state.ts";
import { isDouble, type Seen, type Tile } from "../tile.ts";
import { type Act, drawable } from "../turn.ts";
import { indexOf } from "./bits.ts";
import { type Lay, LEAD_DOUBLE, PLAIN, type Playout, packedEnd, SPINNER } from "./playout.ts";

/** Puts a playout where a round stands, as far as everybody can see it: all but the hands and the boneyard's tiles. */
export function place(playout: Playout, round: Round<Seen>, options: Options): void {
	placeLine(playout, round.line, options);
	playout.turn = round.turn;
	playout.mustLead = round.mustLead === null ? -1 : indexOf(round.mustLead);
	playout.out = round.out.length;
	playout.top = 0;
	playout.bottom = drawable(round, options);
	playout.scored.fill(0);
}

/** An act as playouts have it; anything but a tile laid is a pass. */
export function layOf(act: Act, { line }: Round<Seen>): Lay {
	if (act.type !== "play") return { tile: -1, end: 0 };
	const end = line.ends.findIndex(({ name }) => name === act.end);
	return { tile: indexOf(act.tile), end: Math.max(0, end) };
}

function placeLine(playout: Playout, line: Line, options: Options): void {
	playout.left = line.ends[0]?.number ?? -1;
	playout.right = line.ends[1]?.number ?? -1;
	playout.endCount = line.ends.length;
	const lead = line.tiles[0]?.tile;
	const only = line.tiles.length === 1;
	for (const [at, { number, tip }] of line.ends.entries()) {
		const value = tip === null ? 0 : isDouble(tip) && !only ? 2 * number : number;
		playout.ends[at] = packedEnd(number, value, kindOf(tip, lead, options));
	}
}

function kindOf(tip: OpenEnd["tip"], lead: Tile | undefined, options: Options): number {
	if (tip === null || !isDouble(tip)) return PLAIN;
	if (tip === lead) return LEAD_DOUBLE;
	return options.spinner === "everyDouble" ? SPINNER : PLAIN;
}
