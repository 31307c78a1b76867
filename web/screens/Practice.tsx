import { useEffect, useMemo, useState } from "preact/hooks";
import { resolveOptions } from "../../rules/clashes.ts";
import { GAME_IDS, type GameId, TRADITION_OF } from "../../rules/gameid.ts";
import type { Options } from "../../rules/options.ts";
import { GAME_NAMES } from "../../text/names.ts";
import { BOT_LEVELS, type BotLevel } from "../../worker/protocol/choices.ts";
import { settings } from "../models/settings.ts";
import { recall, remember } from "../models/storage.ts";
import { liveTable } from "../models/table.ts";
import { Choices } from "../parts/Field.tsx";
import { GameCloth } from "../parts/GameCloth.tsx";
import type { PracticeSetup, PracticeState } from "../practice/room.ts";
import { practiceSocket } from "../practice/socket.ts";
import { locale, text } from "../text/index.ts";
import { Table } from "./Table.tsx";

interface Setup {
	readonly game: GameId;
	readonly level: BotLevel;
	readonly resume: PracticeState | null;
}

const KEY = "practice";

/** Dominoes against bots on this device, also without a network. A match that was left goes on. */
export function Practice() {
	const [setup, setSetup] = useState<Setup | null>(() => {
		const left = recall<PracticeState>(KEY);
		if (left === null || left.match.winners !== null) return null;
		return { game: left.game, level: left.level, resume: left };
	});
	if (setup === null) return <Choose onStart={setSetup} />;
	return <Playing setup={setup} onLeave={() => setSetup(null)} />;
}

function Choose({ onStart }: { onStart: (setup: Setup) => void }) {
	const last = recall<PracticeState>(KEY);
	const [game, setGame] = useState<GameId>(last?.game ?? GAME_IDS[0] ?? "saharat-draw");
	const [level, setLevel] = useState<BotLevel>(last?.level ?? "steady");
	const { bots, home, install, practice, replay } = text.value;
	return (
		<main class="screen create" data-tradition={TRADITION_OF[game]}>
			<GameCloth game={game} />
			<section class="practice">
				<h2>{navigator.onLine ? practice.title() : install.offlineTitle()}</h2>
				<p>{navigator.onLine ? practice.hint() : install.offlineHint()}</p>
				<label class="field">
					<span class="label">{home.pickGame()}</span>
					<select
						class="input"
						value={game}
						onChange={({ currentTarget }) => setGame(currentTarget.value as GameId)}
					>
						{GAME_IDS.map((id) => (
							<option value={id} key={id} lang={GAME_NAMES[id].lang}>
								{GAME_NAMES[id].name}
							</option>
						))}
					</select>
				</label>
				<Choices
					legend={practice.level()}
					value={level}
					choices={BOT_LEVELS.map((value) => ({ value, label: bots[value]() }))}
					onChange={setLevel}
				/>
				<button
					type="button"
					class="button main wide"
					onClick={() => onStart({ game, level, resume: null })}
				>
					{practice.newMatch()}
				</button>
				<a class="quiet" href="/replay">
					{replay.open()}
				</a>
			</section>
		</main>
	);
}

function Playing({ setup, onLeave }: { setup: Setup; onLeave: () => void }) {
	const model = useMemo(() => {
		const room: PracticeSetup = {
			...setup,
			options: setup.resume?.match.options ?? practiceOptions(setup.game),
			name: settings.name.peek() || text.peek().common.you(),
			locale: locale.peek(),
			seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
		};
		const Socket = practiceSocket(room, (state) => remember(KEY, state));
		return liveTable({ url: async () => "practice:", Socket, isPractice: true });
	}, [setup]);
	useEffect(() => () => model.dispose(), [model]);
	if (model.shown.value === null) return <main class="screen" aria-busy="true" />;
	return <Table model={model} onLobby={onLeave} />;
}

/** The game's own rules, without a clock: practice waits. */
function practiceOptions(game: GameId): Options {
	const resolved = resolveOptions(game, { turnSeconds: 0 });
	if ("problems" in resolved) throw new Error(resolved.problems[0]?.message);
	return resolved.options;
}
