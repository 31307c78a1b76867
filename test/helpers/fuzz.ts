import { below, type Rng } from "../../rules/bots/rng.ts";
import { GAME_IDS } from "../../rules/gameid.ts";
import { TILES } from "../../rules/tile.ts";
import type { Act } from "../../rules/turn.ts";
import { BOT_LEVELS, REACTIONS } from "../../worker/protocol/choices.ts";
import {
	type ClientMessage,
	type HostWish,
	type SeatWish,
	VERSION,
} from "../../worker/protocol/messages.ts";
import { oneOf, randomTable } from "./chance.ts";

/** What somebody who sends nonsense knows of the table, so that some of it nearly makes sense. */
export interface FuzzSight {
	readonly turn: number;
	readonly round: number;
	readonly acts: readonly Act[];
}

/** A message that is right, nearly right, or nothing at all. */
export function fuzzMessage(rng: Rng, sight: FuzzSight): string | ArrayBuffer {
	switch (below(10, rng)) {
		case 0:
			return rawGarbage(rng);
		case 1:
		case 2:
			return cut(JSON.stringify(likely(rng, sight)), rng);
		case 3:
		case 4:
		case 5:
			return JSON.stringify(mutated(likely(rng, sight), rng));
		default:
			return JSON.stringify(likely(rng, sight));
	}
}

/** A message of the protocol, in place or not. */
function likely(rng: Rng, sight: FuzzSight): ClientMessage {
	const id = `z${below(200, rng)}`;
	const turn = below(4, rng) > 0 ? sight.turn : below(sight.turn + 3, rng);
	const makers: readonly (() => ClientMessage)[] = [
		() => ({ type: "act", id: freshId(rng), turn, act: someAct(rng, sight) }),
		() => ({ type: "act", id: freshId(rng), turn, act: someAct(rng, sight) }),
		() => ({ type: "act", id, turn, act: someAct(rng, sight) }),
		() => ({ type: "ready", id: freshId(rng) }),
		() => ({ type: "seat", id: freshId(rng), wish: seatWish(rng) }),
		() => ({ type: "host", id: freshId(rng), wish: hostWish(rng) }),
		() => {
			const { game, changes } = randomTable(rng);
			return { type: "options", id: freshId(rng), game, options: changes };
		},
		() => ({ type: "entropy", round: sight.round + below(2, rng), bytes: hex(64, rng) }),
		() => ({ type: "react", id, reaction: oneOf(REACTIONS, rng) }),
		() => ({ type: "hello", version: VERSION, seq: below(50, rng) }),
	];
	return oneOf(makers, rng)();
}

function freshId(rng: Rng): string {
	return hex(12, rng);
}

function someAct(rng: Rng, { acts }: FuzzSight): Act {
	if (acts.length > 0 && below(3, rng) > 0) return oneOf(acts, rng);
	const ends = ["lead", "left", "right", "6-6/up", "3-3/down", "5-4/up"] as const;
	return oneOf<Act>(
		[
			{ type: "play", tile: oneOf(TILES, rng), end: oneOf(ends, rng) },
			{ type: "draw" },
			{ type: "pass" },
			{ type: "handOver" },
		],
		rng,
	);
}

function seatWish(rng: Rng): SeatWish {
	const name = oneOf(["Ana", "", "\u202Egnp", "😀".repeat(40), "<b>x</b>", "علي"], rng);
	const chair = below(6, rng);
	return oneOf<SeatWish>(
		[
			{ do: "sit", chair, name },
			{ do: "sit", chair, name },
			{ do: "stand" },
			{ do: "rename", name },
			{ do: "knock", name },
			{ do: "carry" },
			{ do: "wake" },
		],
		rng,
	);
}

function hostWish(rng: Rng): HostWish {
	const chair = below(6, rng);
	const on = below(2, rng) === 0;
	const guest = hex(12, rng);
	return oneOf<HostWish>(
		[
			{ do: "start" },
			{ do: "start" },
			{ do: "start" },
			{ do: "addBot", chair, level: oneOf(BOT_LEVELS, rng) },
			{ do: "addBot", chair, level: "easy" },
			{ do: "removeBot", chair },
			{ do: "swap", chair, with: below(6, rng) },
			{ do: "shuffleSeats" },
			{ do: "remove", chair: below(30, rng) === 0 ? chair : 5 },
			{ do: "admit", guest, chair: on ? chair : null },
			{ do: "turnAway", guest },
			{ do: "lock", on },
			{ do: "allowWatching", on: true },
			{ do: "list", on: false },
			{ do: "handHost", chair },
			{ do: "standIn", chair, on },
			{ do: "stop" },
		],
		rng,
	);
}

function hex(length: number, rng: Rng): string {
	return Array.from({ length }, () => below(16, rng).toString(16)).join("");
}

/** Values that a schema should not let through, or only just. */
function odd(rng: Rng): unknown {
	return oneOf<() => unknown>(
		[
			() => null,
			() => -1,
			() => 1.5,
			() => 2 ** 31 + 1,
			() => Number.MAX_SAFE_INTEGER,
			() => "",
			() => "x".repeat(below(400, rng)),
			() => "\u0000\uD800",
			() => [],
			() => [[[[[]]]]],
			() => ({}),
			() => ({ __proto__: { type: "act" }, constructor: 1, toString: null }),
			() => true,
			() => oneOf(TILES, rng),
			() => oneOf(GAME_IDS, rng),
			() => ({ type: "play", tile: "6-6", end: "lead", by: "clock" }),
		],
		rng,
	)();
}

/** The message with a field changed, left out, doubled under another name, or added. */
function mutated(message: object, rng: Rng): unknown {
	const names = Object.keys(message);
	if (names.length === 0) return odd(rng);
	const name = oneOf(names, rng);
	const value = (message as Record<string, unknown>)[name];
	switch (below(5, rng)) {
		case 0:
			return { ...message, [name]: odd(rng) };
		case 1:
			return { ...message, [name]: undefined };
		case 2:
			return { ...message, [oneOf(["by", "seat", "__proto__", "key", "host"], rng)]: odd(rng) };
		case 3:
			return typeof value === "object" && value !== null
				? { ...message, [name]: mutated(value, rng) }
				: { ...message, [name]: [value] };
		default:
			return oneOf<unknown>([[message], { message }, name, value, odd(rng)], rng);
	}
}

/** The text with a piece cut out or a letter changed. */
function cut(text: string, rng: Rng): string {
	const at = below(text.length, rng);
	const letter = String.fromCharCode(32 + below(95, rng));
	return oneOf(
		[
			text.slice(0, at),
			text.slice(at),
			text.slice(0, at) + letter + text.slice(at + 1),
			text.slice(0, at) + text.slice(at + 1 + below(8, rng)),
			text + text,
		],
		rng,
	);
}

function rawGarbage(rng: Rng): string | ArrayBuffer {
	const length = below(300, rng);
	const bytes = Uint8Array.from({ length }, () => below(256, rng));
	switch (below(60, rng)) {
		case 0:
			return bytes.buffer;
		case 1:
			return "9".repeat(5_000);
		case 2:
			return `${"[".repeat(2_000)}${"]".repeat(2_000)}`;
		case 3:
			return `{"type":"act","id":"a","turn":1e999,"act":{"type":"pass"}}`;
		case 4:
			return `{"type":"act","type":"ready","id":"a"}`;
		default:
			return String.fromCharCode(...bytes);
	}
}
