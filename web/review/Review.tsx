import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Finding } from "../../rules/bots/review.ts";
import { shuffleOf } from "../../worker/protocol/deal.ts";
import type { DealProof } from "../../worker/protocol/messages.ts";
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
	const findings = useSignal<ReviewAnswer | null>(null);
	useEffect(() => {
		const task = taskOf(play, proof);
		if (task === null) {
			findings.value = [];
			return;
		}
		const thread = new Worker(new URL("./review.worker.ts", import.meta.url), { type: "module" });
		thread.addEventListener("message", ({ data }: MessageEvent<ReviewAnswer>) => {
			findings.value = data;
		});
		thread.postMessage(task);
		return () => thread.terminate();
	}, [play, proof, findings]);
	const { review } = text.value;
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

function taskOf(play: Play, { round, secret, contributions }: DealProof): ReviewTask | null {
	const seat = play.me.value;
	const options = play.options.value;
	if (seat === null || secret === null || contributions === null) return null;
	const hasLots = play.round.value?.lots != null;
	const shuffle = shuffleOf({ round, secret, contributions }, options, hasLots);
	const events = openEvents(play.acts.history(), shuffle, options);
	return events && { options, events, seat };
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
