import { useEffect, useRef, useState } from "preact/hooks";
import type { OptionName } from "../../rules/options.ts";
import { GAME_NAMES } from "../../text/names.ts";
import type { News } from "../../worker/protocol/messages.ts";
import type { TableModel } from "../models/table.ts";
import { isolate, list, loadRulesText, rulesText, text } from "../text/index.ts";
import { valueWords } from "../text/options.ts";
import { Icon } from "./Icon.tsx";
import { CLOSE } from "./moreicons.ts";

void loadRulesText();

interface Change extends Extract<News, { type: "optionsChanged" }> {
	readonly isOtherGame: boolean;
}

/** Everybody is told what is played differently from now on (§8); it stands until it has been read. */
export function OptionsChanged({ model }: { model: TableModel }) {
	const [change, setChange] = useState<Change | null>(null);
	const game = useRef(model.table.peek()?.game);
	useEffect(
		() =>
			model.onNews((news) => {
				if (news.type === "optionsChanged") {
					setChange({ ...news, isOtherGame: news.game !== game.current });
					game.current = news.game;
				}
				if (news.type === "matchStarted") setChange(null);
			}),
		[model],
	);
	const words = rulesText.value;
	const table = model.table.value;
	if (change === null || words === null || table === null) return null;
	const { common, news } = text.value;
	const options = change.names.map((name) => {
		const label = words.options[name as OptionName].label();
		return `${label}: ${isolate(valueWords(name as OptionName, table.options[name as OptionName], words))}`;
	});
	return (
		<div class="notice" role="status">
			<span>
				{change.isOtherGame
					? news.gameChanged({ game: GAME_NAMES[change.game].name })
					: news.optionsChanged({ options: list(options) })}
			</span>
			<button
				type="button"
				class="icon-button"
				aria-label={common.close()}
				onClick={() => setChange(null)}
			>
				<Icon path={CLOSE} />
			</button>
		</div>
	);
}
