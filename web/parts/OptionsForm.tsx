import { gameOf } from "../../rules/games.ts";
import { OPTION_NAMES, type OptionName } from "../../rules/options.ts";
import type { Draft } from "../models/draft.ts";
import { loadRulesText, rulesText, text } from "../text/index.ts";
import { OptionField } from "./OptionField.tsx";

void loadRulesText();

/** Every option of a table: those that its players argue about first, all others under one fold. */
export function OptionsForm({ draft }: { draft: Draft }) {
	const words = rulesText.value;
	if (words === null) return <div class="options waiting" aria-busy="true" />;
	const first = gameOf(draft.game).choices;
	const others = OPTION_NAMES.filter((name) => !first.includes(name));
	const changed = OPTION_NAMES.filter((name) => draft.isChanged(name));
	// A mark under a closed fold would be seen by nobody.
	const open = others.some((name) => draft.isChanged(name) || draft.problemsOf(name).length > 0);
	const fields = (names: readonly OptionName[]) =>
		names.map((name) => <OptionField draft={draft} name={name} key={name} />);
	return (
		<div class="options">
			<h3 class="soft">{words.form.first()}</h3>
			{fields(first)}
			<details open={open}>
				<summary>{words.form.more()}</summary>
				{fields(others)}
			</details>
			{changed.length > 0 && (
				<p class="changes">
					<span>{text.value.home.optionsChanged({ n: changed.length })}</span>
					<button type="button" class="quiet" onClick={() => draft.resetAll()}>
						{words.form.resetAll()}
					</button>
				</p>
			)}
		</div>
	);
}
