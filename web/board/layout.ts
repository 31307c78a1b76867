import type { Line } from "../../rules/line.ts";
import type { Layout, Space, Style } from "./geometry.ts";

export type { Box, EndPlace, Layout, Place, Space, Style } from "./geometry.ts";

/** Lays the whole line within the space; see the types for the units. */
export declare function layoutLine(
	line: Line,
	space: Space,
	style: Style,
	previous: Layout | null,
): Layout;
