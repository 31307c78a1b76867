import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Gallery, openGallery } from "./helpers/gallery.ts";
import { comparer, SNAPSHOTS, takeAll } from "./snapshots/snapshots.ts";

const KEPT = join(import.meta.dirname, "snapshots");
/** Not in git. */
const DIFFERENCES = join(import.meta.dirname, "../../dist/snapshots");

/** The share of pixels that may differ: less than the smallest pip of a board. */
const SHARE_TOLERANCE = 0.0005;

let gallery: Gallery;
let taken: ReadonlyMap<string, Buffer>;
let pictures: Awaited<ReturnType<typeof comparer>>;

beforeAll(async () => {
	gallery = await openGallery();
	[taken, pictures] = await Promise.all([takeAll(gallery), comparer(gallery.browser)]);
}, 120_000);

afterAll(async () => {
	await pictures.close();
	await gallery.close();
});

test("every picture that is kept is taken, and no other", () => {
	const kept = readdirSync(KEPT).filter((name) => name.endsWith(".png"));
	expect(kept.sort()).toEqual([...SNAPSHOTS.keys()].map((name) => `${name}.png`).sort());
});

test.each([...SNAPSHOTS.keys()])("%s looks as it did", async (name) => {
	const now = taken.get(name) as Buffer;
	const { share, picture } = await pictures.compare(readFileSync(join(KEPT, `${name}.png`)), now);
	if (share <= SHARE_TOLERANCE) return;
	mkdirSync(DIFFERENCES, { recursive: true });
	const path = join(DIFFERENCES, name);
	writeFileSync(`${path}-now.png`, now);
	writeFileSync(`${path}-difference.png`, picture);
	throw new Error(
		`${(share * 100).toFixed(2)} % of its pixels differ: see ${path}-difference.png. ` +
			"If it is meant to look so: npm run snapshots",
	);
});
