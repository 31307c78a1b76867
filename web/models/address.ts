import { type GameId, isGameId } from "../../rules/gameid.ts";
import { readCode } from "../../worker/protocol/code.ts";

/** What the address asks for. */
export type Route =
	| { readonly screen: "home" | "practice" | "lost" }
	/** `code`: the table whose record is shown; null for one from a file. */
	| { readonly screen: "replay"; readonly code: string | null }
	| { readonly screen: "create" | "rules"; readonly game: GameId }
	| { readonly screen: "table" | "watch"; readonly code: string };

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
