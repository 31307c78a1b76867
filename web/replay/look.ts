import type { TileColours } from "./drawtile.ts";

/** The colours and letters of a picture. */
export interface Look extends TileColours {
	readonly cloth: string;
	readonly clothDeep: string;
	readonly onCloth: string;
	readonly soft: string;
	readonly motif: string;
	readonly motifGround: string;
	readonly surface: string;
	readonly ink: string;
	readonly accent: string;
	readonly onAccent: string;
	readonly plain: string;
	readonly display: string;
}

/** Those of the theme as an element of the page shows it now, light or dark. */
export function lookOf(theme: HTMLElement): Look {
	const probe = document.createElement("i");
	theme.append(probe);
	const style = getComputedStyle(probe);
	const colour = (name: string) => {
		probe.style.color = `var(${name})`;
		return style.color;
	};
	const look = {
		cloth: colour("--cloth"),
		clothDeep: colour("--cloth-deep"),
		onCloth: colour("--on-cloth"),
		soft: colour("--on-cloth-soft"),
		motif: colour("--motif-1"),
		motifGround: colour("--motif-2"),
		surface: colour("--surface"),
		ink: colour("--ink"),
		accent: colour("--accent"),
		onAccent: colour("--on-accent"),
		face: colour("--tile-face"),
		edge: colour("--tile-edge"),
		pips: colour("--tile-ink"),
		pin: colour("--tile-pin"),
		plain: style.getPropertyValue("--plain"),
		display: style.getPropertyValue("--display"),
	};
	probe.remove();
	return look;
}
