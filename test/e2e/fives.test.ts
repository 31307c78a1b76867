import { expect, test } from "vitest";
import { faultsOf } from "./helpers/faults.ts";
import { openPhone } from "./helpers/phone.ts";
import { useSite } from "./helpers/site.ts";

const site = useSite({ pace: 0.1 });

test("a match of fives in Arabic, against a bot", async () => {
	const noor = await openPhone(site, "/", { name: "نور", locale: "ar" });
	expect(await noor.page.locator("html").getAttribute("dir")).toBe("rtl");
	await noor.openTable("saharat-fives", async () => {
		await noor.setOption("match", "٣٠");
		await noor.setOption("turnSeconds", "0");
	});
	await noor.sit();
	await noor.start();
	await noor.playUntil(
		() => noor.table.phase === "finished",
		async () => expect(await faultsOf(noor.page)).toEqual([]),
	);

	await noor.result.waitFor();
	const { totals, winners } = noor.table.play?.match ?? {};
	expect(Math.max(...(totals ?? []))).toBeGreaterThanOrEqual(30);
	expect(winners).toHaveLength(1);
	expect(totals?.every((total) => total % 5 === 0)).toBe(true);
});
