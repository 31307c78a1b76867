// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { copyText, isInsideChatApp, shareFile, shareLink } from "../../../web/models/share.ts";

afterEach(() => vi.restoreAllMocks());

function withoutClipboard(copies: boolean) {
	Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
	const selected: string[] = [];
	document.execCommand = () => {
		selected.push(document.querySelector("textarea")?.value ?? "");
		return copies;
	};
	return selected;
}

test("on plain http a link is copied by selection, and nothing is left behind", async () => {
	const selected = withoutClipboard(true);
	expect(await copyText("http://10.0.0.2/t/K7MX4P2Q")).toBe(true);
	expect(selected).toEqual(["http://10.0.0.2/t/K7MX4P2Q"]);
	expect(document.querySelector("textarea")).toBeNull();
});

test("a copy that the browser refuses is not called done", async () => {
	withoutClipboard(false);
	expect(await copyText("link")).toBe(false);
});

test("a share sheet that is closed is no error", async () => {
	Object.defineProperty(navigator, "share", {
		value: () => Promise.reject(new DOMException("closed", "AbortError")),
		configurable: true,
	});
	expect(await shareLink({ title: "", text: "", url: "" })).toBe(false);
});

const PICTURE = new File(["png"], "round.png", { type: "image/png" });

/** The files that were saved while the share sheet takes files or not, and ends in some way. */
async function savedWith(takesFiles: boolean, share: () => Promise<void>) {
	Object.assign(navigator, { canShare: () => takesFiles });
	Object.defineProperty(navigator, "share", { value: share, configurable: true });
	const saved: string[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
		this: HTMLAnchorElement,
	) {
		saved.push(this.download);
	});
	await shareFile(PICTURE);
	return saved;
}

test("a file goes to the share sheet, and is saved where there is none or it fails, not where it is closed", async () => {
	const end = (name: string) => () => Promise.reject(new DOMException("", name));
	expect(await savedWith(true, async () => {})).toEqual([]);
	expect(await savedWith(true, end("AbortError"))).toEqual([]);
	expect(await savedWith(true, end("NotAllowedError"))).toEqual(["round.png"]);
	expect(await savedWith(false, async () => {})).toEqual(["round.png"]);
});

test("P03 browsers inside chat apps are known", () => {
	const inside = [
		"Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 312.0",
		"Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36",
		"Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/440.0]",
	];
	const outside = [
		"Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1",
	];
	expect(inside.map((agent) => isInsideChatApp(agent))).toEqual([true, true, true]);
	expect(outside.map((agent) => isInsideChatApp(agent))).toEqual([false, false]);
});
