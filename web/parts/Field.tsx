import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface SwitchProps {
	readonly label: string;
	readonly on: boolean;
	readonly onChange: (on: boolean) => void;
	readonly hint?: string;
}

export function Switch({ label, on, onChange, hint }: SwitchProps) {
	return (
		<label class="switch">
			<span>
				{label}
				{hint !== undefined && <span class="hint">{hint}</span>}
			</span>
			<input
				type="checkbox"
				role="switch"
				checked={on}
				aria-checked={on}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
		</label>
	);
}

interface ChoicesProps<T> {
	readonly legend: string;
	/** Whether the legend is for screen readers alone, where a heading beside it says the same. */
	readonly quiet?: boolean;
	readonly choices: readonly { readonly value: T; readonly label: ComponentChildren }[];
	readonly value: T;
	readonly onChange: (value: T) => void;
	readonly describedBy?: string | undefined;
}

/** One of a few, all in sight. */
export function Choices<T>(props: ChoicesProps<T>) {
	const { legend, quiet = false, choices, value, onChange, describedBy } = props;
	const name = useId();
	return (
		<fieldset class="field" aria-describedby={describedBy}>
			<legend class={quiet ? "unseen" : "label"}>{legend}</legend>
			<div class="choices">
				{choices.map((choice) => (
					<label class="choice" key={String(choice.value)}>
						<input
							type="radio"
							name={name}
							checked={choice.value === value}
							onChange={() => onChange(choice.value)}
						/>
						<span>{choice.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
