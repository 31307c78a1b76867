import * as v from "valibot";
import { deal, dealNeedsLots } from "../rules/deal.ts";
import type { DealEvent, MatchHead, RoundEndEvent } from "../rules/event.ts";
import { newMatch } from "../rules/match.ts";
import type { Options } from "../rules/options.ts";
import type { Seat } from "../rules/seat.ts";
import { commitmentTo, type ShuffleLine, shuffleOf } from "../worker/protocol/deal.ts";

/** A deal that is the one which its shuffle line gives. */
export interface CheckedDeal {
	/** Of the record, from 1. */
	readonly line: number;
	readonly round: number;
	readonly commitment: string;
	/** Names of the seats whose browsers gave random bytes. */
	readonly mixedBy: readonly string[];
}

/** The first place where a record is not what its shuffle lines give. */
export interface Difference {
	readonly line: number;
	readonly what: string;
}

export interface DealCheck {
	readonly checked: readonly CheckedDeal[];
	/** How many deals have no shuffle line, as in simulated matches. */
	readonly unproven: number;
	readonly difference: Difference | null;
}

const hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "32 bytes in hex are expected"));

const shuffleLine = v.object({
	type: v.literal("shuffle"),
	round: v.pipe(v.number(), v.integer(), v.minValue(1)),
	commitment: hex32,
	contributions: v.array(v.nullable(hex32)),
	secret: hex32,
});

interface Line {
	readonly type?: unknown;
}

/** Checks the deals of a record (§11), which may hold several matches of a table one after the other. */
export function checkDeals(record: string): DealCheck {
	const checker = new Checker();
	for (const [index, text] of record.split("\n").entries()) {
		if (text.trim() === "") continue;
		try {
			checker.read(index + 1, lineOf(JSON.parse(text)));
		} catch (error) {
			const difference = { line: index + 1, what: (error as Error).message };
			return { ...checker.result(), difference };
		}
	}
	return checker.result();
}

function lineOf(value: unknown): Line {
	if (typeof value === "object" && value !== null) return value;
	throw new Error("no line of a record");
}

class Checker {
	readonly #checked: CheckedDeal[] = [];
	#unproven = 0;
	#head: MatchHead | null = null;
	/** What the next deal needs to know of the rounds before it. */
	#played = 0;
	#nextLeader: Seat | null = null;
	#shuffle: { readonly line: number; readonly told: ShuffleLine } | null = null;

	result(): DealCheck {
		const waits = this.#shuffle;
		const difference =
			waits === null ? null : { line: waits.line, what: "no deal follows this shuffle" };
		return { checked: this.#checked, unproven: this.#unproven, difference };
	}

	read(line: number, told: Line): void {
		switch (told.type) {
			case "match":
				this.#head = told as MatchHead;
				this.#played = 0;
				this.#nextLeader = null;
				return;
			case "shuffle":
				this.#shuffle = { line, told: readShuffle(told, this.#options()) };
				return;
			case "deal":
				this.#deal(told as DealEvent);
				return;
			case "roundEnd":
				this.#played += 1;
				this.#nextLeader = (told as RoundEndEvent).nextLeader;
				return;
			default:
			// Acts are judged elsewhere.
		}
	}

	#deal(told: DealEvent): void {
		const shuffle = this.#shuffle;
		this.#shuffle = null;
		if (shuffle === null) {
			if (this.#checked.length > 0) throw new Error("no shuffle line stands before this deal");
			this.#unproven += 1;
			return;
		}
		if (this.#unproven > 0) throw new Error("the deals before this one have no shuffle line");
		const { round, commitment, contributions } = shuffle.told;
		const options = this.#options();
		const match = newMatch(options, { played: this.#played, nextLeader: this.#nextLeader });
		const due = deal(match, shuffleOf(shuffle.told, options, dealNeedsLots(match)));
		const what = round === told.round ? differenceOf(told, due) : `the shuffle is for ${round}`;
		if (what !== null) throw new Error(what);
		const mixedBy = contributions.flatMap((bytes, seat) =>
			bytes === null ? [] : [this.#head?.seats[seat]?.name || `seat ${seat}`],
		);
		this.#checked.push({ line: shuffle.line, round, commitment, mixedBy });
	}

	#options(): Options {
		if (this.#head === null) throw new Error("no match line stands before this");
		return this.#head.options;
	}
}

function readShuffle(told: Line, { players }: Options): ShuffleLine {
	const line = v.parse(shuffleLine, told);
	if (line.contributions.length !== players) {
		throw new Error(`${line.contributions.length} contributions for ${players} seats`);
	}
	const commitment = commitmentTo(line.secret);
	if (commitment === line.commitment) return line;
	throw new Error(
		`the secret is not the one committed to: its SHA-256 is ${commitment}, the commitment ${line.commitment}`,
	);
}

/** The first field of a deal that is not as it is due, in words. */
function differenceOf(told: DealEvent, due: DealEvent): string | null {
	for (const field of ["round", "lots", "hands", "boneyard", "leader", "mustLead"] as const) {
		const [said, gives] = [told[field], due[field]].map((value) => JSON.stringify(value));
		if (said !== gives) return `${field}: the record says ${said}, the shuffle gives ${gives}`;
	}
	return null;
}
