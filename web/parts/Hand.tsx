import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Tile } from "../../rules/tile.ts";
import { Tile as TileFace } from "../board/Tile.tsx";
import type { Play } from "../models/play.ts";
import { text } from "../text/index.ts";
import { tileWords } from "../text/tiles.ts";
import { useShown } from "./useShown.ts";
import { useSize } from "./useSize.ts";

/** No tile is narrower than this; what does not fit goes to a second row, and then the rows scroll. */
const NARROWEST_PX = 36;
const WIDEST_PX = 60;
/** Two rows leave the cloth its half of a small phone. */
const WIDEST_IN_ROWS_PX = 38;
const GAP_PX = 4;

/** Comes after the first picture; until then there are taps, and Enter. */
let extras: typeof import("./handextras.ts") | null = null;

/** One's own tiles. A tap or Enter chooses or lays one, a drag lays or moves it, arrows go along. */
export function Hand({ play }: { play: Play }) {
	const { hand } = play;
	const row = useRef<HTMLDivElement>(null);
	const width = useSize(row)?.width ?? innerWidth;
	const tiles = hand.tiles.value;
	const places = usePlaces(tiles, play.around.value.tiles);
	const full = play.options.value.handSize;
	const { columns, tilePx } = rowsOf(Math.max(places.length, Math.min(full, perRow(width))), width);
	const { chosen, fitting } = useShown(
		() => ({
			chosen: hand.chosen.value,
			fitting:
				play.isAsked.value && play.options.value.hints
					? hand.tiles.value.filter((tile) => hand.endsFor(tile).length > 0)
					: [],
		}),
		[play],
	);
	useKeptFocus(row, [places, chosen]);

	useEffect(() => {
		void import("./handextras.ts").then((part) => {
			extras = part;
		});
	}, []);

	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
		<div
			ref={row}
			class="hand"
			role="group"
			aria-label={text.value.table.yourHand()}
			data-scrolls={columns * (tilePx + GAP_PX) - GAP_PX > width}
			style={{
				"--columns": `${Math.min(columns, places.length)}`,
				"--tile": `${tilePx}px`,
				"--full": `${rowsOf(full, width).tilePx}px`,
			}}
			onKeyDown={(event) => extras?.pressKey(event, hand, row.current as HTMLElement)}
		>
			{places.map((tile) => (
				<HeldTile
					key={tile}
					play={play}
					tile={tile}
					gone={!tiles.includes(tile)}
					fits={fitting.includes(tile)}
					isChosen={tile === chosen}
					isStop={tile === (chosen ?? places[0])}
					row={row}
				/>
			))}
		</div>
	);
}

interface HeldTileProps {
	readonly play: Play;
	readonly tile: Tile;
	readonly gone: boolean;
	/** Whether it is marked as one that may be laid now. */
	readonly fits: boolean;
	readonly isChosen: boolean;
	/** Whether the keyboard comes to it first. */
	readonly isStop: boolean;
	readonly row: RefObject<HTMLElement | null>;
}

function HeldTile({ play, tile, gone, fits, isChosen, isStop, row }: HeldTileProps) {
	const words = tileWords(tile);
	return (
		<button
			type="button"
			class="held"
			data-tile={tile}
			data-fits={fits}
			data-gone={gone}
			aria-pressed={isChosen}
			aria-label={fits ? text.value.tiles.fits({ tile: words }) : words}
			tabIndex={isStop ? 0 : -1}
			onPointerDown={(event) =>
				extras?.dragTile(event, play.hand, tile, row.current as HTMLElement)
			}
			onClick={(event) => tapped(play, tile, event)}
		>
			<TileFace tile={tile} />
		</button>
	);
}

/** Lays or chooses the tile. From the keyboard the focus goes on to the ends, where the next press is. */
function tapped(play: Play, tile: Tile, event: MouseEvent): void {
	play.hand.tap(tile);
	const byKeyboard = event.detail === 0;
	if (byKeyboard && play.hand.ends.value.length > 0) {
		requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-end]")?.focus());
	}
}

/**
 * Whoever plays by keyboard loses the focus with the tile that is laid or the end that is no longer asked for: it
 * goes back to the hand. Who has never had it there keeps what they have.
 */
function useKeptFocus(row: RefObject<HTMLElement | null>, changes: readonly unknown[]): void {
	const wasHere = useRef(false);
	useEffect(() => {
		const note = ({ target }: FocusEvent) => {
			wasHere.current = (target as Element).closest(".table") !== null;
		};
		document.addEventListener("focusin", note);
		return () => document.removeEventListener("focusin", note);
	}, []);
	useEffect(() => {
		const later = requestAnimationFrame(() => {
			if (!wasHere.current || document.activeElement !== document.body) return;
			row.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
		});
		return () => cancelAnimationFrame(later);
	}, changes);
}

/**
 * The place that a tile was laid from stays empty for a moment: the others close up when the page rests.
 * @param rested the hand as it was when the page rested last
 */
function usePlaces(tiles: readonly Tile[], rested: readonly Tile[]): readonly Tile[] {
	const places = useRef(tiles);
	const left = places.current.filter((tile) => tiles.includes(tile));
	if (`${rested}` === `${tiles}` || `${left}` !== `${tiles}`) places.current = tiles;
	return places.current;
}

/** How many of the narrowest tiles go into a row. */
function perRow(width: number): number {
	return Math.floor((width + GAP_PX) / (NARROWEST_PX + GAP_PX));
}

function rowsOf(count: number, width: number): { columns: number; tilePx: number } {
	const isOneRow = count <= perRow(width);
	const columns = Math.max(1, isOneRow ? count : Math.ceil(count / 2));
	const room = Math.floor((width - (columns - 1) * GAP_PX) / columns);
	const widest = isOneRow ? WIDEST_PX : WIDEST_IN_ROWS_PX;
	return { columns, tilePx: Math.max(NARROWEST_PX, Math.min(widest, room)) };
}
