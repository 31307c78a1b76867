import type { GameEvent, PlayEvent } from "./event.ts";
import { canHandOver } from "./lead.ts";
import { type End, endsThatFit, findEnd, fitsSomewhere, lay, sumOfEnds } from "./line.ts";
import type { Options } from "./options.ts";
import type { Refusal } from "./refusal.ts";
import { fivesPoints } from "./score.ts";
import { partnerOf, type Seat, seats } from "./seat.ts";
import { handOf, isIn, type Round } from "./state.ts";
import { heaviest, matches, type Seen, type Tile } from "./tile.ts";

/** A wish of the seat to move. */
export type Act =
	| { readonly type: "play"; readonly tile: Tile; readonly end: End }
	| { readonly type: "draw" }
	| { readonly type: "pass" }
	| { readonly type: "handOver" };

export type PlayAct = Extract<Act, { type: "play" }>;

/** Whether the seat to move is bound to lead another tile. */
function isBarred(round: Round<Seen>, tile: Tile): boolean {
	return round.mustLead !== null && tile !== round.mustLead;
}

/** Whether the seat to move may lay this tile somewhere. */
function mayLay(round: Round<Seen>, tile: Tile): boolean {
	return !isBarred(round, tile) && fitsSomewhere(round.line, tile);
}

function holdsFit(round: Round<Seen>, seat: Seat): boolean {
	for (const tile of handOf(round, seat))
		if (tile !== null && fitsSomewhere(round.line, tile)) return true;
	return false;
}

/** How many tiles can still be drawn: none where the game does not draw, never the reserve (§3). */
export function drawable(
	round: Pick<Round<Seen>, "boneyard">,
	options: Pick<Options, "draw" | "drawReserve">,
): number {
	return options.draw === "none" ? 0 : Math.max(0, round.boneyard.length - options.drawReserve);
}

/** How many tiles one turn may draw (§3 `draw`). */
export function drawLimit({ draw }: Pick<Options, "draw">): number {
	return DRAW_LIMITS[draw];
}

const DRAW_LIMITS: Record<Options["draw"], number> = { none: 0, one: 1, untilFit: 28 };

/** Whether the rules let the seat to move take a tile now, apart from holding one that fits (§3 `draw`). */
function canTake(round: Round<Seen>, options: Options): boolean {
	return drawable(round, options) > 0 && !(options.draw === "one" && round.drew);
}

/**
 * Every act that the rules allow the seat to move (§3), tiles in the order of the hand. On a view it is right
 * for the viewer's own turn alone, since it goes by the tiles that can be seen.
 */
export function legalActs(round: Round<Seen>, options: Options): readonly Act[] {
	const acts: Act[] = [];
	for (const tile of handOf(round, round.turn)) {
		if (tile === null || isBarred(round, tile)) continue;
		for (const end of endsThatFit(round.line, tile)) acts.push({ type: "play", tile, end });
	}
	const fits = acts.length > 0;
	for (const act of OTHER_ACTS)
		if (refusalOfOther(round, act, fits, options) === null) acts.push(act);
	return acts;
}

/** Any act but laying a tile. */
type OtherAct = Exclude<Act, PlayAct>;

const OTHER_ACTS: readonly OtherAct[] = [{ type: "draw" }, { type: "pass" }, { type: "handOver" }];

/** Why the rules refuse an act of the seat to move, the first reason in the order of §9, or null. */
export function refusalOf(round: Round<Seen>, act: Act, options: Options): Refusal | null {
	return act.type === "play"
		? refusalOfPlay(round, act)
		: refusalOfOther(round, act, holdsFit(round, round.turn), options);
}

/** `fits`: whether the seat to move holds a tile that it may lay. */
function refusalOfOther(
	round: Round<Seen>,
	act: OtherAct,
	fits: boolean,
	options: Options,
): Refusal | null {
	switch (act.type) {
		case "draw":
			if (drawable(round, options) === 0) return "nothing-to-draw";
			return fits ? "must-play" : null;
		case "pass":
			if (options.voluntaryPass) return null;
			if (fits) return "must-play";
			return canTake(round, options) ? "must-draw" : null;
		case "handOver":
			return canHandOver(round, options) ? null : "cannot-hand-over-lead";
	}
}

function refusalOfPlay(round: Round<Seen>, { tile, end }: PlayAct): Refusal | null {
	if (!handOf(round, round.turn).includes(tile)) return "tile-not-in-hand";
	if (round.line.tiles.length === 0) {
		if (end !== "lead") return "no-such-end";
		return mayLay(round, tile) ? null : "must-lead-tile";
	}
	const open = findEnd(round.line, end);
	if (open === undefined) return "no-such-end";
	return matches(tile, open.number) ? null : "tile-does-not-fit";
}

/** The event of an act that is not refused. */
export function actEvent(
	round: Round,
	act: Act,
	by: "player" | "bot",
	options: Options,
): GameEvent {
	const seat = round.turn;
	switch (act.type) {
		case "play":
			return playEvent(round, act, by, options);
		case "draw":
			return { type: "draw", seat, tile: round.boneyard[0] as Tile, by };
		case "pass":
			return { type: "pass", seat, by };
		case "handOver":
			return { type: "handOver", seat, to: partnerOf(seat, options) as Seat };
	}
}

function playEvent(
	round: Round,
	{ tile, end }: PlayAct,
	by: PlayEvent["by"],
	options: Options,
): PlayEvent {
	const sum = options.fives ? sumOfEnds(lay(round.line, tile, end, options)) : null;
	const points = sum === null ? 0 : fivesPoints(sum);
	return { type: "play", seat: round.turn, tile, end, by, points, sum };
}

/** The next thing that the clock does for the seat whose time ran out; a draw is followed by more (§3 `onTimeout`). */
export function clockEvent(round: Round, options: Options): GameEvent {
	const by = "clock";
	const seat = round.turn;
	if (options.onTimeout === "pass") return { type: "pass", seat, by };
	const tile = heaviest(handOf(round, seat).filter((held) => mayLay(round, held)));
	if (tile !== null) {
		const end = endsThatFit(round.line, tile)[0] as End;
		return playEvent(round, { type: "play", tile, end }, by, options);
	}
	if (!canTake(round, options)) return { type: "pass", seat, by };
	return { type: "draw", seat, tile: round.boneyard[0] as Tile, by };
}

/** Whether the server passes the seat to move: it cannot lay or draw, or its one draw did not fit (§3). */
export function serverPasses(round: Round, options: Options): boolean {
	if (holdsFit(round, round.turn)) return false;
	const turnIsOver = options.draw === "one" && round.drew;
	return turnIsOver || (options.passing === "server" && !canTake(round, options));
}

/** Whether nobody can go on (§5 `closes`); an empty table is never blocked. */
export function isBlocked(round: Round, options: Options): boolean {
	if (round.line.tiles.length === 0 || drawable(round, options) > 0) return false;
	if (seats(options).some((seat) => holdsFit(round, seat))) return false;
	return closes[options.closes](
		round,
		seats(options).filter((seat) => isIn(round, seat)),
	);
}

const closes: Record<Options["closes"], (round: Round, playing: readonly Seat[]) => boolean> = {
	noneCanPlay: () => true,
	allPassed: (round, playing) => playing.every((seat) => round.passed.includes(seat)),
};
