import type { OptionProblem } from "../../rules/clashes.ts";
import type { ClientMessage, RefusalCode, ServerMessage } from "../protocol/messages.ts";
import { CARRY_MS, carry } from "./carry.ts";
import { hostWish } from "./host.ts";
import { changeOptions, knock, rank, rename, sit, stand } from "./lobby.ts";
import { resume } from "./pause.ts";
import { act, botsPlay } from "./play.ts";
import type { RankId } from "./report.ts";
import {
	type BrowserKey,
	type Context,
	chairOf,
	isRefused,
	type Outcome,
	type Step,
} from "./state.ts";

/** What a browser asks for that changes the room. */
export type Command = Extract<ClientMessage, { type: "act" | "seat" | "host" | "options" }>;

/** The browser that asks, as the table and as the rankings know it. */
export interface Asker {
	readonly key: BrowserKey;
	readonly rankId: RankId;
}

export type Judged =
	| { readonly step: Step; readonly answer: ServerMessage }
	| { readonly refused: RefusalCode; readonly problems?: readonly OptionProblem[] };

/**
 * Judges a command and does it, once: the id of one that was done gets the same answer again and does nothing. Who
 * came by the watch link may ask for nothing.
 */
export function command(
	step: Step,
	who: Asker & { readonly watch: boolean },
	message: Command,
	context: Context,
): Judged {
	if (who.watch) return { refused: "not-seated" };
	const { id } = message;
	const { key } = who;
	const answer = { type: "done", id } as const;
	const answered = `${key} ${id}`;
	if (step.room.answered.includes(answered)) return { step, answer };
	const woken = awake(step, key, context);
	if (message.type === "seat" && message.wish.do === "carry") {
		const made = carry(woken, key, context);
		if ("refused" in made) return made;
		const { token } = made;
		return { step: made.step, answer: { type: "carry", id, token, endsInMs: CARRY_MS } };
	}
	const outcome = judge(woken, who, message, context);
	if (isRefused(outcome)) return outcome;
	return { step: { ...awake(outcome, key, context), answered }, answer };
}

/** Anything that somebody seated asks for wakes a table that waits, and so does taking a chair. */
function awake(step: Step, key: BrowserKey, context: Context): Step {
	const waits = step.room.pause !== null && chairOf(step.room, key) !== null;
	return waits ? botsPlay(resume(step, context), context) : step;
}

function judge(
	step: Step,
	{ key, rankId }: Asker,
	message: Command,
	context: Context,
): Outcome | { readonly refused: "bad-options"; readonly problems: readonly OptionProblem[] } {
	switch (message.type) {
		case "act":
			return act(step, key, message.turn, message.act, context);
		case "host":
			return hostWish(step, key, message.wish, context);
		case "options":
			return key === step.room.hostKey
				? changeOptions(step, message.game, message.options)
				: { refused: "not-host" };
		case "seat": {
			const { wish } = message;
			switch (wish.do) {
				case "sit":
					return sit(step, key, wish.chair, wish.name);
				case "stand":
					return stand(step, key);
				case "rename":
					return rename(step, key, wish.name);
				case "knock":
					return knock(step, key, wish.name);
				case "rank":
					return rank(step, key, rankId, wish.nickname);
				case "wake":
					return chairOf(step.room, key) === null ? { refused: "not-seated" } : step;
				case "carry":
					throw new Error("a carry is answered by itself");
			}
		}
	}
}
