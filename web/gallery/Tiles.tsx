import { TILES } from "../../rules/tile.ts";
import { Tile } from "../board/Tile.tsx";
import { TileBack } from "../board/TileBack.tsx";
import { tileWords } from "../text/tiles.ts";

/** All tiles, upright and lying, in the sizes from a long line to the hand, and their backs. */
export function Tiles() {
	return [14, 20, 34, 52].map((unit) => (
		<section key={unit}>
			<h2>{unit} px</h2>
			<div class="gallery-row cloth gallery-tiles" style={{ "--tile-width": `${unit}px` }}>
				{[...TILES, null].map((tile) => (
					<span key={tile}>
						{tile === null ? <TileBack label="?" /> : <Tile tile={tile} label={tileWords(tile)} />}
					</span>
				))}
				{([90, 180, 270] as const).map((turn) => (
					<span key={turn}>
						<Tile tile="6-3" turn={turn} />
					</span>
				))}
			</div>
		</section>
	));
}
