/** A drawing beside words; it says nothing by itself. `turns`: it points along the line and is mirrored with it. */
export function Icon({ path, turns = false }: { path: string; turns?: boolean }) {
	return (
		<svg class={turns ? "icon turns" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
			<path d={path} />
		</svg>
	);
}
