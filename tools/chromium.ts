import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ELSEWHERE = [
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
/** With the fonts of the page's languages, which a bare machine has not. */
const PACKAGES = ["chromium", "fonts-noto-core", "fonts-noto-color-emoji"];
const APT = "/usr/bin/apt-get";

/** Flags that keep a browser of tests from calling home; without a sandbox for root, who may not have one. */
export const CHROMIUM_FLAGS: readonly string[] = [
	...(isRoot() ? ["--no-sandbox"] : []),
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** The browser for the tests: $CHROMIUM, or one that is installed. Throws, saying what to install, where there is none. */
export function chromium(): string {
	const found = process.env.CHROMIUM ?? installed();
	if (found !== undefined) return found;
	throw new Error(
		"The tests need Chromium or Chrome. Install one (Debian, Ubuntu: " +
			`sudo apt-get install --no-install-recommends ${PACKAGES.join(" ")}), ` +
			"or name one: CHROMIUM=/path/to/chrome npm test",
	);
}

/** As `chromium`, after installing one where that is allowed: as root on Debian or Ubuntu. */
export function chromiumOrInstall(): string {
	if (!process.env.CHROMIUM && installed() === undefined && isRoot() && existsSync(APT)) {
		console.log("Chromium is missing and will be installed…");
		for (const step of [["update"], ["install", "-y", "--no-install-recommends", ...PACKAGES]]) {
			spawnSync(APT, step, {
				env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
				stdio: ["ignore", "ignore", "inherit"],
			});
		}
	}
	return chromium();
}

function isRoot(): boolean {
	return process.getuid?.() === 0;
}

function installed(): string | undefined {
	const folders = (process.env.PATH ?? "").split(delimiter);
	return [
		...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
		...ELSEWHERE,
	].find(isExecutable);
}

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
