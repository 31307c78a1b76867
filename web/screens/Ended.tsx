import { text } from "../text/index.ts";

/** A page that has nothing more to show: one sentence, and a way on. */
export function Ended({
	sentence,
	children,
}: {
	sentence: string;
	children?: preact.ComponentChildren;
}) {
	const { common, states } = text.value;
	return (
		<main class="screen ended">
			<FallenTile />
			<h1>{common.appName()}</h1>
			<p role="status">{sentence}</p>
			{children}
			<a class="button main wide" href="/">
				{states.openNewTable()}
			</a>
		</main>
	);
}

/** A tile that has fallen over, blank side up. */
function FallenTile() {
	return (
		<svg class="fallen" viewBox="0 0 120 72" aria-hidden="true">
			<ellipse cx="60" cy="62" rx="48" ry="6" opacity="0.18" />
			<g transform="rotate(-8 60 40)">
				<rect x="18" y="18" width="84" height="42" rx="7" class="edge" />
				<rect x="18" y="15" width="84" height="42" rx="7" class="face" />
				<path d="M60 20v32" class="line" />
				<circle cx="60" cy="36" r="2.5" class="pin" />
			</g>
		</svg>
	);
}
