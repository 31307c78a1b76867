import { type Context, Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { resolveOptions } from "../rules/clashes.ts";
import { GAME_IDS, isGameId } from "../rules/gameid.ts";
import {
	cookieFor,
	isOwnOrigin,
	keyFor,
	newIdentity,
	noIdentity,
	rankIdFor,
	readIdentity,
} from "./identity.ts";
import { log } from "./log.ts";
import { count } from "./metrics.ts";
import { DIRECTORY } from "./outside.ts";
import { page } from "./page.ts";
import { newCode, readCode } from "./protocol/code.ts";
import type { CreatedTable, HttpRefusal } from "./protocol/messages.ts";
import { claimBody, MOST_BODY_BYTES, newTableBody, parseBody } from "./protocol/parse.ts";

type App = { Bindings: Env };

/** Codes tried before giving up: 40 bits clash once in ten thousand tables of a hundred million. */
const CODE_TRIES = 5;

export const app = new Hono<App>();

// Before the headers are added: those of an upgrade cannot be changed.
app.get("/api/tables/:code/socket", async (c) => {
	const code = readCode(c.req.param("code"));
	const refused = await refusedUpgrade(c);
	if (refused !== null) return refused;
	return code === null ? noTable(c) : tableOf(c, code).fetch(c.req.raw);
});

app.get(
	"/api/listed/socket",
	async (c) => (await refusedUpgrade(c)) ?? c.env.DIRECTORY.getByName(DIRECTORY).fetch(c.req.raw),
);

app.use("/api/*", secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'none'"] } }));

// A page of another site must not act for somebody's browser.
app.use("/api/*", async (c, next) => {
	if (c.req.method !== "GET" && !isOwnOrigin(c.req.raw)) {
		return refuse(
			c,
			403,
			"foreign-origin",
			"This request comes from another site; open the table itself.",
		);
	}
	await next();
});

app.get("/api/health", (c) => c.json({ ok: true }));

app.post("/api/me", (c) => {
	// Given again at each visit, so that its year begins anew.
	const identity = readIdentity(c.req.raw) ?? newIdentity();
	c.header("Set-Cookie", cookieFor(new URL(c.req.url), identity));
	return c.body(null, 204);
});

app.post("/api/tables", async (c) => {
	if (await isTooMany(c, c.env.CREATE_LIMIT)) {
		return refuse(
			c,
			429,
			"too-fast",
			"Too many new tables from here; wait a minute and try again.",
		);
	}
	const body = await readBody(c);
	const parsed = parseBody(newTableBody, body);
	if ("wrong" in parsed) return refuse(c, 400, "bad-request", parsed.wrong);
	const { game, options: changes, locale = "en" } = parsed.value;
	const resolved = resolveOptions(game, changes);
	if ("problems" in resolved) {
		const { problems } = resolved;
		const message = problems.map((problem) => problem.message).join("; ");
		return c.json({ code: "bad-options", message, problems } satisfies HttpRefusal, 422);
	}
	const identity = whoAsks(c);
	for (let tries = 0; tries < CODE_TRIES; tries++) {
		const code = newCode();
		const hostKey = keyFor(identity, code);
		const { options } = resolved;
		if (await tableOf(c, code).create({ code, game, options, locale, hostKey })) {
			count(c.env, "table", game);
			return c.json(linksOf(new URL(c.req.url).origin, code), 201);
		}
	}
	return refuse(c, 503, "no-code", "No free code was found; try again.");
});

app.get("/api/tables/:code", async (c) => {
	const code = readCode(c.req.param("code"));
	const summary = code === null ? null : await tableOf(c, code).summary();
	return summary === null ? noTable(c) : c.json(summary, 200, { "Cache-Control": "no-store" });
});

app.get("/api/tables/:code/record", async (c) => {
	const code = readCode(c.req.param("code"));
	const record = code === null ? null : await tableOf(c, code).record();
	if (record === null) return noTable(c);
	return c.body(record, 200, {
		"Content-Type": "application/x-ndjson; charset=utf-8",
		"Content-Disposition": `attachment; filename="double-six-${code}.jsonl"`,
		"Cache-Control": "no-store",
	});
});

app.post("/api/tables/:code/claim", async (c) => {
	const code = readCode(c.req.param("code"));
	if (code === null) return noTable(c);
	const parsed = parseBody(claimBody, await readBody(c));
	if ("wrong" in parsed) return refuse(c, 400, "bad-request", parsed.wrong);
	const claimed = await tableOf(c, code).claim(whoAsks(c), parsed.value.token);
	if (claimed === null) return noTable(c);
	if (claimed.ok) return c.body(null, 204);
	return claimed.refused === "already-seated"
		? refuse(
				c,
				409,
				"already-seated",
				"This browser has another seat at the table; leave that one first.",
			)
		: refuse(
				c,
				410,
				"no-such-link",
				"This link was used or is too old; ask for a new one where the seat is.",
			);
});

app.delete("/api/tables/:code/me", async (c) => {
	const code = readCode(c.req.param("code"));
	const identity = readIdentity(c.req.raw);
	if (code === null) return noTable(c);
	if (identity !== null && !(await tableOf(c, code).forgetBrowser(identity))) return noTable(c);
	return c.body(null, 204);
});

app.delete("/api/me/rankings", async (c) => {
	await leaveRankings(c);
	return c.body(null, 204);
});

app.delete("/api/me", async (c) => {
	await leaveRankings(c);
	c.header("Set-Cookie", noIdentity(new URL(c.req.url)));
	return c.body(null, 204);
});

app.get("/api/ranking/:game", async (c) => {
	const game = c.req.param("game");
	if (!isGameId(game)) return refuse(c, 404, "not-found", "There is no such game.");
	return c.json(await c.env.RANKING.getByName(game).list(), 200, { "Cache-Control": "no-store" });
});

app.get("/api/listed", async (c) =>
	c.json(await c.env.DIRECTORY.getByName(DIRECTORY).list(), 200, { "Cache-Control": "no-store" }),
);

app.get("/t/:code/:view?", page);
app.get("/rules/:game", page);

app.notFound((c) => refuse(c, 404, "not-found", "There is nothing at this address."));

app.onError((error, c) => {
	count(c.env, "error");
	log("error", { path: c.req.routePath, error: error.message });
	return refuse(c, 500, "internal", "Something went wrong at the table; try again.");
});

function tableOf(c: Context<App>, code: string) {
	return c.env.TABLE.getByName(code);
}

/** Deletes the browser from the ranking of every game. */
async function leaveRankings(c: Context<App>): Promise<void> {
	const identity = readIdentity(c.req.raw);
	if (identity === null) return;
	const id = rankIdFor(identity);
	await Promise.all(GAME_IDS.map((game) => c.env.RANKING.getByName(game).forget(id)));
}

/** Why an upgrade is refused before any object hears of it, or null. */
async function refusedUpgrade(c: Context<App>): Promise<Response | null> {
	if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") {
		return refuse(c, 426, "upgrade-required", "This address speaks WebSocket only.");
	}
	if (!isOwnOrigin(c.req.raw)) {
		return refuse(c, 403, "foreign-origin", "This connection comes from another site.");
	}
	return (await isTooMany(c, c.env.JOIN_LIMIT))
		? refuse(c, 429, "too-fast", "Too many connections from here; wait a little and try again.")
		: null;
}

/** Whether this address has asked for too much, where the platform counts (a café shares one address). */
async function isTooMany(c: Context<App>, limit: RateLimit | undefined): Promise<boolean> {
	const key = c.req.header("CF-Connecting-IP") ?? "local";
	return limit !== undefined && !(await limit.limit({ key })).success;
}

/** The browser's identity; one that comes without gets it with the answer. */
function whoAsks(c: Context<App>): string {
	const known = readIdentity(c.req.raw);
	if (known !== null) return known;
	const identity = newIdentity();
	c.header("Set-Cookie", cookieFor(new URL(c.req.url), identity));
	return identity;
}

/** The body as JSON; undefined where it is none or too large, which no schema accepts. */
async function readBody(c: Context<App>): Promise<unknown> {
	if (Number(c.req.header("Content-Length") ?? 0) > MOST_BODY_BYTES) return undefined;
	const text = await c.req.text();
	if (text.length > MOST_BODY_BYTES) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function linksOf(origin: string, code: string): CreatedTable {
	return {
		code,
		links: {
			invite: `${origin}/t/${code}`,
			watch: `${origin}/t/${code}/watch`,
			api: `${origin}/api/tables/${code}`,
			record: `${origin}/api/tables/${code}/record`,
		},
	};
}

function noTable(c: Context<App>): Response {
	return refuse(c, 404, "no-such-table", "There is no such table any more; make a new one at /.");
}

function refuse(
	c: Context<App>,
	status: ContentfulStatusCode,
	code: string,
	message: string,
): Response {
	return c.json({ code, message } satisfies HttpRefusal, status);
}
