import { useMemo } from "preact/hooks";
import { encode } from "uqr";

/** A link as a picture for a phone's camera: dark on white in every theme, with the margin that scanners want. */
export function QrCode({ link, label }: { link: string; label: string }) {
	const { size, path } = useMemo(() => drawing(link), [link]);
	return (
		<svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
			<path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
			<path fill="#000" shape-rendering="crispEdges" d={path} />
		</svg>
	);
}

function drawing(link: string): { size: number; path: string } {
	const { size, data } = encode(link, { ecc: "M", border: 4 });
	const path = data
		.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
		.join("");
	return { size, path };
}
