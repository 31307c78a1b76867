import { useState } from "preact/hooks";
import type { Play } from "../models/play.ts";
import { sayIfRefused } from "../models/refusal.ts";
import { text } from "../text/index.ts";
import { later } from "./Later.tsx";
import { Sheet } from "./Sheet.tsx";
import { Standings } from "./Standings.tsx";

const FairCheck = later(() => import("./FairCheck.tsx"), "FairCheck");

const Review = later(() => import("../review/Review.tsx"), "Review");

/** How long a result stands, in ms (§5). */
const RESULT_MS = 10_000;

interface ResultButtonsProps {
	readonly play: Play;
	readonly onLeave: () => void;
}

/** What one may do once a round is over: go on, look whether the deal was fair, play again, leave. */
export function ResultButtons({ play, onLeave }: ResultButtonsProps) {
	const [shown, show] = useState<"fair" | "review" | "standings" | null>(null);
	const { actions, common, fair, lobby, review, standings } = text.value;
	const { game, phase, you, proofs, ...table } = play.table.value;
	const standing = table.standings.find((one) => one.game === game);
	const close = () => show(null);
	const number = play.match.value.round?.number;
	const proof = proofs.find(({ round, secret }) => round === number && secret !== null);
	return (
		<div class="result-buttons">
			{phase === "between" && you.seat !== null && <Ready play={play} />}
			{phase === "finished" && <Rematch play={play} />}
			<div class="result-more">
				{proof && (
					<button type="button" class="quiet" onClick={() => show("fair")}>
						{fair.title()}
					</button>
				)}
				{proof && you.seat !== null && (
					<button type="button" class="quiet" onClick={() => show("review")}>
						{actions.review()}
					</button>
				)}
				{!play.model.isPractice && (
					<a class="quiet" href={`/t/${table.code}/replay`}>
						{actions.replay()}
					</a>
				)}
				{phase === "finished" && (
					<>
						<button type="button" class="quiet" onClick={onLeave}>
							{you.host ? lobby.changeRules() : common.back()}
						</button>
						{standing && (
							<button type="button" class="quiet" onClick={() => show("standings")}>
								{standings.title()}
							</button>
						)}
					</>
				)}
			</div>
			{shown === "fair" && proof && (
				<Sheet title={fair.title()} onClose={close}>
					<FairCheck play={play} proof={proof} />
				</Sheet>
			)}
			{shown === "review" && proof && (
				<Sheet title={review.title()} onClose={close}>
					<Review play={play} proof={proof} />
				</Sheet>
			)}
			{shown === "standings" && standing && (
				<Sheet title={standings.ofTable()} onClose={close}>
					<Standings standing={standing} />
				</Sheet>
			)}
		</div>
	);
}

/** Says that one is ready; the ring shows when the next round starts by itself. */
function Ready({ play }: { play: Play }) {
	const { actions } = text.value;
	const { you, chairs } = play.table.value;
	const ready = you.seat !== null && chairs[you.seat]?.ready === true;
	return (
		<button
			type="button"
			class="button main wide ready"
			aria-disabled={ready}
			onClick={() => ready || void sayIfRefused(play.model.ready())}
		>
			{ready ? actions.readyWaiting() : actions.ready()}
			<Countdown play={play} />
		</button>
	);
}

function Countdown({ play }: { play: Play }) {
	const leftMs = play.model.nextRoundLeftMs.value;
	if (leftMs === null) return null;
	return (
		<span class="ready-left" aria-hidden="true" style={{ "--left": `${leftMs / RESULT_MS}` }}>
			{Math.ceil(leftMs / 1000)}
		</span>
	);
}

function Rematch({ play }: { play: Play }) {
	const { actions, lobby } = text.value;
	const { you, host } = play.table.value;
	if (!you.host) return <p class="soft">{lobby.waitingForHost({ host: host.name ?? "" })}</p>;
	return (
		<button
			type="button"
			class="button main wide"
			onClick={() => void sayIfRefused(play.model.host({ do: "start" }))}
		>
			{actions.rematch()}
		</button>
	);
}
