import type { Options } from "../options.ts";
import { partnerOf, type Seat } from "../seat.ts";
import type { Round } from "../state.ts";
import type { Seen } from "../tile.ts";
import type { Act } from "../turn.ts";
import { Choices } from "./choices.ts";
import { Deals } from "./deals.ts";
import { Exact, isSearchable } from "./exact.ts";
import { knowledgeOf } from "./knowledge.ts";
import { type Lay, Playout } from "./playout.ts";
import { layOf, place } from "./position.ts";
import type { Rng } from "./rng.ts";
import type { Sight } from "./types.ts";
import { MatchWorth } from "./worth.ts";

const TABLE_BITS = 10;

/** In how many ways the hidden tiles may lie to be searched, and how many deals show that there are no more. */
const FEW = 4;
const SAMPLES = 24;

/** The acts of one turn, tried on deals that agree with what the seat has seen. */
export class Trial {
	private readonly round: Round<Seen>;
	private readonly options: Options;
	private readonly seat: Seat;
	private readonly deals: Deals;
	private readonly choices: Choices;
	private readonly worth: MatchWorth;
	/** The position as it stands, and the one that is played on from it. */
	private readonly start: Playout;
	private readonly playout: Playout;

	constructor(sight: Sight, rng: Rng) {
		const { match } = sight.view;
		this.options = match.options;
		this.round = match.round as Round<Seen>;
		this.seat = this.round.turn;
		const known = knowledgeOf(sight);
		this.deals = new Deals(known, rng.next() | 0);
		this.choices = new Choices(sight.history, known, match.options);
		this.worth = new MatchWorth(match, this.seat);
		this.start = new Playout(match.options);
		place(this.start, this.round, match.options);
		this.playout = new Playout(match.options, isTasteKnown(match.options));
		this.playout.seed = rng.next() | 0;
	}

	/**
	 * The act that random playouts value most. Of the acts left in each stage, all on the same deals, the better half
	 * goes on to the next, so that most playouts go to those that are hard to tell apart.
	 */
	play(acts: readonly Act[], playouts: number): Act {
		let left = acts.map((act) => ({ act, lay: layOf(act, this.round), sum: 0 }));
		const stages = Math.ceil(Math.log2(acts.length));
		while (left.length > 1) {
			for (let n = Math.ceil(playouts / stages / left.length); n > 0; n--) {
				this.deals.next();
				const weight = this.choices.weight(this.deals.parts);
				for (const tried of left) tried.sum += weight * this.valueOf(tried.act, tried.lay);
			}
			left = left.sort((a, b) => b.sum - a.sum).slice(0, Math.ceil(left.length / 2));
		}
		return left[0]?.act as Act;
	}

	/**
	 * The act that is worth most where what is hidden can lie in a few ways only and each is searched to its end; null
	 * where it can lie in more, tiles can still be drawn, the rules do not allow a search, or a deal takes more than so
	 * many positions.
	 */
	search(acts: readonly Act[], positions: number): Act | null {
		if (!isSearchable(this.options) || acts.some(isOther) || this.start.bottom > 0) return null;
		const ways = this.ways();
		if (ways === null) return null;
		const exact = new Exact(this.options, TABLE_BITS);
		const lays = acts.map((act) => layOf(act, this.round));
		const values = new Float64Array(lays.length);
		const sums = new Float64Array(lays.length);
		for (const { parts, times } of ways) {
			exact.playout.copy(this.start);
			this.deals.deal(parts, exact.playout);
			if (!exact.solve(lays, values, this.worth, positions)) return null;
			const weight = times * this.choices.weight(parts);
			for (const [at, value] of values.entries()) sums[at] = (sums[at] as number) + weight * value;
		}
		return acts[sums.indexOf(Math.max(...sums))] as Act;
	}

	/** The few ways in which what is hidden can lie, and how often each came up; null where there are more. */
	private ways(): readonly { parts: Int32Array; times: number }[] | null {
		const ways = new Map<string, { parts: Int32Array; times: number }>();
		for (let n = 0; n < SAMPLES; n++) {
			this.deals.next();
			const key = this.deals.parts.join();
			const way = ways.get(key);
			if (way !== undefined) way.times++;
			else ways.set(key, { parts: this.deals.parts.slice(), times: 1 });
			if (ways.size > FEW) return null;
		}
		return [...ways.values()];
	}

	/** What an act comes to on the deal at hand, played on at random. */
	private valueOf({ type }: Act, { tile, end }: Lay): number {
		const { playout } = this;
		playout.copy(this.start);
		this.deals.dealTo(playout);
		let over = false;
		if (type === "play") over = playout.lay(tile, end);
		else if (type === "pass") playout.pass();
		else if (type === "handOver") playout.turn = partnerOf(this.seat, this.options) as Seat;
		// A draw is what the playout does by itself.
		if (!over) playout.play();
		return this.worth.of(playout);
	}
}

/** Whether an act is none that a search can start with. */
const isOther = ({ type }: Act) => type !== "play" && type !== "pass";

/** Taste was fitted where a line has two ends, and holds in fives; where every double opens arms it misleads. */
function isTasteKnown({ spinner, fives }: Options): boolean {
	return fives || spinner === "none";
}
