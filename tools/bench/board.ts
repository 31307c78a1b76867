import { OPTION_SPECS } from "../../rules/options.ts";
import { type Layout, layoutLine, type Space } from "../../web/board/layout.ts";
import { type GrownLine, playedLine, wholeSetLine } from "../../web/gallery/lines.ts";

/** The cloth at 360 × 640, 390 × 844, 844 × 390 and 1440 × 900. */
const SPACES: readonly Space[] = [
	{ width: 344, height: 330 },
	{ width: 374, height: 500 },
	{ width: 560, height: 240 },
	{ width: 1000, height: 620 },
];
const SET = 28;
const LARGEST = 34;

/** At most so many tiles may change place for a tile laid. */
const MOVED_LIMIT = 0.5;

/**
 * `npm run bench -- board [LINES]`: the smallest tile for each length of the line, beside a plain snake of tiles of one
 * size, and how many tiles change place for a tile laid. Exits 1 past the limit.
 */
export function run(args: readonly string[]): void {
	const lines = Number(args[0] ?? 400);
	const played = [...Array(lines).keys()].map((seed) => playedLine(seed + 1));
	const snakes = SPACES.map((space) => `${snakeUnit(space)}`);
	const results = OPTION_SPECS.spinner.values.map((spinner) => {
		const whole = [...Array(lines >> 3).keys()].map((seed) =>
			wholeSetLine(seed + 1, { spinner, doubles: "first", ends: "any" }, seed % 2 === 0),
		);
		const ofKind = [...played.filter((line) => line.spinner === spinner), ...whole];
		console.log(`\nSpinner ${spinner}, ${ofKind.length} lines laid tile by tile.`);
		console.log("Side of a half in px, smallest and (mean), for each length of the line:\n");
		return report(ofKind, snakes);
	});
	const moved = mean(results.flat().map((result) => result.moved));
	console.log(
		"\nThe plain snake has tiles of one size that must do for 28, rows of them from corner to",
	);
	console.log("corner, no arms, and pushes all of them on when one is laid at its head.");
	console.log(
		`\nTiles that change place for a tile laid: ${moved.toFixed(3)}, limit ${MOVED_LIMIT}`,
	);
	if (moved > MOVED_LIMIT) process.exitCode = 1;
}

function report(lines: readonly GrownLine[], snakes: readonly string[]): readonly Measure[] {
	const results = SPACES.map((space) => measure(lines, space));
	const row = (name: string, cell: (result: Measure) => string) => [name, ...results.map(cell)];
	table([
		["tiles", ...SPACES.map(({ width, height }) => `${width} × ${height}`)],
		...[...Array(SET).keys()].map((at) =>
			row(`${at + 1}`, ({ units }) => sizes(units[at + 1] as number[])),
		),
		["plain snake", ...snakes],
		row("tiles that change place for a tile laid", ({ moved }) => moved.toFixed(3)),
		row("the same, plain snake", ({ pushed }) => pushed.toFixed(3)),
		row("ms a call, median", ({ ms }) => quantile(ms, 0.5).toFixed(2)),
		row("ms a call, 99 of 100", ({ ms }) => quantile(ms, 0.99).toFixed(1)),
	]);
	return results;
}

interface Measure {
	/** The sides of a half by the length of the line. */
	readonly units: readonly number[][];
	/** Tiles that change place for a tile laid. */
	readonly moved: number;
	/** The same for a plain snake, whose tiles all move on when one is laid at its left end. */
	readonly pushed: number;
	readonly ms: readonly number[];
}

function measure(lines: readonly GrownLine[], space: Space): Measure {
	const units = Array.from({ length: SET + 1 }, (): number[] => []);
	const ms: number[] = [];
	let [laid, moved, pushed] = [0, 0, 0];
	for (const grown of lines) {
		let before: Layout | null = null;
		for (const line of grown.steps) {
			const start = performance.now();
			const layout = layoutLine(line, space, grown, before);
			ms.push(performance.now() - start);
			units[line.tiles.length]?.push(layout.unit);
			laid += 1;
			moved += movedTiles(before, layout);
			pushed += line.tiles.at(-1)?.end === "left" ? line.tiles.length - 1 : 0;
			before = layout;
		}
	}
	return { units, moved: moved / laid, pushed: pushed / laid, ms };
}

function movedTiles(before: Layout | null, { places }: Layout): number {
	return (before?.places ?? []).filter((place, at) => {
		const now = places[at] as typeof place;
		return Math.abs(now.x - place.x) > 1 || Math.abs(now.y - place.y) > 1;
	}).length;
}

/** The largest half with which a plain snake of the whole set, doubles in the line, fits: rows one half apart. */
function snakeUnit({ width, height }: Space): number {
	for (let unit = LARGEST; ; unit--) {
		const perRow = Math.floor(width / unit / 2);
		const rows = Math.floor((height / unit + 1) / 2);
		// The tile that leads to the next row stands between the two, at the end of both.
		if (rows * perRow >= SET) return unit;
	}
}

function sizes(units: readonly number[]): string {
	if (units.length === 0) return "–";
	return `${Math.min(...units)} (${mean(units).toFixed(1)})`;
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function quantile(values: readonly number[], part: number): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] as number;
}

function table(rows: readonly (readonly string[])[]): void {
	const widthOf = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0));
	for (const row of rows) {
		console.log(
			row
				.map((cell, at) => cell.padEnd(widthOf(at) + 2))
				.join("")
				.trimEnd(),
		);
	}
}
