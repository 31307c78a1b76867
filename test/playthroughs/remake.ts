import { writeFileSync } from "node:fs";
import { playthroughs } from "./playthroughs.ts";

/** `npm run playthroughs`: writes the records anew; what changed in them is for the review to explain. */
for (const [file, text] of playthroughs()) writeFileSync(new URL(file, import.meta.url), text);
