import { useMemo, useState } from "preact/hooks";
import { type GameId, TRADITION_OF } from "../../rules/gameid.ts";
import { GAME_NAMES } from "../../text/names.ts";
import { createTable } from "../models/api.ts";
import { draftOf } from "../models/draft.ts";
import { go } from "../models/route.ts";
import { say } from "../models/toast.ts";
import { GameCloth } from "../parts/GameCloth.tsx";
import { later } from "../parts/Later.tsx";
import { useTitle } from "../parts/useTitle.ts";
import { locale, text } from "../text/index.ts";

const OptionsForm = later(() => import("../parts/OptionsForm.tsx"), "OptionsForm");

/** One tap opens the table as the game has it; below stands everything that this company plays differently. */
export function Create({ game }: { game: GameId }) {
	const draft = useMemo(() => draftOf(game), [game]);
	const [isOpening, setOpening] = useState(false);
	const { errors, home } = text.value;
	useTitle(GAME_NAMES[game].name);
	const hasProblems = draft.problems.value.length > 0;

	async function open(): Promise<void> {
		if (isOpening) return;
		if (hasProblems) {
			document.querySelector(".option .problem")?.scrollIntoView({ block: "center" });
			return;
		}
		setOpening(true);
		const made = await createTable(game, draft.changes.value, locale.value);
		setOpening(false);
		if (made.ok) go(`/t/${made.value.code}`, "replace");
		else say(made.code === "too-fast" ? errors.tooManyTables() : errors.createFailed());
	}

	return (
		<main class="screen create" data-tradition={TRADITION_OF[game]}>
			<GameCloth game={game}>
				<a class="quiet" href={`/rules/${game}`}>
					{home.rulesOfGame()}
				</a>
			</GameCloth>
			<section aria-labelledby="options">
				<h2 id="options" class="unseen">
					{home.options()}
				</h2>
				<OptionsForm draft={draft} />
			</section>
			<div class="foot">
				<button
					type="button"
					class="button main wide"
					aria-disabled={isOpening || hasProblems}
					onClick={open}
				>
					{isOpening ? home.creating() : home.create()}
				</button>
			</div>
		</main>
	);
}
