import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { tableRecord } from "../models/api.ts";
import { type RecordProblem, readRecord } from "../models/record.ts";
import { type Tape, tapeOf } from "../models/tape.ts";
import { useTitle } from "../parts/useTitle.ts";
import { problemWords, textOf } from "../replay/file.ts";
import { PickFile } from "../replay/PickFile.tsx";
import { Player } from "../replay/Player.tsx";
import { useDrop } from "../replay/useDrop.ts";
import { text } from "../text/index.ts";
import { Ended } from "./Ended.tsx";

/** What there is to be shown. `offline` and `nothing` are about the record of a table. */
type State = "loading" | "gone" | "offline" | "nothing" | "pick" | Tape;

/** Rounds as they were played: of a table by its `code`, or from a file, which never leaves the device. */
export function Replay({ code }: { code: string | null }) {
	const state = useSignal<State>(code === null ? "pick" : "loading");
	const problem = useSignal<RecordProblem | "file" | null>(null);
	useTitle(text.value.actions.replay());

	function show(next: State): void {
		const before = state.peek();
		if (typeof before === "object") before.dispose();
		state.value = next;
	}

	async function load(): Promise<void> {
		if (code === null) return;
		show("loading");
		const answer = await tableRecord(code);
		if (!answer.ok) return show(answer.code === "not-found" ? "gone" : "offline");
		const reading = readRecord(answer.value);
		if ("matches" in reading) return show(tapeOf(reading.matches, code));
		problem.value = reading.problem.code === "empty" ? null : reading.problem;
		show("nothing");
	}

	/** Whatever was shown before stays where the file cannot be read. */
	async function open(file: File): Promise<void> {
		const written = await textOf(file);
		const reading = written === null ? null : readRecord(written);
		problem.value = reading === null ? "file" : "problem" in reading ? reading.problem : null;
		if (reading !== null && "matches" in reading) show(tapeOf(reading.matches, null));
	}

	useEffect(() => {
		void load();
		return () => show("loading");
	}, [code]);
	const isOver = useDrop(open);
	const { value } = state;
	const { common, errors, replay, states } = text.value;
	const wrong = problem.value === null ? null : problemWords(problem.value);

	if (typeof value === "object") {
		return (
			<div class="replay" data-drop={isOver}>
				<Player
					tape={value}
					key={value.matches}
					problem={wrong}
					onRead={() => (problem.value = null)}
					onFile={open}
				/>
			</div>
		);
	}
	if (value === "loading") return <main class="screen waiting" aria-busy="true" />;
	if (value === "gone") return <Ended sentence={states.expired()} />;
	if (value === "offline") {
		return (
			<Ended sentence={errors.loadFailed()}>
				<button type="button" class="button wide" onClick={() => void load()}>
					{common.retry()}
				</button>
			</Ended>
		);
	}
	return (
		<main class="screen replay-open" data-drop={isOver}>
			<header class="bar">
				<h1>{code === null ? replay.open() : text.value.actions.replay()}</h1>
				<a class="quiet" href={code === null ? "/" : `/t/${code}`}>
					{code === null ? common.home() : states.goToTable()}
				</a>
			</header>
			{value === "nothing" && wrong === null && <p>{replay.nothing()}</p>}
			<PickFile problem={wrong} onFile={open} />
		</main>
	);
}
