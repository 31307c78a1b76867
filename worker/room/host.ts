import type { Seat } from "../../rules/seat.ts";
import type { HostWish } from "../protocol/messages.ts";
import { emptyChair, seatPerson } from "./lobby.ts";
import { botsPlay, start, stop } from "./play.ts";
import {
	type BrowserKey,
	type ChairState,
	type Context,
	chairOf,
	isGathering,
	isRefused,
	OPEN_CHAIR,
	type Outcome,
	phaseOf,
	type Room,
	type Step,
	withChair,
	withNews,
	withRoom,
} from "./state.ts";

/** The short name by which the host speaks of a guest: the beginning of the guest's key. */
const GUEST_LENGTH = 12;

export function guestOf(key: BrowserKey): string {
	return key.slice(0, GUEST_LENGTH);
}

/** What the host asks for, judged and done. */
export function hostWish(step: Step, key: BrowserKey, wish: HostWish, context: Context): Outcome {
	if (!mayWish(step.room, key, wish, context)) return { refused: "not-host" };
	const outcome = wishes[wish.do](step, wish as never, context);
	return isRefused(outcome) ? outcome : botsPlay(outcome, context);
}

/** The host alone, but while the host is away anybody seated may call a bot to an absent player's chair. */
function mayWish(room: Room, key: BrowserKey, wish: HostWish, context: Context): boolean {
	if (key === room.hostKey) return true;
	return wish.do === "standIn" && chairOf(room, key) !== null && !context.isHere(room.hostKey);
}

type Wishes = {
	readonly [Do in HostWish["do"]]: (
		step: Step,
		wish: Extract<HostWish, { do: Do }>,
		context: Context,
	) => Outcome;
};

const wishes: Wishes = {
	start: (step, _wish, context) => start(step, context),

	stop: (step, _wish, context) => stop(step, context),

	addBot: (step, { chair, level }) =>
		changeChair(step, chair, "open", () =>
			withRoom(step, withChair(step.room, chair, { kind: "bot", level })),
		),

	removeBot: (step, { chair }) =>
		changeChair(step, chair, "bot", () =>
			phaseOf(step.room) === "playing"
				? { refused: "not-now" }
				: withRoom(step, withChair(step.room, chair, OPEN_CHAIR)),
		),

	swap: (step, wish) => {
		const { chairs } = step.room;
		const one = chairs[wish.chair];
		const other = chairs[wish.with];
		if (one === undefined || other === undefined) return { refused: "no-such-chair" };
		if (!isGathering(step.room)) return { refused: "not-now" };
		return withRoom(step, { chairs: chairs.with(wish.chair, other).with(wish.with, one) });
	},

	shuffleSeats: (step, _wish, context) => {
		if (!isGathering(step.room)) return { refused: "not-now" };
		const lots = step.room.chairs.map((chair) => ({ chair, lot: context.random(16) }));
		const drawn = lots.sort((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ chair }) => chair);
		return withRoom(step, { chairs: drawn });
	},

	remove: (step, { chair }) =>
		changeChair(step, chair, "person", (person) => {
			if (person.key === step.room.hostKey) return { refused: "not-now" };
			const emptied = emptyChair(step, chair);
			const { banned, admitted } = emptied.room;
			return withRoom(emptied, {
				banned: [...banned, person.key],
				admitted: admitted.filter((key) => key !== person.key),
			});
		}),

	admit: (step, { guest, chair }, context) => {
		const knock = step.room.knocks.find(({ key }) => guestOf(key) === guest);
		if (knock === undefined) return { refused: "no-such-guest" };
		const { room } = step;
		const admitted = withRoom(step, {
			knocks: room.knocks.filter((other) => other !== knock),
			banned: room.banned.filter((key) => key !== knock.key),
			admitted: [...room.admitted.filter((key) => key !== knock.key), knock.key],
		});
		return chair === null ? admitted : giveChair(admitted, chair, knock, context);
	},

	turnAway: (step, { guest }) => {
		const knocks = step.room.knocks.filter(({ key }) => guestOf(key) !== guest);
		if (knocks.length === step.room.knocks.length) return { refused: "no-such-guest" };
		return withRoom(step, { knocks });
	},

	lock: (step, { on }) => withRoom(step, { locked: on }),

	allowWatching: (step, { on }) => withRoom(step, { watching: on }),

	list: (step, { on }) => withRoom(step, { listed: on }),

	handHost: (step, { chair }) =>
		changeChair(step, chair, "person", ({ key, name }) =>
			withNews(withRoom(step, { hostKey: key, hostAwaySinceMs: null }), {
				type: "hostPassed",
				name,
			}),
		),

	standIn: (step, { chair, on }, context) =>
		changeChair(step, chair, "person", (person) => {
			if (on && context.isHere(person.key)) return { refused: "not-away" };
			const standIn = on ? "steady" : null;
			return withRoom(step, withChair(step.room, chair, { ...person, standIn }));
		}),
};

/** Gives a guest the chair of somebody away (who lost the cookie) with its hand, or an open one. */
function giveChair(
	step: Step,
	seat: Seat,
	guest: { readonly key: BrowserKey; readonly name: string },
	context: Context,
): Outcome {
	const chair = step.room.chairs[seat];
	if (chair === undefined) return { refused: "no-such-chair" };
	if (chairOf(step.room, guest.key) !== null) return { refused: "already-seated" };
	if (chair.kind === "bot") return { refused: "chair-taken" };
	if (chair.kind === "person" && context.isHere(chair.key)) return { refused: "not-away" };
	if (chair.kind === "open" && phaseOf(step.room) === "playing") return { refused: "not-now" };
	return seatPerson(step, guest.key, seat, guest.name);
}

/** Does something to a chair of one kind; another kind is refused with what it is. */
function changeChair<Kind extends ChairState["kind"]>(
	step: Step,
	seat: Seat,
	kind: Kind,
	change: (chair: Extract<ChairState, { kind: Kind }>) => Outcome,
): Outcome {
	const chair = step.room.chairs[seat];
	if (chair === undefined) return { refused: "no-such-chair" };
	if (chair.kind === kind) return change(chair as Extract<ChairState, { kind: Kind }>);
	return { refused: kind === "open" ? "chair-taken" : "no-such-chair" };
}
