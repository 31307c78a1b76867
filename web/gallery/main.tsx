import { type ComponentType, render } from "preact";
import { TRADITIONS } from "../../rules/gameid.ts";
import { LOCALES } from "../../worker/protocol/messages.ts";
import { setLocale } from "../text/index.ts";
import { preferredLocale } from "../text/languages.ts";
import { Boards } from "./Boards.tsx";
import { Cloths } from "./Cloths.tsx";
import { SceneAlone, Scenes } from "./Scenes.tsx";
import type { SceneName } from "./scenes.ts";
import { Tiles } from "./Tiles.tsx";

/** For developers, not in the production build: every look of the page's parts, to be seen in minutes. */
const PARTS = { boards: Boards, cloths: Cloths, tiles: Tiles, tables: Scenes };

const wish = new URLSearchParams(location.search);
const part = (wish.get("part") ?? "boards") as keyof typeof PARTS | "scene";
const Part: ComponentType<{ wish: URLSearchParams }> = part === "scene" ? Scenes : PARTS[part];

/** The settings stand in the address, so that what is seen can be linked to. */
const SETTINGS = {
	part: Object.keys(PARTS),
	theme: ["light", "dark"],
	tradition: TRADITIONS,
	pips: ["plain", "colour"],
	lang: LOCALES,
	/** In percent, as somebody sets it in their browser. */
	letters: ["100", "200"],
};

for (const name of ["theme", "tradition", "pips"] as const) {
	document.documentElement.dataset[name] = wish.get(name) ?? SETTINGS[name][0];
}
document.documentElement.style.fontSize = `${wish.get("letters") ?? SETTINGS.letters[0]}%`;
await setLocale(LOCALES.find((locale) => locale === wish.get("lang")) ?? preferredLocale());

function Gallery() {
	return (
		<main class="gallery">
			<form class="gallery-settings">
				{Object.entries(SETTINGS).map(([name, values]) => (
					<label key={name}>
						{name}{" "}
						<select
							name={name}
							value={wish.get(name) ?? values[0]}
							onChange={(event) => event.currentTarget.form?.submit()}
						>
							{values.map((value) => (
								<option key={value}>{value}</option>
							))}
						</select>
					</label>
				))}
			</form>
			<Part wish={wish} />
		</main>
	);
}

// A table fills its window, so each scene has one.
render(
	part === "scene" ? <SceneAlone name={wish.get("scene") as SceneName} /> : <Gallery />,
	document.getElementById("app") as HTMLElement,
);
