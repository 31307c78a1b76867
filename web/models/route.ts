import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type GameId, isGameId } from "../../rules/gameid.ts";
import { readCode } from "../../worker/protocol/code.ts";

/** What the address asks for. */
export type Route =
	| { readonly screen: "home" | "practice" | "lost" }
	/** `code`: the table whose record is shown; null for one from a file. */
	| { readonly screen: "replay"; readonly code: string | null }
	| { readonly screen: "create" | "rules"; readonly game: GameId }
	| { readonly screen: "table" | "watch"; readonly code: string };

const path = signal(location.pathname);

export const route: ReadonlySignal<Route> = computed(() => routeOf(path.value));

export function routeOf(pathname: string): Route {
	const [first = "", second = "", third, ...rest] = pathname.replace(/^\/|\/$/g, "").split("/");
	if (rest.length > 0) return { screen: "lost" };
	if (first === "t") return tableRoute(second, third);
	if (third !== undefined) return { screen: "lost" };
	if ((first === "new" || first === "rules") && isGameId(second)) {
		return { screen: first === "new" ? "create" : "rules", game: second };
	}
	if (second !== "") return { screen: "lost" };
	if (first === "" || first === "index.html") return { screen: "home" };
	if (first === "replay") return { screen: "replay", code: null };
	return { screen: first === "practice" ? "practice" : "lost" };
}

function tableRoute(typed: string, view: string | undefined): Route {
	const code = readCode(decoded(typed));
	if (code === null) return { screen: "lost" };
	if (view === undefined) return { screen: "table", code };
	return view === "watch" || view === "replay" ? { screen: view, code } : { screen: "lost" };
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

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
