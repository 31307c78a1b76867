import { changedOptions, isSameValue, ownOptions } from "../../rules/clashes.ts";
import { gameOf } from "../../rules/games.ts";
import type { TableView } from "../../worker/protocol/messages.ts";
import { sayIfRefused } from "../models/refusal.ts";
import type { TableModel } from "../models/table.ts";
import { text } from "../text/index.ts";
import { later } from "./Later.tsx";

const RulesCard = later(() => import("./RulesCard.tsx"), "RulesCard");

const SHORTER_RUN = { kind: "streak", rounds: 3 } as const;

interface TableRulesProps {
	readonly model: TableModel;
	readonly table: TableView;
	readonly onChange: () => void;
}

/** What is played here, for everybody to read before the start, and the host's way to change it. */
export function TableRules({ model, table, onChange }: TableRulesProps) {
	const { lobby } = text.value;
	return (
		<section class="card">
			<h2>{lobby.rules()}</h2>
			<LongMatch model={model} table={table} />
			<RulesCard options={table.options} />
			{table.you.host && (
				<button type="button" class="quiet" onClick={onChange}>
					{lobby.changeRules()}
				</button>
			)}
		</section>
	);
}

/** Some matches go on for days: better said before, with a way to a shorter one. */
function LongMatch({ model, table }: { model: TableModel; table: TableView }) {
	const { game, options } = table;
	if (!gameOf(game).long || !isSameValue(options.match, ownOptions(game).match)) return null;
	const { lobby } = text.value;
	const shorter = { ...changedOptions(game, options), match: SHORTER_RUN };
	return (
		<p class="notice">
			<span>{lobby.longMatch()}</span>
			{table.you.host && (
				<button
					type="button"
					class="button"
					onClick={() => void sayIfRefused(model.setOptions(game, shorter))}
				>
					{lobby.shorterRun()}
				</button>
			)}
		</p>
	);
}
