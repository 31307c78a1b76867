import { expect, test } from "vitest";
import { Person } from "./helpers/person.ts";
import { useSite } from "./helpers/site.ts";

const site = useSite({ pace: 0.1 });

test("a match of fives in Arabic, against a bot", async () => {
	const noor = await Person.at(site, "/", { name: "نور", locale: "ar" });
	expect(await noor.page.locator("html").getAttribute("dir")).toBe("rtl");
	await noor.openTable("saharat-fives", async () => {
		await noor.setOption("match", "٣٠");
		await noor.setOption("turnSeconds", "120");
	});
	await noor.sit();
	await noor.button(noor.words.lobby.fillWithBots()).tap();
	await noor.button(noor.words.lobby.start()).tap();
	await noor.playUntil(() => noor.table.phase === "finished");

	await noor.result.waitFor();
	const { totals, winners } = noor.table.play?.match ?? {};
	expect(Math.max(...(totals ?? []))).toBeGreaterThanOrEqual(30);
	expect(winners).toHaveLength(1);
	expect(totals?.every((total) => total % 5 === 0)).toBe(true);
});
