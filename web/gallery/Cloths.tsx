import { TRADITIONS } from "../../rules/gameid.ts";
import { Tile } from "../board/Tile.tsx";
import { TileBack } from "../board/TileBack.tsx";

/** What lies on the table, by the tradition of the game, with a tile on it and one that is turned over. */
export function Cloths() {
	return (
		<div class="gallery-row">
			{TRADITIONS.map((tradition) => (
				<section key={tradition} data-tradition={tradition} aria-label={tradition}>
					<div class="cloth gallery-swatch">
						<div class="cloth-band" />
						<div class="gallery-row gallery-tiles">
							<Tile tile="6-4" />
							<TileBack />
						</div>
					</div>
				</section>
			))}
		</div>
	);
}
