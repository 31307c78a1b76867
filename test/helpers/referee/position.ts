import type { Options } from "../../../rules/options.ts";
import { fitsNumber, heaviestOf, type Laid, type Place, places } from "./board.ts";

/** A wish, in the words of a record line. */
export type Wish =
	| { readonly type: "play"; readonly tile: string; readonly end: string }
	| { readonly type: "draw" | "pass" | "handOver" };

/** The codes of §9 in the order in which they are given. */
const ORDER = [
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
];

/** A round under way as the referee keeps it: one mutable record, every question answered anew from it. */
export class Position {
	readonly options: Options;
	leader: number;
	/** Whether the round before named the leader. */
	readonly named: boolean;
	handedOver = false;
	/** The tile that the lead must be. */
	bound: string | null;
	readonly hands: string[][];
	readonly boneyard: string[];
	readonly laid: Laid[] = [];
	turn: number;
	drew = false;
	/** Whether the clock of the seat to move has run out. */
	late = false;
	/** Who has passed since the last tile was laid. */
	passed: number[] = [];
	readonly out: number[] = [];
	last: number | null = null;
	private known: { tiles: number; places: Place[] } = { tiles: 0, places: [] };

	constructor(
		options: Options,
		deal: { leader: number; mustLead: string | null; hands: string[][]; boneyard: string[] },
		named: boolean,
	) {
		this.options = options;
		this.leader = deal.leader;
		this.turn = deal.leader;
		this.named = named;
		this.bound = deal.mustLead;
		this.hands = deal.hands.map((hand) => [...hand]);
		this.boneyard = [...deal.boneyard];
	}

	/** Every open end; worked out once for each tile laid. */
	places(): Place[] {
		if (this.known.tiles !== this.laid.length) {
			this.known = { tiles: this.laid.length, places: places(this.laid, this.options.spinner) };
		}
		return this.known.places;
	}

	hand(seat: number): string[] {
		return this.hands[seat] ?? [];
	}

	/** The seats that still hold tiles. */
	playing(): number[] {
		return this.hands.flatMap((hand, seat) => (hand.length > 0 ? [seat] : []));
	}

	fits(tile: string): boolean {
		return this.laid.length === 0 || this.places().some(({ number }) => fitsNumber(tile, number));
	}

	canLay(seat: number): boolean {
		return this.hand(seat).some((tile) => this.fits(tile));
	}

	/** How many tiles can still be drawn. */
	left(): number {
		const { draw, drawReserve } = this.options;
		return draw === "none" ? 0 : Math.max(0, this.boneyard.length - drawReserve);
	}

	/** Whether the seat to move may take one more tile as far as the boneyard goes. */
	mayTake(): boolean {
		return this.left() > 0 && !(this.options.draw === "one" && this.drew);
	}

	/** How the round is over (§5), or null. */
	over(): "domino" | "blocked" | null {
		const playing = this.playing();
		const leaves = this.options.goingOut === "leaves";
		if (leaves ? playing.length === 1 : playing.length < this.options.players) return "domino";
		if (this.laid.length === 0 || this.left() > 0) return null;
		if (playing.some((seat) => this.canLay(seat))) return null;
		const allPassed = playing.every((seat) => this.passed.includes(seat));
		return this.options.closes === "noneCanPlay" || allPassed ? "blocked" : null;
	}

	/** The act that the clock or the server does now by itself (§3), or null where the seat to move is waited for. */
	forced(): { wish: Wish; by: "clock" | "server" } | null {
		const canLay = this.canLay(this.turn);
		if (this.late) return { wish: this.clockWish(), by: "clock" };
		if (canLay) return null;
		const drewInVain = this.options.draw === "one" && this.drew;
		const cannotGoOn = this.options.passing === "server" && !this.mayTake();
		return drewInVain || cannotGoOn ? { wish: { type: "pass" }, by: "server" } : null;
	}

	private clockWish(): Wish {
		if (this.options.onTimeout === "pass") return { type: "pass" };
		const hand = this.hand(this.turn);
		const tile =
			this.laid.length === 0 && this.bound !== null
				? this.bound
				: heaviestOf(hand.filter((held) => this.fits(held)));
		if (tile !== undefined) return { type: "play", tile, end: this.firstEnd(tile) };
		return { type: this.mayTake() ? "draw" : "pass" };
	}

	private firstEnd(tile: string): string {
		return this.places().find(({ number }) => fitsNumber(tile, number))?.name ?? "lead";
	}

	/** Why §9 refuses a wish, or null. A round that is over refuses everything. */
	refusal(seat: number, wish: Wish): string | null {
		const reasons = this.reasons(seat, wish);
		return ORDER.find((code) => reasons.includes(code)) ?? null;
	}

	/** Every reason of §9 that holds. */
	private reasons(seat: number, wish: Wish): string[] {
		const reasons: string[] = [];
		const add = (holds: boolean, code: string) => {
			if (holds) reasons.push(code);
		};
		const { voluntaryPass } = this.options;
		add(seat !== this.turn, "not-your-turn");
		switch (wish.type) {
			case "play": {
				const empty = this.laid.length === 0;
				const place = this.places().find(({ name }) => name === wish.end);
				add(!this.hand(seat).includes(wish.tile), "tile-not-in-hand");
				add(empty ? wish.end !== "lead" : place === undefined, "no-such-end");
				add(empty && this.bound !== null && wish.tile !== this.bound, "must-lead-tile");
				add(place !== undefined && !fitsNumber(wish.tile, place.number), "tile-does-not-fit");
				break;
			}
			case "draw":
				add(this.left() === 0, "nothing-to-draw");
				add(this.canLay(seat), "must-play");
				break;
			case "pass":
				add(!voluntaryPass && this.canLay(seat), "must-play");
				add(!voluntaryPass && this.mayTake(), "must-draw");
				break;
			case "handOver":
				add(!this.canHandOver(seat), "cannot-hand-over-lead");
		}
		return reasons;
	}

	private canHandOver(seat: number): boolean {
		const offered = this.options.nextLead === "winnerOrPartner" && this.named && !this.handedOver;
		return offered && seat === this.leader && this.laid.length === 0;
	}

	/** Does a wish of the seat to move that is not refused. */
	act(wish: Wish): void {
		const seat = this.turn;
		const hand = this.hand(seat);
		if (wish.type === "play") {
			hand.splice(hand.indexOf(wish.tile), 1);
			this.laid.push({ tile: wish.tile, end: wish.end });
			this.passed = [];
			this.last = seat;
			if (hand.length === 0) this.out.push(seat);
		} else if (wish.type === "draw") {
			hand.push(this.boneyard.shift() as string);
			this.drew = true;
		} else if (wish.type === "pass") {
			if (!this.passed.includes(seat)) this.passed.push(seat);
			this.bound = null;
		} else {
			this.turn = this.partner();
			this.leader = this.turn;
			this.handedOver = true;
		}
		if (wish.type === "play" || wish.type === "pass") this.next();
	}

	partner(): number {
		return (this.turn + 2) % 4;
	}

	private next(): void {
		this.drew = false;
		this.late = false;
		if (this.playing().length === 0) return;
		do this.turn = (this.turn + 1) % this.options.players;
		while (this.hand(this.turn).length === 0);
	}
}
