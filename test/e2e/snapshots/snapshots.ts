import type { Browser, Page } from "playwright-core";
import type { Gallery } from "../helpers/gallery.ts";

/** Where something of the gallery stands that looks the same on every machine, since no letter is in it. */
interface Snapshot {
	readonly settings: Readonly<Record<string, string>>;
	readonly selector: string;
}

const BOARDS = [
	"two ends, doubles across",
	"two ends, doubles in the line",
	"all to the right",
	"a spinner, doubles in the line",
	"a spinner, doubles across",
	"every double a spinner",
] as const;

/** A usual phone, upright and lying: the second and the third cloth of each shape. */
const CLOTHS = { upright: 2, lying: 3 } as const;

function board(shape: string, cloth: keyof typeof CLOTHS): [string, Snapshot] {
	const selector = `section[aria-label="${shape}"] .gallery-cloth:nth-child(${CLOTHS[cloth]})`;
	return [
		`board-${shape.replaceAll(/\W+/g, "-")}-${cloth}`,
		{ settings: { part: "boards", ends: "0", plain: "1" }, selector },
	];
}

function cloth(tradition: string, theme: string): [string, Snapshot] {
	return [
		`cloth-${tradition}-${theme}`,
		{
			settings: { part: "cloths", theme },
			selector: `section[data-tradition="${tradition}"] .gallery-swatch`,
		},
	];
}

function tiles(pips: string, theme: string): [string, Snapshot] {
	return [
		`tiles-${pips}-${theme}`,
		{ settings: { part: "tiles", pips, theme }, selector: "section:nth-of-type(2) .gallery-tiles" },
	];
}

/** By the name of the picture. */
export const SNAPSHOTS: ReadonlyMap<string, Snapshot> = new Map([
	...BOARDS.map((shape) => board(shape, "upright")),
	...BOARDS.slice(-2).map((shape) => board(shape, "lying")),
	...["gulf", "jamaica", "brazil", "romania"].flatMap((tradition) =>
		["light", "dark"].map((theme) => cloth(tradition, theme)),
	),
	tiles("plain", "light"),
	tiles("plain", "dark"),
	tiles("colour", "light"),
]);

/** Takes all pictures anew, as PNG. */
export async function takeAll(gallery: Gallery): Promise<ReadonlyMap<string, Buffer>> {
	const page = await gallery.browser.newPage({
		viewport: { width: 900, height: 1200 },
		reducedMotion: "reduce",
	});
	const taken = new Map<string, Buffer>();
	for (const [name, { settings, selector }] of SNAPSHOTS) {
		const url = gallery.url(settings);
		if (page.url() !== url) await page.goto(url);
		taken.set(name, await page.locator(selector).screenshot());
	}
	await page.close();
	return taken;
}

/** How far a channel of a pixel may be off, of 255: what another version of the browser does to an edge. */
const CHANNEL_TOLERANCE = 40;

export interface Difference {
	/** The share of pixels that differ; 1 where the sizes do. */
	readonly share: number;
	/** The picture as it is now, faded, with red where it differs, as PNG. */
	readonly picture: Buffer;
}

/** Compares pictures in a browser, which reads PNG by itself. */
export async function comparer(browser: Browser) {
	const page = await browser.newPage();
	return {
		compare: (kept: Buffer, now: Buffer) => compare(page, kept, now),
		close: () => page.close(),
	};
}

async function compare(page: Page, kept: Buffer, now: Buffer): Promise<Difference> {
	const { share, picture } = await page.evaluate(
		async ([before, after, tolerance]) => {
			const pixelsOf = async (base64: string) => {
				const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
				const bitmap = await createImageBitmap(new Blob([bytes]));
				const canvas = document.createElement("canvas");
				canvas.width = bitmap.width;
				canvas.height = bitmap.height;
				const context = canvas.getContext("2d") as CanvasRenderingContext2D;
				context.drawImage(bitmap, 0, 0);
				return { canvas, context, image: context.getImageData(0, 0, bitmap.width, bitmap.height) };
			};
			const [one, two] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
			const { canvas, context, image } = two;
			const isSameSize = one.canvas.width === canvas.width && one.canvas.height === canvas.height;
			let different = 0;
			for (let at = 0; at < image.data.length; at += 4) {
				const isOff = [0, 1, 2].some(
					(channel) =>
						Math.abs((image.data[at + channel] ?? 0) - (one.image.data[at + channel] ?? 0)) >
						tolerance,
				);
				if (isOff) different++;
				image.data.set(isOff ? [255, 0, 0, 255] : [...image.data.slice(at, at + 3), 70], at);
			}
			context.putImageData(image, 0, 0);
			return {
				share: isSameSize ? different / (image.data.length / 4) : 1,
				picture: canvas.toDataURL("image/png").split(",")[1] as string,
			};
		},
		[kept.toString("base64"), now.toString("base64"), CHANNEL_TOLERANCE] as const,
	);
	return { share, picture: Buffer.from(picture, "base64") };
}
