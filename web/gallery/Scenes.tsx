import { useEffect, useMemo } from "preact/hooks";
import { settings } from "../models/settings.ts";
import { Table } from "../screens/Table.tsx";
import { locale } from "../text/index.ts";
import { SCENES, type Scene, type SceneName, tableAt } from "./scenes.ts";

const SIZES = {
	"360×640": [360, 640],
	"390×844": [390, 844],
	"844×390": [844, 390],
	"1440×900": [1440, 900],
} as const;

/** Every moment of the table at one size, each in a window of its own. */
export function Scenes({ wish }: { wish: URLSearchParams }) {
	const size = (wish.get("size") ?? "360×640") as keyof typeof SIZES;
	const [width, height] = SIZES[size];
	return (
		<>
			<nav class="gallery-row">
				{Object.keys(SIZES).map((other) => (
					<a key={other} href={`?${addressOf(wish, { size: other })}`}>
						{other}
					</a>
				))}
			</nav>
			<div class="gallery-row">
				{Object.keys(SCENES).map((scene) => (
					<figure key={scene} class="gallery-scene">
						<figcaption>{scene}</figcaption>
						<iframe
							title={scene}
							loading="lazy"
							width={width}
							height={height}
							src={`?${addressOf(wish, { part: "scene", scene })}`}
						/>
					</figure>
				))}
			</div>
		</>
	);
}

function addressOf(wish: URLSearchParams, more: Record<string, string>): string {
	return new URLSearchParams({ ...Object.fromEntries(wish), ...more }).toString();
}

/** One moment of the table, as large as the window. */
export function SceneAlone({ name }: { name: SceneName }) {
	const scene: Scene = SCENES[name];
	settings.knowsHow.value = scene.isFirstTime !== true;
	const { table, end } = useMemo(() => tableAt(scene, locale.peek()), [scene]);
	useEffect(() => {
		const timer = setTimeout(() => {
			end();
			// Tests look from here on.
			document.documentElement.dataset.scene = name;
		}, 300);
		return () => clearTimeout(timer);
	}, [end]);
	return <Table model={table} onLobby={() => {}} />;
}
