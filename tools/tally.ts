import type { GameEvent, MatchHead } from "../rules/event.ts";
import type { Seat } from "../rules/seat.ts";

interface Count {
	played: number;
	won: number;
}

/** Counts from the lines of records how many rounds and matches each bot won. */
export class Tally {
	private readonly rounds = new Map<string, Count>();
	private readonly wholes = new Map<string, Count>();
	private names: readonly string[] = [];
	/** How many matches have begun. */
	matches = 0;

	count(line: MatchHead | GameEvent): void {
		if (line.type === "match") {
			this.names = line.seats.map(({ name }) => name);
			this.matches++;
		}
		if (line.type === "roundEnd") this.credit(this.rounds, line.winners);
		if (line.type === "matchEnd") this.credit(this.wholes, line.winners);
	}

	/** A bot has won where one of its seats has. */
	private credit(counts: Map<string, Count>, winners: readonly Seat[]): void {
		const winning = new Set(winners.map((seat) => this.names[seat]));
		for (const name of new Set(this.names)) {
			const count = counts.get(name) ?? { played: 0, won: 0 };
			count.played++;
			if (winning.has(name)) count.won++;
			counts.set(name, count);
		}
	}

	/** One line for each bot; the share of rounds with half its 95 % interval. */
	text(): string {
		return [...this.wholes]
			.map(([name, whole]) => {
				const rounds = this.rounds.get(name) ?? { played: 0, won: 0 };
				return `${name}: won ${share(whole)} matches, ${share(rounds)} rounds (${percent(rounds)})`;
			})
			.join("\n");
	}
}

function share({ won, played }: Count): string {
	return `${won} of ${played}`;
}

function percent({ won, played }: Count): string {
	if (played === 0) return "none";
	const part = won / played;
	const within = 1.96 * Math.sqrt((part * (1 - part)) / played);
	return `${(100 * part).toFixed(1)} ± ${(100 * within).toFixed(1)} %`;
}
