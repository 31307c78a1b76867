import { useId } from "preact/hooks";
import type { OptionName } from "../../rules/options.ts";
import type { Draft } from "../models/draft.ts";
import { rulesText } from "../text/index.ts";
import { problemWords, valueWords } from "../text/options.ts";
import { Icon } from "./Icon.tsx";
import { UNDO } from "./moreicons.ts";
import { Control } from "./OptionControls.tsx";

interface FieldProps {
	readonly draft: Draft;
	readonly name: OptionName;
}

/** One option of a table: its field, whether it differs from the game's own, and what is wrong with it. */
export function OptionField({ draft, name }: FieldProps) {
	const words = rulesText.value;
	const id = useId();
	if (words === null) return null;
	const changed = draft.isChanged(name);
	const problems = draft.problemsOf(name);
	return (
		<div class={changed ? "option changed" : "option"} data-option={name}>
			<Control draft={draft} name={name} describedBy={id} />
			<div id={id} class="about">
				<p class="soft small">{words.options[name].hint()}</p>
				{problems.map((problem) => (
					<p class="problem" role="alert" key={problem.code}>
						{problemWords(problem, words)}
					</p>
				))}
			</div>
			{changed && (
				<button type="button" class="quiet small" onClick={() => draft.reset(name)}>
					<Icon path={UNDO} turns />
					<span class="unseen">{words.form.changed()}. </span>
					<span>
						{words.form.gameValue({ value: valueWords(name, draft.ownValueOf(name), words) })}
					</span>
				</button>
			)}
		</div>
	);
}
