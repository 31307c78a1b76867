import * as v from "valibot";
import { CLASHES, type ClashCode } from "../../rules/clashes.ts";
import { GAME_IDS } from "../../rules/gameid.ts";
import { OPTION_NAMES } from "../../rules/options.ts";
import { REFUSALS } from "../../rules/refusal.ts";
import { BOT_LEVELS, REACTIONS } from "../../worker/protocol/choices.ts";
import { bySeat, contributions, count, hex32, seat } from "../../worker/protocol/lines.ts";
import { CLOSED_REASONS, LOCALES, TABLE_REFUSALS } from "../../worker/protocol/messages.ts";
import { event, options, view } from "./rules.ts";

/** Everything that the Worker answers and tells. It checks none of it itself: this is for other clients and for tests. */

const name = v.nullable(v.string());
const ms = v.number();
const id = v.string();
const code = v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/));
const game = v.picklist(GAME_IDS);
const locale = v.picklist(LOCALES);
const phase = v.picklist(["gathering", "playing", "between", "finished"]);

const chair = v.strictObject({
	kind: v.picklist(["open", "person", "bot"]),
	name,
	level: v.nullable(v.picklist(BOT_LEVELS)),
	here: v.boolean(),
	standIn: v.boolean(),
	ready: v.boolean(),
	host: v.boolean(),
});

const proof = v.strictObject({
	round: count,
	commitment: hex32,
	contributions: v.nullable(contributions),
	secret: v.nullable(hex32),
});

const standing = v.strictObject({
	game,
	company: v.array(
		v.strictObject({
			name,
			bot: v.boolean(),
			rounds: count,
			matches: count,
			points: count,
			longestRow: count,
			burrinhos: count,
		}),
	),
});

const table = v.strictObject({
	code,
	game,
	options,
	locale,
	phase,
	paused: v.nullable(v.picklist(["nobody-here", "nobody-acts"])),
	chairs: v.array(chair),
	you: v.strictObject({
		seat: v.nullable(seat),
		host: v.boolean(),
		mustWatch: v.boolean(),
		knocking: v.boolean(),
		nickname: name,
	}),
	host: v.strictObject({ name, here: v.boolean(), passesInMs: v.nullable(ms) }),
	watchers: count,
	locked: v.boolean(),
	watching: v.boolean(),
	listed: v.boolean(),
	knocks: v.array(v.strictObject({ guest: v.string(), name: v.string() })),
	play: v.nullable(view),
	turnClock: v.nullable(v.strictObject({ endsInMs: ms, ofMs: ms })),
	nextRoundInMs: v.nullable(ms),
	proofs: v.array(proof),
	standings: v.array(standing),
});

const news = v.variant("type", [
	v.strictObject({
		type: v.picklist(["sat", "stood", "left", "returned"]),
		chair: seat,
		name: v.string(),
	}),
	v.strictObject({ type: v.literal("optionsChanged"), names: v.array(v.string()), game }),
	v.strictObject({ type: v.literal("hostPassed"), name: v.string() }),
	v.strictObject({ type: v.literal("matchStarted") }),
	v.strictObject({ type: v.picklist(["paused", "resumed"]) }),
]);

const optionName = v.picklist(OPTION_NAMES);

const problem = v.strictObject({
	options: v.union([v.strictTuple([v.string()]), v.strictTuple([optionName, optionName])]),
	code: v.picklist([
		"unknown-option",
		"not-a-value",
		"out-of-limits",
		...(Object.keys(CLASHES) as ClashCode[]),
	]),
	limits: v.exactOptional(
		v.strictObject({
			min: v.number(),
			max: v.number(),
			also: v.exactOptional(v.number()),
			allowed: v.exactOptional(v.array(v.number())),
		}),
	),
	message: v.string(),
});
const problems = v.exactOptional(v.array(problem));

export const serverMessage = v.variant("type", [
	v.strictObject({ type: v.literal("welcome"), version: count, seq: count, table }),
	v.strictObject({
		type: v.literal("update"),
		seq: count,
		events: v.array(v.strictObject({ event, inMs: ms })),
		news: v.array(news),
		table,
	}),
	v.strictObject({ type: v.literal("done"), id }),
	v.strictObject({ type: v.literal("carry"), id, token: v.string(), endsInMs: ms }),
	v.strictObject({
		type: v.literal("refused"),
		id,
		code: v.picklist([...REFUSALS, ...TABLE_REFUSALS]),
		problems,
	}),
	v.strictObject({ type: v.literal("reaction"), seat, reaction: v.picklist(REACTIONS) }),
	v.strictObject({ type: v.literal("closed"), reason: v.picklist(CLOSED_REASONS) }),
]);

export const httpRefusal = v.strictObject({ code: v.string(), message: v.string(), problems });

const link = v.string();

export const createdTable = v.strictObject({
	code,
	links: v.strictObject({ invite: link, watch: link, api: link, record: link }),
});

export const tableSummary = v.strictObject({
	code,
	game,
	options,
	locale,
	phase,
	paused: v.boolean(),
	chairs: v.array(v.strictObject({ kind: chair.entries.kind, name, here: v.boolean() })),
	chairsFree: count,
	locked: v.boolean(),
	watching: v.boolean(),
	watchers: count,
	round: count,
	totals: bySeat,
});

export const listedTables = v.array(
	v.strictObject({
		code,
		game,
		locale,
		phase,
		names: v.array(v.string()),
		chairs: count,
		chairsFree: count,
		watching: v.boolean(),
	}),
);

export const ranking = v.array(
	v.strictObject({ nickname: v.string(), mu: v.number(), sigma: v.number(), matches: count }),
);

/** What `serverMessage` names instead of repeating it. */
export const parts = { table, chair, proof, standing, news, problem };
