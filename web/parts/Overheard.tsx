import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

/** What tells of itself as it changes; of these, what lies where a sheet may hide it. */
const TELLS = '[role="status"], [role="log"], [aria-live]';
const HIDDEN = ".toast, .link-notice, .notices, .lobby-notices";

/** More than a voice has still to read. */
const KEPT = 12;

interface Line {
	readonly id: number;
	readonly words: string;
	readonly isShown: boolean;
}

/**
 * All that lies behind an open sheet is inert: what is told there, no voice reads out, and a notice may lie below the
 * sheet. So the sheet tells it too.
 */
export function Overheard({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
	const [lines, setLines] = useState<readonly Line[]>([]);
	useEffect(() => {
		let id = 0;
		const ear = new MutationObserver((changes) => {
			const told = changes.flatMap(nodesOf).flatMap((node) =>
				regionsOf(node)
					.filter((region) => !sheet.current?.contains(region))
					.map((region) => ({
						id: ++id,
						words: wordsOf(region.contains(node) ? node : region),
						isShown: region.closest(HIDDEN) !== null,
					})),
			);
			const lines = told.filter(({ words }) => words !== "");
			if (lines.length > 0) setLines((before) => [...before, ...lines].slice(-KEPT));
		});
		ear.observe(document.body, { childList: true, characterData: true, subtree: true });
		return () => ear.disconnect();
	}, [sheet]);
	return (
		<div class="overheard" role="log">
			{lines.map(({ id, words, isShown }) => (
				<p key={id} class={isShown ? "" : "unseen"}>
					{words}
				</p>
			))}
		</div>
	);
}

function nodesOf({ type, target, addedNodes }: MutationRecord): readonly Node[] {
	return type === "characterData" ? [target] : [...addedNodes];
}

/** The region that a node has come into, or those that have come with it. */
function regionsOf(node: Node): readonly Element[] {
	const element = node instanceof Element ? node : node.parentElement;
	const around = element?.closest(TELLS);
	if (around != null) return [around];
	return node instanceof Element ? [...node.querySelectorAll(TELLS)] : [];
}

/** What a node says, without the words of buttons, which cannot be reached from the sheet. */
function wordsOf(node: Node): string {
	if (node.parentElement?.closest("button, a") != null) return "";
	const copy = node.cloneNode(true);
	if (copy instanceof Element) {
		for (const button of copy.querySelectorAll("button, a")) button.remove();
	}
	return copy.textContent ?? "";
}
