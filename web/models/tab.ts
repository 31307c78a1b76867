import { effect } from "@preact/signals";
import { text } from "../text/index.ts";
import type { Play } from "./play.ts";

/** A tile with a red dot, for the tab of somebody whose turn it is. */
const CALLING_ICON = `data:image/svg+xml,${encodeURIComponent(
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="8" y="1" width="16" height="30" rx="4" fill="#fbf4e4" stroke="#57402c"/><path d="M9 16h14" stroke="#57402c"/><circle cx="22" cy="9" r="9" fill="#d0271d"/></svg>',
)}`;

/** A new title costs the better part of a frame, which the tile that gave the turn needs. */
const AFTER_FLIGHT_MS = 400;

/** The tab in the background says by its title and picture when it is one's turn. */
export function tellTab(play: Play): () => void {
	const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
	const usual = { title: document.title, icon: icon?.href ?? "" };
	const { isMyTurn } = play.hand;
	let timer: ReturnType<typeof setTimeout> | undefined;

	/** A new picture costs a frame: only a tab that nobody looks at changes it. */
	function showIcon(): void {
		const isCalling = isMyTurn.peek() && document.visibilityState === "hidden";
		const href = isCalling ? CALLING_ICON : usual.icon;
		if (icon !== null && icon.href !== href) icon.href = href;
	}

	const stop = effect(() => {
		const { table, common } = text.value;
		const title = isMyTurn.value ? `● ${table.yourTurn()} · ${common.appName()}` : usual.title;
		clearTimeout(timer);
		timer = setTimeout(() => {
			document.title = title;
			showIcon();
		}, AFTER_FLIGHT_MS);
	});
	document.addEventListener("visibilitychange", showIcon);
	return () => {
		stop();
		clearTimeout(timer);
		document.removeEventListener("visibilitychange", showIcon);
		document.title = usual.title;
		if (icon !== null) icon.href = usual.icon;
	};
}
