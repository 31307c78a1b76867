import { signal } from "@preact/signals";
import type { FunctionComponent, VNode } from "preact";
import { loadLook } from "../looks.ts";
import { loadRestOfText, text } from "../text/index.ts";

type Component = (props: never) => unknown;
type PropsOf<Part> = Part extends () => unknown
	? object
	: Part extends Component
		? Parameters<Part>[0]
		: never;

/**
 * A part that is loaded when it is first shown, with the messages and the looks that the table does without at first.
 * While the network is away it says so, with a button that tries again; nothing around it waits. Some browsers never
 * ask twice for a script that failed once: where trying again is no use and the server answers, the page is loaded
 * anew. `name`: as it is exported; `needs`: "table" for a part that needs no other looks than the table's and no more words.
 */
export function later<Module, Name extends keyof Module>(
	load: () => Promise<Module>,
	name: Name,
	needs: "table" | "all" = "all",
): ((props: PropsOf<Module[Name]>) => VNode) & { preload(): unknown } {
	type Props = PropsOf<Module[Name]>;
	const part = signal<FunctionComponent<Props> | null>(null);
	const failed = signal(false);
	/** Stays so once the part is there. */
	let isAsked = false;

	function start(isAgain = false): void {
		if (isAsked) return;
		isAsked = true;
		failed.value = false;
		Promise.all([load(), needs === "all" ? loadRest() : loadLook("table")]).then(
			([loaded]) => {
				part.value = loaded[name] as FunctionComponent<Props>;
			},
			() => {
				isAsked = false;
				failed.value = true;
				if (isAgain) {
					fetch("/api/health").then(
						() => location.reload(),
						() => {},
					);
				}
			},
		);
	}

	function Later(props: Props) {
		const Part = part.value;
		if (Part !== null) return <Part {...props} />;
		if (failed.value) {
			return (
				<div class="notice" role="alert">
					<span>{text.value.errors.loadFailed()}</span>
					<button type="button" class="button" onClick={() => start(true)}>
						{text.value.common.retry()}
					</button>
				</div>
			);
		}
		start();
		return <div class="waiting" aria-busy="true" />;
	}
	return Object.assign(Later, { preload: () => failed.peek() || start() });
}

/** Brings the messages and the looks that the table can do without at first. */
export function loadRest(): Promise<unknown> {
	return Promise.all([loadLook("all"), loadRestOfText()]);
}
