import { halves, type Tile } from "../../rules/tile.ts";
import type { Turn } from "../board/geometry.ts";
import { HALF, PIN, pipsOf } from "../board/pips.ts";

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

/** How far the edge and the shadow reach below the face, of the height of an upright tile of 100 (board/tile.css). */
const EDGE = 3.5;

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
		["rgb(0 0 0 / 0.3)", EDGE, height],
		[edge, 0, height],
		[face, 0, height - EDGE],
	] as const;
	for (const [colour, down, high] of layers) {
		pen.fillStyle = colour;
		pen.beginPath();
		pen.roundRect(-width / 2, down - height / 2, width, high, 7);
		pen.fill();
	}
	pen.translate(0, -EDGE / 2);
	pen.rotate((turn * Math.PI) / 180);
	const [high, low] = halves(tile);
	pen.translate(-HALF / 2, -HALF);
	pen.fillStyle = pips;
	pen.fill(new Path2D(pipsOf(high, false) + pipsOf(low, false, HALF)));
	const line = new Path2D(PIN);
	pen.fillStyle = pin;
	pen.fill(line);
	pen.strokeStyle = pips;
	pen.globalAlpha = 0.5;
	pen.lineWidth = 1.5;
	pen.lineCap = "round";
	pen.stroke(line);
	pen.restore();
}
