import type { GameId } from "../../rules/gameid.ts";
import { evolve, newMatch } from "../../rules/match.ts";
import type { OptionChanges } from "../../rules/options.ts";
import type { Match } from "../../rules/state.ts";
import { legalActs } from "../../rules/turn.ts";
import { seenBy, type Viewer } from "../../rules/view.ts";
import {
	bot,
	type FakeTable,
	fakeTable,
	optionsOf,
	person,
	playingView,
	playOn,
	tableView,
} from "../../test/web/helpers/tables.ts";
import type { Chair, Locale, TableView } from "../../worker/protocol/messages.ts";
import { OPEN_CHAIR } from "../models/blank.ts";
import { say } from "../models/toast.ts";
import { text } from "../text/index.ts";

/** A moment at a table, reached by seeded play. */
export interface Scene {
	readonly game: GameId;
	readonly options?: OptionChanges;
	readonly seed?: number;
	/** Plays until this is true of the match and so many acts have been done. */
	readonly until: (match: Match, acts: number) => boolean;
	readonly viewer?: Viewer;
	readonly view?: Partial<TableView>;
	/** What is left of the turn's clock, in ms. */
	readonly leftMs?: number;
	/** The line that shows how a tile is laid. */
	readonly isFirstTime?: boolean;
	/** What comes after the last event. */
	readonly afterwards?: (table: FakeTable, match: Match) => void;
}

/** Before a match. */
export interface Gathering {
	readonly game: GameId;
	readonly options?: OptionChanges;
	/** Who sits already: the viewer as the host, others, bots, as far as it goes. */
	readonly company: readonly ("me" | "other" | "bot" | "free")[];
	readonly view?: Partial<TableView>;
}

const myTurn = (match: Match) => match.round?.end === null && match.round.turn === 0;
const othersTurn = (match: Match) => match.round?.end === null && match.round.turn !== 0;
const ended = (match: Match) => match.round?.end ?? null;
const myActs = (match: Match) =>
	match.round !== null && myTurn(match) ? legalActs(match.round, match.options) : [];
/** A tile of the viewer that fits more than one end. */
const tileWithChoice = (match: Match) =>
	myActs(match)
		.flatMap((act) => (act.type === "play" ? [act.tile] : []))
		.find((tile, at, tiles) => tiles.indexOf(tile) !== at);
const tap = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const after = (acts: number, when: (match: Match) => boolean) => (match: Match, done: number) =>
	done > acts && when(match);

