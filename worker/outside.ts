import { isSameValue } from "../rules/clashes.ts";
import { log } from "./log.ts";
import { type Room, type Step, withRoom } from "./room/state.ts";
import { isShown, listedOf } from "./room/view.ts";

/** A public table that goes on without a change for the list says so once in each such time: the list forgets who is silent. */
const SPELL_MS = 10 * 60_000;

/** The name of the one directory. */
export const DIRECTORY = "directory";

/**
 * What a table tells other objects: how a listed table stands, and finished matches. Nothing of it touches play:
 * it happens after the row is stored, and when the other object is down it is tried again with a later change.
 */
export class Outside {
	readonly #state: DurableObjectState;
	readonly #env: Env;
	/** The match that its ranking has confirmed, until the room says so. */
	#fed: string | null = null;

	constructor(state: DurableObjectState, env: Env) {
		this.#state = state;
		this.#env = env;
	}

	/** The step with a confirmed report taken out, so that the next row remembers it without one of its own. */
	settledIn(step: Step): Step {
		const { report } = step.room;
		return report !== null && report.match === this.#fed ? withRoom(step, { report: null }) : step;
	}

	afterChange(before: Room, after: Room): void {
		if (after.report !== null && after.report.match !== this.#fed) this.#feed(after);
		if (isShown(after) && !isTold(before, after)) {
			this.#do("report", this.#directory().report(listedOf(after)));
		}
		if (isShown(before) && !isShown(after)) this.gone(before);
	}

	gone(room: Room): void {
		if (isShown(room)) this.#do("remove", this.#directory().remove(room.code));
	}

	#feed({ report }: Room): void {
		if (report === null) return;
		const ranking = this.#env.RANKING.getByName(report.game);
		const fed = ranking.feed(report, Date.now()).then(() => {
			this.#fed = report.match;
		});
		this.#do("feed", fed);
	}

	#directory() {
		return this.#env.DIRECTORY.getByName(DIRECTORY);
	}

	#do(what: string, work: Promise<unknown>): void {
		this.#state.waitUntil(work.catch((error) => log("outside", { what, error: String(error) })));
	}
}

/** Whether the list knows the table as it is after a change, and has heard of it lately. */
function isTold(before: Room, after: Room): boolean {
	const [then, now] = [before, after].map(({ touchedAtMs }) => Math.floor(touchedAtMs / SPELL_MS));
	return isShown(before) && then === now && isSameValue(listedOf(before), listedOf(after));
}
