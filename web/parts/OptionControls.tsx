import { useId, useState } from "preact/hooks";
import { gameOf } from "../../rules/games.ts";
import {
	GOAL_LIMITS,
	MATCH_KINDS,
	type MatchGoal,
	OPTION_SPECS,
	type OptionName,
	type OptionSpec,
} from "../../rules/options.ts";
import { TILES, type Tile } from "../../rules/tile.ts";
import { type Draft, readNumber } from "../models/draft.ts";
import { number, rulesText, tileName } from "../text/index.ts";
import { valueWords } from "../text/options.ts";
import { Choices, Switch } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import { CLOSE } from "./moreicons.ts";

interface ControlProps {
	readonly draft: Draft;
	readonly name: OptionName;
	readonly describedBy: string;
}

/** The field of one option, by the values that it may take. */
export function Control({ draft, name, describedBy }: ControlProps) {
	const words = rulesText.value;
	if (words === null) return null;
	const spec: OptionSpec = OPTION_SPECS[name];
	const label = words.options[name].label();
	if (name === "match") return <GoalControl {...{ draft, name, describedBy }} />;
	if (name === "removed") return <TilesControl {...{ draft, name, describedBy }} />;
	if (spec.form === "number" && name !== "players") {
		return <NumberControl {...{ draft, name, describedBy }} />;
	}
	const entry = draft.entryOf(name);
	if (typeof entry === "boolean") {
		return <Switch label={label} on={entry} onChange={(on) => draft.set(name, on)} />;
	}
	const values = spec.form === "choice" ? spec.values : gameOf(draft.game).players;
	return (
		<Choices
			legend={label}
			describedBy={describedBy}
			value={entry as string | number}
			choices={values.map((value) => ({
				value,
				label:
					name === "players" ? number(value as number) : valueWords(name, value as never, words),
			}))}
			onChange={(value) => draft.set(name, value)}
		/>
	);
}

function NumberControl({ draft, name, describedBy }: ControlProps) {
	const words = rulesText.value;
	const id = useId();
	const spec = OPTION_SPECS[name] as Extract<OptionSpec, { form: "number" }>;
	if (words === null) return null;
	const value = draft.entryOf(name) as number | null;
	return (
		<div class="field">
			<label for={id}>{words.options[name].label()}</label>
			<div class="number">
				<NumberInput
					id={id}
					value={value}
					wrong={draft.problemsOf(name).length > 0}
					describedBy={describedBy}
					onChange={(next) => draft.set(name, next)}
				/>
				{spec.also === 0 && (
					<label class="choice">
						<input
							type="checkbox"
							checked={value === 0}
							onChange={() => draft.set(name, value === 0 ? spec.min : 0)}
						/>
						<span>{words.numbers.noClock()}</span>
					</label>
				)}
			</div>
		</div>
	);
}

interface NumberInputProps {
	readonly id?: string;
	/** Said where no label stands beside the field. */
	readonly label?: string;
	readonly value: number | null;
	readonly wrong: boolean;
	readonly describedBy: string;
	readonly onChange: (value: number | null) => void;
}

/** A number that can be emptied and typed anew, in the reader's digits: what stands in the field is theirs (P30). */
function NumberInput({ id, label, value, wrong, describedBy, onChange }: NumberInputProps) {
	const [typed, setTyped] = useState<string | null>(null);
	const isTyped = typed !== null && readNumber(typed) === value;
	return (
		<input
			id={id}
			class="input"
			inputMode="numeric"
			autocomplete="off"
			value={isTyped ? typed : value === null ? "" : String(value)}
			aria-label={label}
			aria-invalid={wrong}
			aria-describedby={describedBy}
			onInput={({ currentTarget }) => {
				setTyped(currentTarget.value);
				onChange(readNumber(currentTarget.value));
			}}
		/>
	);
}

const FIRST_GOALS: Record<MatchGoal["kind"], MatchGoal> = {
	points: { kind: "points", target: 100 },
	streak: { kind: "streak", rounds: 6 },
	rounds: { kind: "rounds", rounds: 10 },
	open: { kind: "open" },
};

function GoalControl({ draft, describedBy }: ControlProps) {
	const words = rulesText.value;
	const id = useId();
	if (words === null) return null;
	const goal = draft.entryOf("match") as MatchGoal;
	const field = goal.kind === "open" ? null : GOAL_LIMITS[goal.kind].field;
	const entry = goal as unknown as Record<string, number | null>;
	const choose = (kind: MatchGoal["kind"]) => {
		const own = draft.ownValueOf("match");
		draft.set("match", own.kind === kind ? own : FIRST_GOALS[kind]);
	};
	return (
		<div class="field">
			<label for={id}>{words.options.match.label()}</label>
			<div class="number">
				<select
					id={id}
					class="input"
					value={goal.kind}
					aria-describedby={describedBy}
					onChange={({ currentTarget }) => choose(currentTarget.value as MatchGoal["kind"])}
				>
					{MATCH_KINDS.map((kind) => (
						<option value={kind} key={kind}>
							{words.goalKinds[kind]()}
						</option>
					))}
				</select>
				{field !== null && (
					<NumberInput
						key={goal.kind}
						label={words.goalKinds[goal.kind]()}
						value={entry[field] ?? null}
						wrong={draft.problemsOf("match").length > 0}
						describedBy={describedBy}
						onChange={(value) => draft.set("match", { kind: goal.kind, [field]: value })}
					/>
				)}
			</div>
		</div>
	);
}

function TilesControl({ draft, describedBy }: ControlProps) {
	const words = rulesText.value;
	const id = useId();
	if (words === null) return null;
	const removed = draft.entryOf("removed");
	const set = (tiles: readonly Tile[]) =>
		draft.set(
			"removed",
			TILES.filter((tile) => tiles.includes(tile)),
		);
	return (
		<div class="field">
			<label for={id}>{words.options.removed.label()}</label>
			{removed.length > 0 && (
				<ul class="choices">
					{removed.map((tile) => (
						<li key={tile}>
							<button
								type="button"
								class="button"
								onClick={() => set(removed.filter((other) => other !== tile))}
							>
								{tileName(tile)}
								<Icon path={CLOSE} />
							</button>
						</li>
					))}
				</ul>
			)}
			<select
				id={id}
				class="input"
				aria-describedby={describedBy}
				value=""
				onChange={({ currentTarget }) => set([...removed, currentTarget.value as Tile])}
			>
				<option value="">{words.form.addTile()}</option>
				{TILES.filter((tile) => !removed.includes(tile)).map((tile) => (
					<option value={tile} key={tile}>
						{tileName(tile)}
					</option>
				))}
			</select>
		</div>
	);
}
