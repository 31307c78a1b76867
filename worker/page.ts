import type { Context } from "hono";
import { GAME_IDS, type GameId, isGameId, TRADITION_OF } from "../rules/gameid.ts";
import { preview as previews } from "../text/compiled/preview.js";
import { GAME_NAMES } from "../text/names.ts";
import { readCode } from "./protocol/code.ts";
import { LOCALES, type Locale, type TableSummary } from "./protocol/messages.ts";

/** A chat app waits for a preview no longer than this for the table to say how it stands. */
const PATIENCE_MS = 600;

/** What a chat shows of a link. */
interface Preview {
	readonly status: 200 | 404;
	readonly locale: Locale;
	readonly title: string;
	readonly description: string;
	/** Whose picture stands beside it. */
	readonly game: GameId;
	/** Whether there is no match yet: the chairs will be seen first. */
	readonly isGathering?: boolean;
}

/** The page for `/t/CODE`, `/t/CODE/watch` and `/rules/GAME`, with the preview that a chat app reads. */
export async function page(c: Context<{ Bindings: Env }>): Promise<Response> {
	const url = new URL(c.req.url);
	const game = c.req.param("game");
	const preview =
		game === undefined
			? await tablePreview(c, c.req.param("code") ?? "", c.req.param("view") === "watch")
			: rulesPreview(game, readerLocale(c));
	const shell = await c.env.ASSETS.fetch(new URL("/", url));
	const head = headOf(preview, url);
	// The build names the chunks of these (web/vite.config.ts); asked for by the page itself they come a round trip later.
	// They are fetched only: a `modulepreload` is compiled as well, before the entry has shown anything.
	const parts = ["rolldown-runtime", preview.isGathering && "gathering", readerLocale(c)];
	const rewritten = new HTMLRewriter()
		.on("html", { element: (element) => void element.setAttribute("lang", preview.locale) })
		.on("title", { element: (element) => void element.setInnerContent(preview.title) })
		.on('meta[name="description"]', {
			element: (element) => void element.setAttribute("content", preview.description),
		})
		.on("link[data-part]", {
			element: (link) =>
				void (parts.includes(link.getAttribute("data-part") ?? "")
					? link.setAttribute("rel", "preload")
					: link.remove()),
		})
		.on("head", { element: (element) => void element.append(head, { html: true }) })
		.transform(shell);
	const headers = new Headers(rewritten.headers);
	headers.set("Cache-Control", "no-store");
	headers.delete("ETag");
	return new Response(rewritten.body, { status: preview.status, headers });
}

async function tablePreview(
	c: Context<{ Bindings: Env }>,
	typed: string,
	watch: boolean,
): Promise<Preview> {
	const code = readCode(typed);
	if (code === null) return gonePreview(readerLocale(c));
	const summary = await Promise.race([
		c.env.TABLE.getByName(code).summary(),
		scheduler.wait(PATIENCE_MS).then(() => "slow" as const),
	]);
	if (summary === null) return gonePreview(readerLocale(c));
	if (summary === "slow") {
		const locale = readerLocale(c);
		const { titlePlain, description } = previews[locale];
		return { ...PLAIN, locale, title: titlePlain(), description: description() };
	}
	return openPreview(summary, watch);
}

const PLAIN = { status: 200, game: GAME_IDS[0] as GameId } as const;

function openPreview(summary: TableSummary, watch: boolean): Preview {
	const { game, locale, chairsFree: n } = summary;
	const text = previews[locale];
	const named = { game: GAME_NAMES[game].name };
	if (summary.phase === "finished") {
		return {
			status: 200,
			locale,
			game,
			title: text.titleEnded(named),
			description: text.descriptionEnded(),
		};
	}
	return {
		status: 200,
		locale,
		game,
		title: watch ? text.titleWatch(named) : text.title({ ...named, n }),
		description: n === 0 || watch ? text.descriptionFull() : text.description(),
		isGathering: summary.phase === "gathering" && !watch,
	};
}

function gonePreview(locale: Locale): Preview {
	const { titleGone, descriptionGone } = previews[locale];
	return {
		...PLAIN,
		status: 404,
		locale,
		title: titleGone(),
		description: descriptionGone(),
	};
}

function rulesPreview(game: string, locale: Locale): Preview {
	if (!isGameId(game)) return gonePreview(locale);
	const { titleRules, descriptionRules } = previews[locale];
	const title = titleRules({ game: GAME_NAMES[game].name });
	return { ...PLAIN, locale, game, title, description: descriptionRules() };
}

/** The first of the reader's languages that we speak. */
function readerLocale(c: Context): Locale {
	const wanted = (c.req.header("Accept-Language") ?? "").toLowerCase().split(/[,;]\s*/);
	const found = wanted
		.map((tag) =>
			LOCALES.find((locale) => locale.toLowerCase().split("-")[0] === tag.split("-")[0]),
		)
		.find((locale) => locale !== undefined);
	return found ?? "en";
}

function headOf({ title, description, game, locale }: Preview, url: URL): string {
	const picture = `${url.origin}/previews/${game}.png`;
	const properties = {
		"og:type": "website",
		"og:site_name": "Double Six",
		"og:title": title,
		"og:description": description,
		"og:url": `${url.origin}${url.pathname}`,
		"og:image": picture,
		"og:image:width": "1200",
		"og:image:height": "630",
		"og:locale": locale.replace("-", "_"),
		"og:image:alt": `${GAME_NAMES[game].name} (${TRADITION_OF[game]})`,
	};
	const metas = Object.entries(properties).map(
		([property, content]) => `<meta property="${property}" content="${escaped(content)}">`,
	);
	// A table is for those who have its link, not for search engines.
	if (url.pathname.startsWith("/t/")) metas.push('<meta name="robots" content="noindex">');
	return [...metas, '<meta name="twitter:card" content="summary_large_image">'].join("");
}

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
