/** What the rules refuse (§9); where several hold, the first in this order is given. */
export const REFUSALS = [
	"not-playing",
	"not-your-turn",
	"tile-not-in-hand",
	"no-such-end",
	"must-lead-tile",
	"tile-does-not-fit",
	"nothing-to-draw",
	"must-play",
	"must-draw",
	"cannot-hand-over-lead",
] as const;

export type Refusal = (typeof REFUSALS)[number];