export const SCENES = {
	"lead bound to a tile": { game: "sixluv", seed: 5, until: after(0, myTurn) },
	"lots drawn": {
		game: "romania-block",
		options: { players: 4, firstLead: "lots" },
		until: (match) => match.round !== null,
	},
	"my turn": { game: "saharat-partners", until: after(9, myTurn), leftMs: 9_500 },
	"an end to choose": {
		game: "saharat-partners",
		until: after(5, (match) => tileWithChoice(match) !== undefined),
		afterwards: (_, match) => tap(`[data-tile="${tileWithChoice(match)}"]`),
	},
	"a tile that does not fit": {
		game: "saharat-fives",
		until: after(9, myTurn),
		afterwards: () => tap('.held[data-fits="false"]'),
	},
	"a toast": {
		game: "saharat-draw",
		options: { players: 2 },
		until: (match) => myActs(match).some(({ type }) => type === "draw"),
		afterwards: () => say(text.value.refusals["too-fast"]()),
	},
	"something called out": {
		game: "burrinho",
		options: { players: 6 },
		until: after(9, othersTurn),
		afterwards: (table) => {
			for (const seat of [1, 3, 5]) table.call(seat, "again");
		},
	},
	"last seconds": { game: "saharat-partners", until: after(9, myTurn), leftMs: 4_200 },
	"another's turn": { game: "saharat-fives", until: after(7, othersTurn), leftMs: 4_200 },
	"no hints": { game: "brazil", options: { players: 4 }, until: after(7, myTurn) },
	"six chairs": { game: "burrinho", options: { players: 6 }, until: after(9, myTurn) },
	"out and free": {
		game: "burrinho",
		options: { players: 5 },
		until: (match) => match.round?.end === null && match.round.out.length >= 2,
	},
	"rounds in a row": { game: "free", until: (match) => match.played > 3 && myTurn(match) },
	"hand of fourteen": { game: "six", options: { handSize: 14 }, until: after(1, myTurn) },
	"hand that grew": {
		game: "saharat-draw",
		options: { players: 2 },
		until: (match) => myTurn(match) && (match.round?.hands[0]?.length ?? 0) > 11,
	},
	"many ends": {
		game: "romania-draw",
		options: { players: 2, spinner: "everyDouble" },
		until: (match) => myTurn(match) && (match.round?.line.ends.length ?? 0) > 6,
	},
	"away, stand-in, host": {
		game: "saharat-partners",
		until: after(9, myTurn),
		view: {
			chairs: [
				person("Noura"),
				person("Faisal", { here: false }),
				person("Maximilian the Great", { host: true }),
				person("Ola (2)", { here: false, standIn: true, level: "steady" }),
			],
		},
	},
	paused: { game: "saharat-draw", until: after(5, myTurn), view: { paused: "nobody-acts" } },
	"somebody knocks": {
		game: "saharat-draw",
		until: after(5, myTurn),
		view: { knocks: [{ guest: "g", name: "Saad" }] },
	},
	"first time": { game: "saharat-draw", until: after(1, myTurn), isFirstTime: true },
	watching: { game: "brazil-pairs", until: after(9, othersTurn), viewer: "watcher" },
	domino: { game: "saharat-partners", until: (match) => ended(match)?.outcome === "domino" },
	blocked: {
		game: "saharat-draw",
		options: { players: 4 },
		until: (match) => ended(match)?.outcome === "blocked",
	},
	"a tie": {
		game: "saharat-partners",
		until: (match) => ended(match)?.winners.length === 0,
	},
	batida: {
		game: "brazil",
		options: { players: 4 },
		until: (match) => ended(match)?.batida === "la-e-lo",
	},
	burrinho: {
		game: "burrinho",
		options: { players: 6 },
		until: (match) => match.played > 3 && ended(match) !== null,
	},
	"a row broken": { game: "six", until: (match) => match.played > 5 && ended(match) !== null },
	"end of the match": { game: "saharat-fives", until: (match) => match.winners !== null },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;

/** Moments before a match. */
export const GATHERINGS = {
	"lobby, nobody there": { game: "brazil-pairs", company: [] },
	"lobby of six": {
		game: "burrinho",
		options: { players: 6 },
		company: ["me", "other", "bot", "other", "other"],
	},
	"lobby, full": { game: "saharat-draw", company: ["me", "bot"] },
	"lobby, locked and knocked at": {
		game: "sixluv",
		company: ["me", "bot"],
		view: { locked: true, knocks: [{ guest: "g", name: "Saad" }] },
	},
	"lobby, seen by a guest": {
		game: "romania-block",
		company: ["other", "bot"],
		view: { you: { seat: null, host: false, mustWatch: false, knocking: false, nickname: null } },
	},
} as const satisfies Record<string, Gathering>;

export type GatheringName = keyof typeof GATHERINGS;

const COMPANY: Record<Locale, readonly string[]> = {
	ar: ["نورة", "فيصل", "عبدالرحمن", "هند", "سعد", "ليلى"],
	"pt-BR": ["Bia", "João", "Conceição", "Zé", "Rafa", "Lu"],
	pl: ["Ania", "Kuba", "Świętosława", "Ola (2)", "Staś", "Zuza"],
	ro: ["Ana", "Mihai", "Ștefania-Alexandra", "Ionuț", "Dinu", "Ilinca"],
	en: ["Nora", "Finn", "Maximilian the Great", "Ola (2)", "Sam", "🎲 Bo"],
};

/** The chair of a seat, by who sits there. */
function chairOf(who: Gathering["company"][number], name: string): Chair {
	if (who === "bot") return bot;
	return who === "free" ? OPEN_CHAIR : person(name, { host: who === "me" });
}

/** A table before its match. */
export function gatheringAt(
	{ game, options, company, view }: Gathering,
	locale: Locale,
): FakeTable {
	const all = optionsOf(game, options);
	const chairs = Array.from({ length: all.players }, (_, seat) =>
		chairOf(company[seat] ?? "free", COMPANY[locale][seat] ?? ""),
	);
	const seat = company[0] === "me" ? 0 : null;
	const you = { seat, host: true, mustWatch: false, knocking: false, nickname: null };
	const host = { name: COMPANY[locale][0] ?? "", here: true, passesInMs: null };
	return fakeTable(tableView(game, { options: all, locale, chairs, you, host, ...view }));
}

/** A table at a scene's moment. The last event is still to come, so that the screen sees it happen. */
export function tableAt(scene: Scene, locale: Locale): { table: FakeTable; end: () => void } {
	const { game, viewer = 0, leftMs = 12_000 } = scene;
	const options = optionsOf(game, scene.options);
	let acts = 0;
	const { match, events } = playOn(options, (now) => scene.until(now, acts++), scene.seed);
	const at = events.findLastIndex(({ type }) => type !== "matchEnd");
	const before = events.slice(0, at).reduce(evolve, newMatch(options));
	const names = COMPANY[locale];
	const chairs = options.players;
	const company: Chair[] = Array.from({ length: chairs }, (_, seat) =>
		seat === 2 ? bot : person(names[seat] ?? "", { host: seat === 0, ready: seat === 1 }),
	);
	const viewOf = (now: Match): TableView => ({
		...playingView(game, now, viewer, { locale, chairs: company, ...scene.view }),
	});
	const table = fakeTable(viewOf(before));
	return {
		table,
		end() {
			for (const event of events.slice(at)) table.happen(seenBy(event, viewer));
			table.show(viewOf(match));
			if (match.round?.end === null) table.setClock({ leftMs, ofMs: 15_000 });
			// Once it is on the screen.
			setTimeout(() => scene.afterwards?.(table, match), 100);
		},
	};
}
