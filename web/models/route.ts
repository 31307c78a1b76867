import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type Route, routeOf } from "./address.ts";

const path = signal(location.pathname);

export const route: ReadonlySignal<Route> = computed(() => routeOf(path.value));

/** Goes to a page of ours without loading it anew. */
export function go(to: string, how: "push" | "replace" = "push"): void {
	history[how === "push" ? "pushState" : "replaceState"](null, "", to);
	path.value = location.pathname;
	scrollTo(0, 0);
}

/** Follows the browser's own back and forward, and links between our pages. */
export function followLinks(): void {
	addEventListener("popstate", () => {
		path.value = location.pathname;
	});
	document.addEventListener("click", (event) => {
		const link = (event.target as Element | null)?.closest?.("a[href]");
		if (!(link instanceof HTMLAnchorElement) || !isOurs(link, event)) return;
		event.preventDefault();
		go(link.href);
	});
}

function isOurs(link: HTMLAnchorElement, event: MouseEvent): boolean {
	const plain =
		event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
	const here =
		link.origin === location.origin && link.target === "" && !link.hasAttribute("download");
	return (
		plain &&
		here &&
		link.hash === "" &&
		!event.defaultPrevented &&
		!link.pathname.startsWith("/api/")
	);
}
