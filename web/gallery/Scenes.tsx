import { useEffect, useMemo } from "preact/hooks";
import { settings } from "../models/settings.ts";
import { later } from "../parts/Later.tsx";
import { Toast } from "../parts/Toast.tsx";
import { Table } from "../screens/Table.tsx";
import { locale } from "../text/index.ts";
import {
	GATHERINGS,
	type GatheringName,
	gatheringAt,
	SCENES,
	type Scene,
	type SceneName,
	tableAt,
} from "./scenes.ts";

const Lobby = later(() => import("../screens/Lobby.tsx"), "Lobby");

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
				{[...Object.keys(SCENES), ...Object.keys(GATHERINGS)].map((scene) => (
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

/** One moment, as large as the window. */
export function SceneAlone({ name }: { name: SceneName | GatheringName }) {
	return (
		<>
			{name in GATHERINGS ? (
				<GatheringAlone name={name as GatheringName} />
			) : (
				<MomentAlone name={name as SceneName} />
			)}
			<Toast />
		</>
	);
}

function GatheringAlone({ name }: { name: GatheringName }) {
	const table = useMemo(() => gatheringAt(GATHERINGS[name], locale.peek()), [name]);
	useEffect(isThere, []);
	return <Lobby model={table} />;
}

function MomentAlone({ name }: { name: SceneName }) {
	const scene: Scene = SCENES[name];
	settings.knowsHow.value = scene.isFirstTime !== true;
	const { table, end } = useMemo(() => tableAt(scene, locale.peek()), [scene]);
	useEffect(() => {
		const timers = [setTimeout(end, 300), setTimeout(isThere, 500)];
		return () => timers.forEach(clearTimeout);
	}, [end]);
	return <Table model={table} onLobby={() => {}} />;
}

/** Tests look from here on. */
function isThere(): void {
	document.documentElement.dataset.scene = "there";
}
