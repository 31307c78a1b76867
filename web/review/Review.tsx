import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Finding } from "../../rules/bots/review.ts";
import { shuffleOf } from "../../worker/protocol/deal.ts";
import type { DealProof } from "../../worker/protocol/messages.ts";
import { tableRecord } from "../models/api.ts";
import type { Play } from "../models/play.ts";
import { number, text } from "../text/index.ts";
import { endWords, tileWords } from "../text/tiles.ts";
import { openEvents } from "./open.ts";
import type { ReviewAnswer, ReviewTask } from "./review.worker.ts";

interface ReviewProps {
	readonly play: Play;
	/** Of the round on the card, with its secret. */
	readonly proof: DealProof;
}

/** Where another tile would have done more, now that all hands are open: thought out on this device. */
export function Review({ play, proof }: ReviewProps) {
	const findings = useSignal<ReviewAnswer | "failed" | null>(null);
	useEffect(() => {
		const thread = new Worker(new URL("./review.worker.ts", import.meta.url), { type: "module" });
		thread.addEventListener("message", ({ data }: MessageEvent<ReviewAnswer>) => {
			findings.value = data;
		});
		void taskOf(play, proof).then((task) => {
			if (task === null) findings.value = "failed";
			else thread.postMessage(task);
		});
		return () => thread.terminate();
	}, [play, proof, findings]);
	const { errors, review } = text.value;
	if (findings.value === "failed") return <p role="alert">{errors.loadFailed()}</p>;
	return (
		<div class="review" aria-live="polite">
			<p class="soft">{review.hint()}</p>
			{findings.value === null && <p>{review.thinking()}</p>}
			{findings.value?.length === 0 && <p>{review.nothing()}</p>}
			<ol>
				{findings.value?.map((finding) => (
					<li key={finding.at}>
						<b>{didWords(finding)}</b> {betterWords(finding)}
					</li>
				))}
			</ol>
		</div>
	);
}

/** The round as this page saw it or, where it came after the deal, as the table's record has it. */
async function taskOf(play: Play, proof: DealProof): Promise<ReviewTask | null> {
	const seat = play.me.peek();
	const options = play.options.peek();
	const events = seenEvents(play, proof) ?? (await recordedEvents(play, proof.round));
	return seat === null || events === null ? null : { options, events, seat };
}

function seenEvents(play: Play, proof: DealProof): ReviewTask["events"] | null {
	const { round, secret, contributions } = proof;
	if (secret === null || contributions === null) return null;
	const options = play.options.peek();
	const hasLots = play.round.peek()?.lots != null;
	const shuffle = shuffleOf({ round, secret, contributions }, options, hasLots);
	return openEvents(play.acts.history(), shuffle, options);
}

async function recordedEvents(play: Play, number: number): Promise<ReviewTask["events"] | null> {
	const [record, { readRecord }] = await Promise.all([
		tableRecord(play.table.peek().code),
		import("../models/record.ts"),
	]);
	const reading = record.ok ? await readRecord(record.value) : null;
	if (reading === null || !("matches" in reading)) return null;
	const rounds = reading.matches.at(-1)?.rounds ?? [];
	return rounds.find(({ before }) => before.played + 1 === number)?.events ?? null;
}

function didWords({ act }: Finding): string {
	const { review } = text.value;
	if (act.type !== "play") return review.passed();
	return review.laid({ tile: tileWords(act.tile), end: endWords(act.end) });
}

function betterWords({ better, gain, by }: Finding): string {
	const { review } = text.value;
	const at = { tile: tileWords(better.tile), end: endWords(better.end) };
	const more = { ...at, gain: number(Math.max(0.1, Math.round(gain * 10) / 10)) };
	return by === "search" ? review.better(more) : review.likelyBetter(more);
}
