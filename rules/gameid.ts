/** Where games come from (§7). */
export const TRADITIONS = ["gulf", "jamaica", "brazil", "romania"] as const;
export type Tradition = (typeof TRADITIONS)[number];

/** The eleven games by name, each with its tradition; what they play is in `games.ts`. */
export const TRADITION_OF = {
	"saharat-draw": "gulf",
	"saharat-fives": "gulf",
	"saharat-partners": "gulf",
	sixluv: "jamaica",
	free: "jamaica",
	six: "jamaica",
	brazil: "brazil",
	"brazil-pairs": "brazil",
	burrinho: "brazil",
	"romania-block": "romania",
	"romania-draw": "romania",
} as const satisfies Record<string, Tradition>;

export type GameId = keyof typeof TRADITION_OF;

export const GAME_IDS = Object.keys(TRADITION_OF) as readonly GameId[];

export function isGameId(value: unknown): value is GameId {
	return typeof value === "string" && Object.hasOwn(TRADITION_OF, value);
}
