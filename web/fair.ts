import type { GameEvent } from "../rules/event.ts";
import type { Options } from "../rules/options.ts";
import { seats } from "../rules/seat.ts";
import type { Round } from "../rules/state.ts";
import type { Seen, Tile } from "../rules/tile.ts";
import { commitmentTo, shuffleOf } from "../worker/protocol/deal.ts";
import type { DealProof } from "../worker/protocol/messages.ts";

/** What a browser can find out about a deal, once the secret is told. */
export interface FairResult {
	/** Whether the secret is the one whose seal was shown before. */
	readonly sealHolds: boolean;
	/** Whether this browser's own bytes are among those that were mixed; null where it gave none. */
	readonly mineIsIn: boolean | null;
	/** Whether the tiles that were seen are those of the shuffle that follows from secret and bytes. */
	readonly dealHolds: boolean;
	/** How many browsers added bytes. */
	readonly contributors: number;
}

/** A round that has ended, and what this browser saw of it. */
export interface SeenRound {
	readonly round: Round<Seen>;
	/** From the deal on, or from later on. */
	readonly history: readonly GameEvent<Seen>[];
	readonly options: Options;
	/** The bytes that this browser gave for this deal, null for none. */
	readonly given: string | null;
}

/** Does the deal of docs/deal.md again. The proof has its secret. */
export function checkDeal(proof: DealProof, seen: SeenRound): FairResult {
	const { round, commitment, secret } = proof;
	const contributions = proof.contributions ?? [];
	if (secret === null) throw new Error("the secret is told when the round is over");
	const shuffle = shuffleOf(
		{ round, secret, contributions },
		seen.options,
		seen.round.lots !== null,
	);
	return {
		sealHolds: commitmentTo(secret) === commitment,
		mineIsIn: seen.given === null ? null : contributions.includes(seen.given),
		dealHolds: lotsHold(shuffle.lots, seen.round.lots) && tilesHold(shuffle.tiles, seen),
		contributors: contributions.filter((bytes) => bytes !== null).length,
	};
}

function lotsHold(shuffled: readonly Tile[] | null, drawn: readonly Tile[] | null): boolean {
	return drawn === null || drawn.every((tile, seat) => tile === shuffled?.[seat]);
}

/** Plays the round again from the shuffle: every tile must come from the hand that laid it or holds it at the end. */
function tilesHold(tiles: readonly Tile[], { round, history, options }: SeenRound): boolean {
	const { handSize } = options;
	const hands = seats(options).map((seat) => tiles.slice(seat * handSize, (seat + 1) * handSize));
	const boneyard = tiles.slice(hands.length * handSize);
	const left = round.end?.hands ?? [];
	const held = (seat: number) => hands[seat] ?? [];
	if (history[0]?.type !== "deal") {
		return left.every((hand, seat) =>
			hand.every((tile) => held(seat).includes(tile) || boneyard.includes(tile)),
		);
	}
	for (const event of history) {
		if (event.type === "deal") {
			const own = event.hands.every((hand, seat) =>
				hand.every((tile, at) => tile === null || tile === held(seat)[at]),
			);
			if (!own) return false;
		} else if (event.type === "play") {
			if (!held(event.seat).includes(event.tile)) return false;
			hands[event.seat] = held(event.seat).filter((tile) => tile !== event.tile);
		} else if (event.type === "draw") {
			const tile = boneyard.shift();
			if (tile === undefined || (event.tile !== null && event.tile !== tile)) return false;
			hands[event.seat] = [...held(event.seat), tile];
		}
	}
	return left.every(
		(hand, seat) =>
			hand.length === held(seat).length && hand.every((tile) => held(seat).includes(tile)),
	);
}
