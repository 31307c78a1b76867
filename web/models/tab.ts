import { effect } from "@preact/signals";
import { text } from "../text/index.ts";
import type { Play } from "./play.ts";

/** A tile with a red dot, for the tab of somebody whose turn it is. */
const CALLING_ICON = `data:image/svg+xml,${encodeURIComponent(
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="8" y="1" width="16" height="30" rx="4" fill="#fbf4e4" stroke="#57402c"/><path d="M9 16h14" stroke="#57402c"/><circle cx="22" cy="9" r="9" fill="#d0271d"/></svg>',
)}`;

/** The tab in the background says by its title and picture when it is one's turn. */
export function tellTab(play: Play): () => void {
	const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
	const usual = { title: document.title, icon: icon?.href };
	const show = (title: string, href: string | undefined) => {
		document.title = title;
		if (icon !== null && href !== undefined) icon.href = href;
	};
	const stop = effect(() => {
		const { appName } = text.value.common;
		if (play.hand.isMyTurn.value) {
			show(`● ${text.value.table.yourTurn()} · ${appName()}`, CALLING_ICON);
		} else show(usual.title, usual.icon);
	});
	return () => {
		stop();
		show(usual.title, usual.icon);
	};
}
