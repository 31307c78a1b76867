import { halves, type Tile } from "../../rules/tile.ts";
import type { Turn } from "../board/geometry.ts";
import { HALF, pipsOf } from "../board/pips.ts";

export interface TileColours {
	readonly face: string;
	readonly edge: string;
	readonly pips: string;
	readonly pin: string;
}

/** A tile on a canvas: its centre, its turn as on the board, and the side of one of its halves, in px. */
export interface DrawnTile {
	readonly tile: Tile;
	readonly turn: Turn;
	readonly x: number;
	readonly y: number;
	readonly unit: number;
}

/** Draws a tile as the board does, with its shadow always below it. */
export function drawTile(
	pen: CanvasRenderingContext2D,
	{ tile, turn, x, y, unit }: DrawnTile,
	{ face, edge, pips, pin }: TileColours,
): void {
	const lies = turn === 90 || turn === 270;
	const width = (lies ? 2 * HALF : HALF) - 2;
	const height = (lies ? HALF : 2 * HALF) - 2;
	pen.save();
	pen.translate(x, y);
	pen.scale(unit / HALF, unit / HALF);
	const layers = [
		["rgb(0 0 0 / 0.35)", 6],
		[edge, 2.5],
		[face, -1],
	] as const;
	for (const [colour, down] of layers) {
		pen.fillStyle = colour;
		pen.beginPath();
		pen.roundRect(-width / 2, down - height / 2, width, height, 7);
		pen.fill();
	}
	pen.translate(0, -1);
	pen.rotate((turn * Math.PI) / 180);
	pen.fillStyle = pips;
	const [high, low] = halves(tile);
	pen.translate(-HALF / 2, -HALF);
	pen.fill(new Path2D(pipsOf(high, false)));
	pen.translate(0, HALF);
	pen.fill(new Path2D(pipsOf(low, false)));
	pen.globalAlpha = 0.45;
	pen.fillRect(6, -0.8, HALF - 12, 1.6);
	pen.globalAlpha = 1;
	pen.fillStyle = pin;
	pen.beginPath();
	pen.arc(HALF / 2, 0, 3.6, 0, 2 * Math.PI);
	pen.fill();
	pen.restore();
}
