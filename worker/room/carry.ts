import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import {
	type BrowserKey,
	type ChairState,
	type Context,
	chairOf,
	type Step,
	withChair,
	withRoom,
} from "./state.ts";

/** How long a private link that moves a seat is good for. */
export const CARRY_MS = 5 * 60_000;

/** Makes a token that moves the seat of a browser to another one; only its hash is kept. */
export function carry(
	step: Step,
	key: BrowserKey,
	context: Context,
): { readonly step: Step; readonly token: string } | { readonly refused: "not-seated" } {
	const chair = chairOf(step.room, key);
	if (chair === null) return { refused: "not-seated" };
	const token = context.random(16);
	const others = step.room.carries.filter(
		(other) => other.chair !== chair && other.endsAtMs > context.nowMs,
	);
	const made = { tokenHash: hashOf(token), chair, endsAtMs: context.nowMs + CARRY_MS };
	return { step: withRoom(step, { carries: [...others, made] }), token };
}

/** Moves the seat that a token stands for from one browser to another; the token is used up. */
export function claim(
	step: Step,
	key: BrowserKey,
	token: string,
	context: Context,
):
	| { readonly step: Step; readonly from: BrowserKey }
	| { readonly refused: "no-such-link" | "already-seated" } {
	const { room } = step;
	const found = room.carries.find(({ tokenHash }) => tokenHash === hashOf(token));
	if (found === undefined || found.endsAtMs <= context.nowMs) return { refused: "no-such-link" };
	const chair = room.chairs[found.chair] as ChairState;
	if (chair.kind !== "person") return { refused: "no-such-link" };
	const own = chairOf(room, key);
	if (own !== null && own !== found.chair) return { refused: "already-seated" };
	const moved = withRoom(step, {
		...withChair(room, found.chair, { ...chair, key }),
		carries: room.carries.filter((other) => other !== found),
		hostKey: chair.key === room.hostKey ? key : room.hostKey,
		crew: room.crew.map((other) => (other === chair.key ? key : other)),
	});
	return { step: moved, from: chair.key };
}

function hashOf(token: string): string {
	return bytesToHex(sha256(utf8ToBytes(token)));
}
