import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { loadRestOfText, text } from "../text/index.ts";

/**
 * A part that is loaded when it is first shown, with the messages that the table does without at first. While the
 * network is away it says so, with a button that tries again; nothing around it waits. Some browsers never ask twice
 * for a script that failed once: where trying again is no use and the server answers, the page is loaded anew.
 * `words`: "first" for a part that says nothing else.
 */
export function later<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	words: "first" | "all" = "all",
): ComponentType<Props> & { preload(): void } {
	const part = signal<ComponentType<Props> | null>(null);
	const failed = signal(false);
	/** Stays so once the part is there. */
	let isAsked = false;

	function start(isAgain = false): void {
		if (isAsked) return;
		isAsked = true;
		failed.value = false;
		Promise.all([load(), words === "all" ? loadRestOfText() : null]).then(
			([loaded]) => {
				part.value = loaded;
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
	return Object.assign(Later, { preload: start });
}
