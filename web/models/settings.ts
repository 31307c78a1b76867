import { effect, type Signal, signal } from "@preact/signals";
import { recall, remember } from "./storage.ts";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** What a person has set in this browser; each change is kept. */
export const settings = {
	theme: kept<Theme>("theme", "auto"),
	sound: kept("sound", true),
	vibration: kept("vibration", true),
	/** Pips in a colour for each number. */
	colourPips: kept("colourPips", false),
	/** Whether what others call out is hidden. */
	muteReactions: kept("muteReactions", false),
	/** Whether one has been shown how a tile is laid. */
	knowsHow: kept("knows-how", false),
	/** What one was called last. */
	name: kept("name", ""),
};

/** Sets how the page looks now and at each change. */
export function applyTheme(): void {
	effect(() => {
		document.documentElement.dataset.pips = settings.colourPips.value ? "colour" : "plain";
	});
	effect(() => {
		const theme = settings.theme.value;
		if (theme === "auto") delete document.documentElement.dataset.theme;
		else document.documentElement.dataset.theme = theme;
	});
}

function kept<T>(key: string, otherwise: T): Signal<T> {
	const setting = signal<T>(recall<T>(key) ?? otherwise);
	setting.subscribe((value) => {
		if (value !== (recall<T>(key) ?? otherwise)) remember(key, value);
	});
	return setting;
}
