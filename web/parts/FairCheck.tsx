import type { DealProof } from "../../worker/protocol/messages.ts";
import { checkDeal, type SeenRound } from "../fair.ts";
import { contributionTo } from "../models/entropy.ts";
import type { Play } from "../models/play.ts";
import { text } from "../text/index.ts";

/** Whether the deal of the round on the card was the promised one, done again in this browser. */
export function FairCheck({ play, proof }: { play: Play; proof: DealProof }) {
	const { fair } = text.value;
	const round = play.round.value;
	if (round === null || round.number !== proof.round) return <p>{fair.notYet()}</p>;
	const seen = { round, history: play.acts.history(), options: play.options.value };
	return <FairDeal proof={proof} seen={seen} />;
}

interface FairDealProps {
	readonly proof: DealProof;
	readonly seen: Omit<SeenRound, "given">;
}

/** The same for a round that is over, with every step of the check. */
export function FairDeal({ proof, seen }: FairDealProps) {
	const { fair } = text.value;
	const given = contributionTo(proof.commitment);
	const { sealHolds, mineIsIn, dealHolds, contributors } = checkDeal(proof, { ...seen, given });
	const steps = [
		[fair.howPromise(), sealHolds],
		[fair.howMix(), mineIsIn !== false],
		[fair.howDeal(), dealHolds],
	] as const;
	const fine = steps.every(([, holds]) => holds);
	return (
		<div class="fair" data-fine={fine}>
			<p>
				<b>{fine ? fair.fine() : fair.wrong()}</b>
			</p>
			<ol>
				{steps.map(([words, holds]) => (
					<li key={words} data-holds={holds}>
						{words}
					</li>
				))}
			</ol>
			{contributors === 0 && <p>{fair.nobody()}</p>}
			<p class="soft">{fair.howReveal()}</p>
			<code class="fair-seal" dir="ltr">
				{proof.commitment}
			</code>
		</div>
	);
}
