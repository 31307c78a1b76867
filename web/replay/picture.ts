import type { GameId } from "../../rules/gameid.ts";
import type { Line } from "../../rules/line.ts";
import { sides } from "../../rules/seat.ts";
import type { Match } from "../../rules/state.ts";
import type { Seen } from "../../rules/tile.ts";
import { GAME_NAMES } from "../../text/names.ts";
import { type Layout, layoutLine, type Space, type Style } from "../board/layout.ts";
import type { Who } from "../models/names.ts";
import { headline } from "../outcome.ts";
import { goalWords, roundWords } from "../parts/SideScore.tsx";
import { direction, list, number, text } from "../text/index.ts";
import { drawTile } from "./drawtile.ts";
import { type Look, lookOf } from "./look.ts";

/** A round that is over, and how its players are called. */
export interface Pictured {
	readonly game: GameId;
	readonly match: Match<Seen>;
	readonly who: Who;
}

/** Of the picture, in px: upright, as a chat shows it on a phone. */
const SIZE = { width: 1080, height: 1350 } as const;
const MARGIN = 56;
const BAND = 40;
const HEAD = 200;
const ROW = 62;
const FOOT = 64;

/**
 * The finished round as a PNG: the game, the line of play, how it ended and how it stands. The colours and letters
 * are those of `theme`, an element of the page that shows the game. Null where the browser cannot draw it.
 */
export function pictureOf(pictured: Pictured, theme: HTMLElement): Promise<Blob | null> {
	const canvas = document.createElement("canvas");
	canvas.width = SIZE.width;
	canvas.height = SIZE.height;
	const pen = canvas.getContext("2d");
	if (pen === null) return Promise.resolve(null);
	const look = lookOf(theme);
	const rows = sides(pictured.match.options).length;
	const panel = SIZE.height - FOOT - BAND - 120 - rows * ROW;
	drawCloth(pen, look);
	drawHead(pen, look, pictured);
	drawLine(pen, look, pictured, { top: HEAD + BAND, bottom: panel - 32 });
	drawStanding(pen, look, pictured, panel);
	return new Promise((done) => canvas.toBlob(done, "image/png"));
}

type Pen = CanvasRenderingContext2D;

function drawCloth(pen: Pen, { cloth, clothDeep, motif, motifGround }: Look): void {
	const { width, height } = SIZE;
	const ground = pen.createLinearGradient(0, 0, 0, height);
	ground.addColorStop(0, cloth);
	ground.addColorStop(1, clothDeep);
	pen.fillStyle = ground;
	pen.fillRect(0, 0, width, height);
	for (const top of [0, height - BAND]) {
		pen.fillStyle = motifGround;
		pen.fillRect(0, top, width, BAND);
		pen.fillStyle = motif;
		for (let x = BAND / 2; x < width; x += BAND) diamond(pen, x, top + BAND / 2, BAND * 0.34);
	}
}

function diamond(pen: Pen, x: number, y: number, far: number): void {
	pen.beginPath();
	pen.moveTo(x, y - far);
	pen.lineTo(x + far, y);
	pen.lineTo(x, y + far);
	pen.lineTo(x - far, y);
	pen.fill();
}

function drawHead(
	pen: Pen,
	{ onCloth, soft, display, plain }: Look,
	{ game, match }: Pictured,
): void {
	const { name, lang } = GAME_NAMES[game];
	const goal = goalWords(match.options.match);
	const under = [roundWords(match), goal].filter((words) => words !== "").join(" · ");
	pen.textAlign = "center";
	write(pen, name, {
		y: BAND + 92,
		font: `600 68px ${display}`,
		colour: onCloth,
		rtl: lang === "ar",
	});
	write(pen, under, { y: BAND + 152, font: `34px ${plain}`, colour: soft });
}

interface Words {
	readonly x?: number;
	readonly y: number;
	readonly font: string;
	readonly colour: string;
	readonly rtl?: boolean;
}

/** Writes a line, squeezed where it would not fit. */
function write(pen: Pen, words: string, { x = SIZE.width / 2, y, font, colour, rtl }: Words): void {
	pen.font = font;
	pen.fillStyle = colour;
	pen.direction = (rtl ?? direction.peek() === "rtl") ? "rtl" : "ltr";
	pen.fillText(words, x, y, SIZE.width - 2 * MARGIN);
}

