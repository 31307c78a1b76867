import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { tableRecord } from "../models/api.ts";
import { type Reading, type RecordProblem, readRecord } from "../models/record.ts";
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

/** A record that takes no longer than this to read is read without a word. */
const SILENT_MS = 300;

/** Rounds as they were played: of a table by its `code`, or from a file, which never leaves the device. */
export function Replay({ code }: { code: string | null }) {
	const state = useSignal<State>(code === null ? "pick" : "loading");
	const problem = useSignal<RecordProblem | "file" | null>(null);
	/** The share of a long record that has been read. */
	const progress = useSignal<number | null>(null);
	const turns = useRef(0);
	useTitle(text.value.actions.replay());

	function show(next: State): void {
		const before = state.peek();
		if (typeof before === "object") before.dispose();
		state.value = next;
	}

	/** Reads what `written` brings. Null where that was nothing, or something else is wanted by now. */
	async function read(written: Promise<string | null>): Promise<Reading | null> {
		const turn = ++turns.current;
		const isWanted = () => turn === turns.current;
		const record = await written;
		if (record === null || !isWanted()) return null;
		const silentUntil = performance.now() + SILENT_MS;
		const reading = await readRecord(record, (share) => {
			if (isWanted() && performance.now() > silentUntil) progress.value = share;
		});
		if (!isWanted()) return null;
		progress.value = null;
		return reading;
	}

	async function load(of: string): Promise<void> {
		show("loading");
		const reading = await read(
			tableRecord(of).then((answer) => {
				if (answer.ok) return answer.value;
				show(answer.code === "not-found" ? "gone" : "offline");
				return null;
			}),
		);
		if (reading === null) return;
		if ("matches" in reading) return show(tapeOf(reading.matches, of));
		problem.value = reading.problem.code === "empty" ? null : reading.problem;
		show("nothing");
	}

	/** Whatever was shown before stays where the file cannot be read. */
	async function open(file: File): Promise<void> {
		const reading = await read(
			textOf(file).then((written) => {
				if (written === null) problem.value = "file";
				return written;
			}),
		);
		if (reading === null) return;
		problem.value = "problem" in reading ? reading.problem : null;
		if ("matches" in reading) show(tapeOf(reading.matches, null));
	}

	useEffect(() => {
		if (code !== null) void load(code);
		return () => {
			turns.current++;
			show("loading");
		};
	}, [code]);
	const isOver = useDrop(open);
	const { value } = state;
	const { common, errors, replay, states } = text.value;
	const wrong = problem.value === null ? null : problemWords(problem.value);

	const reading = <ReadingNotice share={progress.value} />;
	if (typeof value === "object") {
		return (
			<div class="replay" data-drop={isOver}>
				{reading}
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
	if (value === "loading") {
		return (
			<main class="screen waiting" aria-busy="true">
				{reading}
			</main>
		);
	}
	if (value === "gone") return <Ended sentence={states.expired()} />;
	if (value === "offline") {
		return (
			<Ended sentence={errors.loadFailed()}>
				<button type="button" class="button wide" onClick={() => code !== null && void load(code)}>
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
			{reading}
		</main>
	);
}

/** How far a long record has been read: said once, and seen as it goes. */
function ReadingNotice({ share }: { share: number | null }) {
	return (
		<div class="link-notice" role="status">
			{share !== null && (
				<label class="notice">
					<span>{text.value.replay.reading()}</span>
					<progress value={share} />
				</label>
			)}
		</div>
	);
}
