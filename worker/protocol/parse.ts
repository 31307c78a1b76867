import * as v from "valibot";
import { GAME_IDS } from "../../rules/gameid.ts";
import { TILES } from "../../rules/tile.ts";
import { BOT_LEVELS, REACTIONS } from "./choices.ts";
import { type ClientMessage, LOCALES } from "./messages.ts";

/** The only validator of what comes from outside: nothing else in the Worker looks into a message. */

/** A message of a socket may have so many bytes; longer ones are not parsed. */
export const MOST_MESSAGE_BYTES = 4096;

/** A body of a request may have so many bytes. */
export const MOST_BODY_BYTES = 8192;

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/));
const chair = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31));
/** As typed; `cleanName` makes it what is shown. */
const name = v.pipe(v.string(), v.maxLength(200));
const guest = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));
const level = v.picklist(BOT_LEVELS);
const end = v.pipe(v.string(), v.regex(/^(lead|left|right|[0-6]-[0-6]\/(up|down))$/));

const act = v.variant("type", [
	v.strictObject({ type: v.literal("play"), tile: v.picklist(TILES), end }),
	v.strictObject({ type: v.literal("draw") }),
	v.strictObject({ type: v.literal("pass") }),
	v.strictObject({ type: v.literal("handOver") }),
]);

const seatWish = v.variant("do", [
	v.strictObject({ do: v.literal("sit"), chair, name }),
	v.strictObject({ do: v.literal("stand") }),
	v.strictObject({ do: v.literal("rename"), name }),
	v.strictObject({ do: v.literal("knock"), name }),
	v.strictObject({ do: v.literal("carry") }),
	v.strictObject({ do: v.literal("rank"), nickname: v.nullable(name) }),
	v.strictObject({ do: v.literal("wake") }),
]);

const hostWish = v.variant("do", [
	v.strictObject({ do: v.literal("start") }),
	v.strictObject({ do: v.literal("addBot"), chair, level }),
	v.strictObject({ do: v.literal("removeBot"), chair }),
	v.strictObject({ do: v.literal("swap"), chair, with: chair }),
	v.strictObject({ do: v.literal("shuffleSeats") }),
	v.strictObject({ do: v.literal("remove"), chair }),
	v.strictObject({ do: v.literal("admit"), guest, chair: v.nullable(chair) }),
	v.strictObject({ do: v.literal("turnAway"), guest }),
	v.strictObject({ do: v.literal("lock"), on: v.boolean() }),
	v.strictObject({ do: v.literal("allowWatching"), on: v.boolean() }),
	v.strictObject({ do: v.literal("list"), on: v.boolean() }),
	v.strictObject({ do: v.literal("handHost"), chair }),
	v.strictObject({ do: v.literal("standIn"), chair, on: v.boolean() }),
	v.strictObject({ do: v.literal("stop") }),
]);

const game = v.picklist(GAME_IDS);

/** Names and values of options are judged by `resolveOptions`, which says what is wrong with each. */
const changes = v.record(v.pipe(v.string(), v.maxLength(40)), v.unknown());

const actMessage = v.strictObject({ type: v.literal("act"), id, turn: count, act });

export const clientMessage = v.variant("type", [
	v.strictObject({ type: v.literal("hello"), version: count, seq: v.nullable(count) }),
	actMessage,
	v.strictObject({ type: v.literal("ready"), id }),
	v.strictObject({ type: v.literal("seat"), id, wish: seatWish }),
	v.strictObject({ type: v.literal("host"), id, wish: hostWish }),
	v.strictObject({ type: v.literal("options"), id, game, options: changes }),
	v.strictObject({
		type: v.literal("entropy"),
		round: count,
		bytes: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
	}),
	v.strictObject({ type: v.literal("react"), id, reaction: v.picklist(REACTIONS) }),
]);

/** The one schema that a message can fit, by its type: nothing is tried against the others. */
const schemas = new Map<unknown, v.GenericSchema>(
	clientMessage.options.map((schema) => [schema.entries.type.literal, schema]),
);

/** The same for the commonest of messages, by the type of the act. */
const actSchemas = new Map<unknown, v.GenericSchema>(
	act.options.map((one) => [
		one.entries.type.literal,
		v.strictObject({ ...actMessage.entries, act: one }),
	]),
);

interface Typed {
	readonly type?: unknown;
	readonly act?: { readonly type?: unknown } | null;
}

function schemaFor(value: Typed | null | undefined): v.GenericSchema | undefined {
	return value?.type === "act" ? actSchemas.get(value.act?.type) : schemas.get(value?.type);
}

/** A message of a socket, or null where it is none. */
export function parseMessage(data: string): ClientMessage | null {
	const value = parseJson(data) as Typed | null | undefined;
	const schema = schemaFor(value);
	return schema !== undefined && v.is(schema, value) ? (value as ClientMessage) : null;
}

const named = v.object({ id });

/** The id that an unreadable message names, for its refusal; empty where it names none. */
export function idIn(data: string): string {
	const value = parseJson(data);
	return v.is(named, value) ? value.id : "";
}

function parseJson(data: string): unknown {
	try {
		return JSON.parse(data);
	} catch {
		return undefined;
	}
}

/** The body of `POST /api/tables`. */
export const newTableBody = v.strictObject({
	game,
	options: v.optional(changes, {}),
	locale: v.optional(v.picklist(LOCALES)),
});

/** The body of `POST /api/tables/CODE/claim`. */
export const claimBody = v.strictObject({
	token: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
});

/** What is wrong with a value, by its path, in one sentence. */
export function parseBody<Schema extends v.GenericSchema>(
	schema: Schema,
	value: unknown,
): { readonly value: v.InferOutput<Schema> } | { readonly wrong: string } {
	const parsed = v.safeParse(schema, value);
	if (parsed.success) return { value: parsed.output };
	const wrong = parsed.issues
		.map((issue) => `${v.getDotPath(issue) ?? "body"}: ${issue.message}`)
		.join("; ");
	return { wrong };
}