function drawLine(
	pen: Pen,
	look: Look,
	{ match }: Pictured,
	{ top, bottom }: { readonly top: number; readonly bottom: number },
): void {
	const { round, options } = match;
	if (round === null) return;
	const space = { width: SIZE.width - 2 * MARGIN, height: bottom - top };
	const { layout, scale } = largest(round.line, space, options);
	const middle = middleOf(layout);
	pen.save();
	pen.translate(SIZE.width / 2, (top + bottom) / 2);
	pen.scale(scale, scale);
	pen.translate(-middle.x, -middle.y);
	for (const place of layout.places) drawTile(pen, { ...place, unit: layout.unit }, look);
	pen.restore();
}

/** How many times larger than on a screen a line may be drawn. */
const SCALES = Array.from({ length: 12 }, (_, step) => 3 - step * 0.18);

/** On a screen no tile is larger than a finger needs it; here the line shall fill the space. */
function largest(line: Line, { width, height }: Space, style: Style) {
	return SCALES.map((scale) => {
		const space = { width: width / scale, height: height / scale };
		return { scale, layout: layoutLine(line, space, style, null) };
	}).reduce((best, one) =>
		one.layout.unit * one.scale > best.layout.unit * best.scale ? one : best,
	);
}

/** The middle of what lies on the cloth. */
function middleOf({ places }: Layout): { readonly x: number; readonly y: number } {
	const xs = places.map(({ x }) => x);
	const ys = places.map(({ y }) => y);
	return {
		x: (Math.min(...xs) + Math.max(...xs)) / 2,
		y: (Math.min(...ys) + Math.max(...ys)) / 2,
	};
}

/** How the round ended, and the sides with what they have now. */
function drawStanding(pen: Pen, look: Look, { match, who }: Pictured, top: number): void {
	const { surface, ink, plain, display } = look;
	pen.fillStyle = surface;
	pen.beginPath();
	pen.roundRect(24, top, SIZE.width - 48, SIZE.height - BAND - 20 - top, 32);
	pen.fill();
	pen.textAlign = "center";
	write(pen, headline(match, who), { y: top + 70, font: `600 44px ${display}`, colour: ink });
	sides(match.options).forEach((side, index) => {
		drawSide(pen, look, { match, who, side, y: top + 100 + index * ROW });
	});
	pen.textAlign = "center";
	const foot = { y: SIZE.height - BAND - 44, font: `28px ${plain}`, colour: ink };
	pen.globalAlpha = 0.65;
	write(pen, text.peek().common.appName(), foot);
	pen.globalAlpha = 1;
}

interface SideRow {
	readonly match: Match<Seen>;
	readonly who: Who;
	readonly side: readonly number[];
	readonly y: number;
}

function drawSide(pen: Pen, look: Look, { match, who, side, y }: SideRow): void {
	const [seat = 0] = side;
	const won = match.round?.end?.winners.includes(seat) === true;
	const { ink, accent, onAccent, plain } = look;
	const colour = won ? onAccent : ink;
	const isMirrored = direction.peek() === "rtl";
	const start = isMirrored ? SIZE.width - MARGIN - 16 : MARGIN + 16;
	if (won) {
		pen.fillStyle = accent;
		pen.beginPath();
		pen.roundRect(MARGIN - 8, y, SIZE.width - 2 * MARGIN + 16, ROW - 8, 16);
		pen.fill();
	}
	const font = `${won ? 700 : 400} 36px ${plain}`;
	pen.textAlign = isMirrored ? "right" : "left";
	const names = list(side.map(who.name));
	write(pen, won ? `★ ${names}` : names, { x: start, y: y + 40, font, colour });
	pen.textAlign = isMirrored ? "left" : "right";
	const x = SIZE.width - start;
	write(pen, standingOf(match, seat), { x, y: y + 40, font, colour });
}

/** What a side has now, in the words of what is played for. */
function standingOf({ options, totals, streaks }: Match<Seen>, seat: number): string {
	const { match: goal } = options;
	return goal.kind === "streak"
		? text.peek().table.streak({ n: streaks?.[seat] ?? 0, of: goal.rounds })
		: number(totals[seat] ?? 0);
}
