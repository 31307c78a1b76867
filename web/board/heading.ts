/** A direction on the cloth: 0 right, 1 down, 2 left, 3 up. */
export type Heading = 0 | 1 | 2 | 3;

export const [RIGHT, DOWN, LEFT, UP] = [0, 1, 2, 3] as const;

const STEPS = [
	[1, 0],
	[0, 1],
	[-1, 0],
	[0, -1],
] as const;

export interface Point {
	readonly x: number;
	readonly y: number;
}

/** The point that lies `far` away in a direction. */
export function toward(from: Point, heading: Heading, far: number): Point {
	const [x, y] = STEPS[heading];
	return { x: from.x + x * far, y: from.y + y * far };
}

/** The heading after so many quarter turns with the clock. */
export function turned(heading: Heading, quarters: number): Heading {
	return ((heading + quarters) & 3) as Heading;
}

export function opposite(heading: Heading): Heading {
	return turned(heading, 2);
}

export function isUpright(heading: Heading): boolean {
	return heading === DOWN || heading === UP;
}
