import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileText } from "../../../tools/text.ts";
import { openGallery } from "../helpers/gallery.ts";
import { takeAll } from "./snapshots.ts";

/** `npm run snapshots`: takes the pictures anew; what changed in them is for the review to look at. */
compileText();
const folder = import.meta.dirname;
const gallery = await openGallery();
try {
	const taken = await takeAll(gallery);
	for (const name of readdirSync(folder)) if (name.endsWith(".png")) rmSync(join(folder, name));
	for (const [name, picture] of taken) writeFileSync(join(folder, `${name}.png`), picture);
} finally {
	await gallery.close();
}
