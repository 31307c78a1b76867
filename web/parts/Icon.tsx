const PATHS = {
	back: "M15 5l-7 7 7 7",
	close: "M6 6l12 12M18 6L6 18",
	menu: "M4 7h16M4 12h16M4 17h16",
	share: "M12 15V4M8 7l4-4 4 4M6 11H5v9h14v-9h-1",
	copy: "M9 9h11v11H9zM5 15H4V4h11v1",
	qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6h-6M18 17h2",
	settings: "M4 8h9M17 8h3M4 16h3M11 16h9M15 5v6M9 13v6",
	plus: "M12 5v14M5 12h14",
	bot: "M6 9h12v10H6zM12 9V5M9.5 13v1.5M14.5 13v1.5M3 12v4M21 12v4",
	eye: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
	lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
	chair: "M7 3v18M7 12h10M17 12v9M7 6h8",
	crown: "M4 18h16M4 14l-1-8 5 4 4-6 4 6 5-4-1 8z",
	away: "M15 4a8 8 0 1 0 5 11 7 7 0 0 1-5-11z",
	host: "M12 3l2.7 5.6 6.1.8-4.5 4.2 1.2 6.1L12 16.8l-5.5 2.9 1.2-6.1L3.2 9.4l6.1-.8z",
	check: "M5 13l5 5 9-11",
	free: "M3 12c4-7 7 1 9 0s4-6 9-4M6 19h12",
	sort: "M5 7h14M5 12h10M5 17h6",
	smile: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8.5 14a4.5 4.5 0 0 0 7 0M9 9.5v.5M15 9.5v.5",
	play: "M8 5l11 7-11 7z",
	pause: "M8 5v14M16 5v14",
	replay: "M4 12a8 8 0 1 0 3-6.2M4 4v4h4M10 9l5 3-5 3z",
	undo: "M5 10h9a5 5 0 0 1 0 10h-3M5 10l4-4M5 10l4 4",
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing beside words; it says nothing by itself. `turns`: it points along the line and is mirrored with it. */
export function Icon({ name, turns = false }: { name: IconName; turns?: boolean }) {
	return (
		<svg class={turns ? "icon turns" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
			<path d={PATHS[name]} />
		</svg>
	);
}
