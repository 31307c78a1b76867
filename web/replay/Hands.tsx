import { type Seat, seats } from "../../rules/seat.ts";
import type { Seen } from "../../rules/tile.ts";
import { Tile } from "../board/Tile.tsx";
import { TileBack } from "../board/TileBack.tsx";
import { chairName } from "../models/names.ts";
import type { Tape } from "../models/tape.ts";
import { Face } from "../parts/Face.tsx";
import { text } from "../text/index.ts";
import { tileWords } from "../text/tiles.ts";

/** The tiles that are held: of every seat, or of the one whose view is shown. */
export function Hands({ tape }: { tape: Tape }) {
	const { viewpoint } = tape;
	const shown = viewpoint.value === null ? seats(tape.match.value.options) : [viewpoint.value];
	return (
		<ul class="hands" data-count={shown.length}>
			{shown.map((seat) => (
				<OneHand key={seat} tape={tape} seat={seat} />
			))}
		</ul>
	);
}

function OneHand({ tape, seat }: { tape: Tape; seat: Seat }) {
	const { play } = tape;
	const name = play.who.value.name(seat);
	const tiles = play.round.value?.hands[seat] ?? [];
	const chair = play.table.value.chairs[seat];
	return (
		<li class="one-hand" data-turn={play.turn.value === seat}>
			<span class="one-hand-name" aria-hidden="true">
				<Face name={name} seat={seat} bot={chair?.kind === "bot"} />
				<bdi>{name}</bdi>
			</span>
			<span class="one-hand-tiles" role="img" aria-label={handWords(chairName(chair, seat), tiles)}>
				{tiles.map((tile, index) => (
					<span class="held" data-tile={tile} key={tile ?? index}>
						{tile === null ? <TileBack /> : <Tile tile={tile} />}
					</span>
				))}
			</span>
		</li>
	);
}

function handWords(name: string, tiles: readonly Seen[]): string {
	const { table, tiles: words } = text.value;
	const each = tiles.map((tile) => (tile === null ? words.faceDown() : tileWords(tile)));
	return [table.handOf({ name, n: tiles.length }), ...each].join(", ");
}
