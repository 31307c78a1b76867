import rest from "./rest.css?url";
import table from "./table.css?url";

const loading: { [href: string]: Promise<unknown> } = {};

/** Brings the look of a table, which builds on the first, or of all parts, which builds on both. */
export function loadLook(of: "table" | "all"): Promise<unknown> {
	return Promise.all((of === "all" ? [table, rest] : [table]).map(load));
}

function load(href: string): Promise<unknown> {
	loading[href] ??= new Promise((done, fail) => {
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.href = href;
		link.onload = done;
		link.onerror = () => {
			link.remove();
			delete loading[href];
			fail();
		};
		document.head.append(link);
	});
	return loading[href];
}
