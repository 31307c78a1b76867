import { useState } from "preact/hooks";
import { GAME_IDS, type GameId } from "../../rules/gameid.ts";
import { GAME_NAMES } from "../../text/names.ts";
import type { TableView } from "../../worker/protocol/messages.ts";
import { draftOf } from "../models/draft.ts";
import { sayIfRefused } from "../models/refusal.ts";
import type { TableModel } from "../models/table.ts";
import { text } from "../text/index.ts";
import { OptionsForm } from "./OptionsForm.tsx";

interface ChangeRulesProps {
	readonly model: TableModel;
	readonly table: TableView;
	readonly onDone: () => void;
}

/** The host's form between matches: another game, other options. Everybody is told of what changes. */
export function ChangeRules({ model, table, onDone }: ChangeRulesProps) {
	// The form keeps what is filled in while the table goes on around it (P12).
	const [draft, setDraft] = useState(() => draftOf(table.game, table.options));
	const { common, home } = text.value;
	return (
		<>
			<label class="field">
				<span class="label">{home.pickGame()}</span>
				<select
					class="input"
					value={draft.game}
					onChange={({ currentTarget }) => setDraft(draftOf(currentTarget.value as GameId))}
				>
					{GAME_IDS.map((game) => (
						<option value={game} lang={GAME_NAMES[game].lang} key={game}>
							{GAME_NAMES[game].name}
						</option>
					))}
				</select>
			</label>
			<OptionsForm draft={draft} key={draft.game} />
			<button
				type="button"
				class="button main wide"
				disabled={draft.problems.value.length > 0}
				onClick={async () =>
					(await sayIfRefused(model.setOptions(draft.game, draft.changes.value))) && onDone()
				}
			>
				{common.done()}
			</button>
		</>
	);
}
