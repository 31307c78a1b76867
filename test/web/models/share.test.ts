// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { copyText, isInsideChatApp, shareLink } from "../../../web/models/share.ts";

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
