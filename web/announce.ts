import type { GameEvent } from "../rules/event.ts";
import type { End } from "../rules/line.ts";
import type { Seat } from "../rules/seat.ts";
import { type Match, roundInPlay } from "../rules/state.ts";
import type { Seen, Tile } from "../rules/tile.ts";
import type { News } from "../worker/protocol/messages.ts";
import type { Who } from "./models/names.ts";

export { refusalWords } from "./models/refusal.ts";

import { headline, matchHeadline, nextLead, pointsWon, reasons, scoring } from "./outcome.ts";
import { list, number, text } from "./text/index.ts";
import { endWords, tileWords } from "./text/tiles.ts";

/** What happened, in the words in which a blind player is told it: nothing twice, nothing left out. */
export function eventWords(
	event: GameEvent<Seen>,
	before: Match<Seen>,
	after: Match<Seen>,
	who: Who,
): string {
	const what = actWords(event, before, after, who);
	return sentences([...what, ...turnWords(before, after, who)]);
}

/** Several things said one after the other, so that a voice pauses between them. */
function sentences(said: readonly string[]): string {
	return said
		.filter((words) => words !== "")
		.map((words) => (/[.!?…]$/.test(words) ? words : `${words}.`))
		.join(" ");
}

function actWords(
	event: GameEvent<Seen>,
	before: Match<Seen>,
	after: Match<Seen>,
	who: Who,
): readonly string[] {
	const { say } = text.value;
	const isMine = "seat" in event && event.seat === who.me;
	const name = "seat" in event ? who.name(event.seat) : "";
	switch (event.type) {
		case "deal":
			return [
				event.leader === who.me
					? say.dealtYou({ n: event.round })
					: say.dealt({ n: event.round, name: who.name(event.leader) }),
				...lotWords(event.lots, who),
			];
		case "play":
			return [
				layWords(event, isMine, name),
				...(event.points > 0 ? [say.scored({ name, n: event.points })] : []),
				...(isOutAndFree(event.seat, before, after) ? [say.wentOut({ name })] : []),
			];
		case "draw":
			return [drawWords(event.tile, isMine, name)];
		case "pass":
			return [isMine ? say.passedYou() : say.passed({ name })];
		case "handOver":
			return [say.handedOver({ name, to: who.name(event.to) })];
		case "timeout":
			return [isMine ? say.timeoutYou() : say.timeout({ name })];
		case "roundEnd":
			return [
				headline(after, who),
				...reasons(after, who),
				pointsWon(after, who) ?? "",
				scoring(after) ?? "",
			];
		case "matchEnd":
			return [matchHeadline(after, who)];
	}
}

function layWords(
	{ tile, end }: { readonly tile: Tile; readonly end: End },
	isMine: boolean,
	name: string,
): string {
	const { say } = text.value;
	const words = tileWords(tile);
	if (end === "lead") {
		return isMine ? say.openedYou({ tile: words }) : say.opened({ name, tile: words });
	}
	const at = endWords(end);
	return isMine ? say.laidYou({ tile: words, end: at }) : say.laid({ name, tile: words, end: at });
}

function drawWords(tile: Seen, isMine: boolean, name: string): string {
	const { say } = text.value;
	if (tile === null) return say.drew({ name });
	const words = tileWords(tile);
	return isMine ? say.drewYou({ tile: words }) : say.drewTile({ name, tile: words });
}

function lotWords(lots: readonly Tile[] | null, who: Who): readonly string[] {
	if (lots === null) return [];
	const { table } = text.value;
	return lots.map((tile, seat) => table.lotOf({ name: who.name(seat), tile: tileWords(tile) }));
}

function isOutAndFree(seat: Seat, before: Match<Seen>, after: Match<Seen>): boolean {
	return after.round?.out.includes(seat) === true && before.round?.out.includes(seat) === false;
}

/** Whose turn it has become: one's own with the open ends, and after a round who leads next. */
function turnWords(before: Match<Seen>, after: Match<Seen>, who: Who): readonly string[] {
	const { table, say } = text.value;
	const round = roundInPlay(after);
	if (round === null) {
		const justEnded = before.round?.end == null && after.round?.end != null;
		return justEnded && after.winners === null ? [nextLeadWords(after, who)] : [];
	}
	if (round.turn !== who.me || roundInPlay(before)?.turn === who.me) return [];
	if (round.mustLead !== null) return [table.youLeadWith({ tile: tileWords(round.mustLead) })];
	if (round.line.tiles.length === 0) {
		const dealSaidIt = round.passed.length === 0 && !round.handedOver;
		return dealSaidIt ? [] : [table.youLeadAny()];
	}
	return [say.yourTurnEnds({ ends: openEndWords(round.line.ends) })];
}

function nextLeadWords(match: Match<Seen>, who: Who): string {
	const next = nextLead(match, who);
	return `${next.who} – ${next.why}`;
}

function openEndWords(ends: readonly { readonly name: End; readonly number: number }[]): string {
	return list(ends.map((end) => `${endWords(end.name)} ${number(end.number)}`));
}

/** What happened at the table besides play; changed options have a notice of their own. */
export function newsWords(one: News): string | null {
	const { news } = text.value;
	switch (one.type) {
		case "sat":
		case "stood":
		case "left":
		case "returned":
		case "hostPassed":
			return news[one.type]({ name: one.name });
		case "matchStarted":
		case "paused":
		case "resumed":
			return news[one.type]();
		case "optionsChanged":
			return null;
	}
}
