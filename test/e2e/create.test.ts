import { expect, test } from "vitest";
import { openPhone } from "./helpers/phone.ts";
import { useSite } from "./helpers/site.ts";

const site = useSite({ pace: 0.1 });

test.each([
	[360, 640],
	[844, 390],
	[1440, 900],
])(
	"the button that opens a table is where it stays before the options are there, at %d × %d",
	async (width, height) => {
		const ola = await openPhone(site, "/", { name: "Ola", width, height });
		const options = Promise.withResolvers<void>();
		await ola.page.route(/\/OptionsForm-/, async (route) => {
			await options.promise;
			await route.continue();
		});
		await ola.page.goto("/new/saharat-partners");
		const button = ola.button(ola.words.home.create());
		const before = await button.boundingBox();
		expect(before).not.toBeNull();
		expect(await ola.page.locator(".option").count()).toBe(0);
		options.resolve();
		await ola.page.locator(".option").first().waitFor();
		expect(await button.boundingBox()).toEqual(before);
		await button.tap();
		await ola.page.waitForURL(/\/t\/\w+$/);
	},
);
