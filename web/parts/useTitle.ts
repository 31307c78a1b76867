import { useLayoutEffect } from "preact/hooks";
import { text } from "../text/index.ts";

/** What the tab and the history call the page. */
export function useTitle(words: string): void {
	const { appName } = text.value.common;
	useLayoutEffect(() => {
		document.title = `${words} · ${appName()}`;
	}, [words, appName]);
}
