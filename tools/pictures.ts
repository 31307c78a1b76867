import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium as playwright } from "playwright-core";
import { GAME_IDS, type GameId, TRADITION_OF } from "../rules/gameid.ts";
import { halves, type Tile } from "../rules/tile.ts";
import { GAME_NAMES } from "../text/names.ts";
import { CHROMIUM_FLAGS, chromium } from "./chromium.ts";

/**
 * `npm run pictures`: draws the icons of the installed page and what a chat shows of a link, one picture a game.
 * They are kept with the source, since a build needs no browser.
 */
const WEB = join(import.meta.dirname, "../web");
const PUBLIC = join(WEB, "public");
const THEME = readFileSync(join(WEB, "theme.css"), "utf8");

interface Icon {
	readonly file: string;
	readonly size: number;
	/** How much of the square the drawing may fill: what a launcher cuts off is ground. */
	readonly share: number;
	readonly ground: string;
}

const ICONS: readonly Icon[] = [
	{ file: "icon-192.png", size: 192, share: 1, ground: "transparent" },
	{ file: "icon-512.png", size: 512, share: 1, ground: "transparent" },
	{ file: "icon-maskable.png", size: 512, share: 0.8, ground: "#8a2330" },
];

function iconPage({ size, share, ground }: Icon): string {
	const svg = readFileSync(join(PUBLIC, "icon.svg"), "utf8");
	const side = Math.round(size * share);
	return `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:${ground}}
		svg{width:${side}px;height:${side}px}</style>${svg}`;
}

/** The size that chats ask for. */
const PREVIEW = { width: 1200, height: 630 };

/** A line of play to look at: each tile with its clockwise turn, from left to right. */
const LINE: readonly (readonly [Tile, number])[] = [
	["6-4", 90],
	["6-6", 0],
	["6-5", 270],
	["5-5", 0],
	["5-2", 270],
];

function previewPage(game: GameId): string {
	const { name, lang } = GAME_NAMES[game];
	const dir = lang === "ar" ? "rtl" : "ltr";
	const tiles = LINE.map(([tile, turn]) => `<i style="rotate:${turn}deg">${drawing(tile)}</i>`);
	return `<style>${THEME}
		body{display:grid;grid-template-rows:auto 1fr auto;height:100vh;overflow:hidden}
		/* Without the weave, which makes a file of four times the size. */
		.cloth{background:linear-gradient(var(--cloth),var(--cloth-deep))}
		.cloth-band{zoom:3}
		main{display:grid;place-content:center;justify-items:center;gap:64px}
		h1{font-size:104px;text-align:center}
		div.line{display:flex;align-items:center;justify-content:center;direction:ltr}
		i{display:grid;width:78px;margin-inline:2px}
		i:nth-child(odd){width:152px;place-items:center}
		svg{width:74px;filter:drop-shadow(0 5px 5px rgb(0 0 0/.45))}
	</style>
	<body class="cloth" data-theme="light" data-tradition="${TRADITION_OF[game]}">
		<div class="cloth-band"></div>
		<main><div class="line">${tiles.join("")}</div><h1 lang="${lang}" dir="${dir}">${name}</h1></main>
		<div class="cloth-band"></div>
	</body>`;
}

/** Where the pips of a half lie, in thirds of it, by their number. */
const PIPS = ["", "11", "00 22", "00 11 22", "00 02 20 22", "00 02 11 20 22", "00 01 02 20 21 22"];

function drawing(tile: Tile): string {
	const pips = halves(tile).flatMap((half, index) =>
		(PIPS[half] ?? "")
			.split(" ")
			.filter((place) => place !== "")
			.map(
				([x, y]) =>
					`<circle cx="${10 + Number(x) * 15}" cy="${10 + Number(y) * 15 + index * 50}" r="5"/>`,
			),
	);
	return `<svg viewBox="0 0 50 100"><rect width="50" height="100" rx="9" fill="#fbf4e4"/>
		<path d="M8 50h34" stroke="#b9a888" stroke-width="2"/><g fill="#241c16">${pips.join("")}</g></svg>`;
}

async function draw(
	browser: Browser,
	file: string,
	html: string,
	viewport: { width: number; height: number },
): Promise<void> {
	const page = await browser.newPage({ viewport });
	await page.setContent(html);
	await page.screenshot({ path: join(PUBLIC, file), omitBackground: true });
	await page.close();
}

mkdirSync(join(PUBLIC, "previews"), { recursive: true });
const browser = await playwright.launch({ executablePath: chromium(), args: [...CHROMIUM_FLAGS] });
for (const icon of ICONS) {
	await draw(browser, icon.file, iconPage(icon), { width: icon.size, height: icon.size });
}
for (const game of GAME_IDS) {
	await draw(browser, `previews/${game}.png`, previewPage(game), PREVIEW);
}
await browser.close();
