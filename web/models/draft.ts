import { computed, type ReadonlySignal, signal } from "@preact/signals";
import {
	changedOptions,
	isSameValue,
	type OptionProblem,
	ownOptions,
	resolveOptions,
} from "../../rules/clashes.ts";
import type { GameId } from "../../rules/gameid.ts";
import type { OptionChanges, OptionName, Options } from "../../rules/options.ts";

/** What stands in a field: a value of the option, or something that is none yet, such as an emptied number. */
export type Entry = unknown;

/** The options of a table while somebody fills them in. */
export interface Draft {
	readonly game: GameId;
	/** Only what the table says differently; good for sending once there are no problems. */
	readonly changes: ReadonlySignal<OptionChanges>;
	readonly problems: ReadonlySignal<readonly OptionProblem[]>;
	/** What the field of an option shows now. */
	entryOf<Name extends OptionName>(name: Name): Options[Name];
	ownValueOf<Name extends OptionName>(name: Name): Options[Name];
	isChanged(name: OptionName): boolean;
	problemsOf(name: OptionName): readonly OptionProblem[];
	set(name: OptionName, entry: Entry): void;
	/** Brings the game's own value back. */
	reset(name: OptionName): void;
	resetAll(): void;
}

type Entries = { readonly [Name in OptionName]?: Entry };

/** `options`: where the table starts from, the game's own without. */
export function draftOf(game: GameId, options?: Options): Draft {
	const own = ownOptions(game);
	const entries = signal<Entries>(options === undefined ? {} : changedOptions(game, options));
	let lastGood = options ?? own;
	const resolved = computed(() => {
		const resolution = resolveOptions(game, entries.value);
		if ("options" in resolution) lastGood = resolution.options;
		return { resolution, shown: { ...lastGood, ...entries.value } as Options };
	});
	const problems = computed(() => {
		const { resolution } = resolved.value;
		return "problems" in resolution ? resolution.problems : [];
	});
	const entryOf: Draft["entryOf"] = (name) => resolved.value.shown[name];
	const set = (name: OptionName, entry: Entry) => {
		entries.value = { ...entries.value, [name]: entry };
	};

	return {
		game,
		changes: computed(() => entries.value as OptionChanges),
		problems,
		entryOf,
		ownValueOf: (name) => own[name],
		isChanged: (name) => !isSameValue(entryOf(name), own[name]),
		problemsOf: (name) =>
			problems.value.filter(({ options: about }) => (about as readonly string[]).includes(name)),
		set,
		reset(name) {
			const { [name]: _gone, ...others } = entries.value;
			entries.value = others;
			// Another choice of this table may bring along a value that is not the game's own.
			if (!isSameValue(entryOf(name), own[name])) set(name, own[name]);
		},
		resetAll() {
			entries.value = {};
		},
	};
}

const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** The whole number that somebody typed, in the digits of any of our languages; null where it is none. */
export function readNumber(typed: string): number | null {
	const plain = typed.trim().replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
	return /^[-+]?\d{1,15}$/.test(plain) ? Number(plain) : null;
}
