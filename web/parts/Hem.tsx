import { sumOfEnds } from "../../rules/line.ts";
import { drawable } from "../../rules/turn.ts";
import type { Play } from "../models/play.ts";
import { number, text } from "../text/index.ts";
import { extra } from "./Extra.tsx";
import { useShown } from "./useShown.ts";

const Refused = extra("Refused");

/** The hem of the cloth: what is left to draw, what the table waits for, and what the open ends add up to. */
export function Hem({ play }: { play: Play }) {
	const { table } = text.value;
	const options = play.options.value;
	const shown = useShown(() => {
		const { round } = play.around.value;
		if (round === null) return null;
		return {
			left: drawable(round, options),
			out: options.draw === "none" ? round.boneyard.length : 0,
			sum: options.fives && round.line.tiles.length > 0 ? sumOfEnds(round.line) : null,
		};
	}, [play, options]);
	if (shown === null) return null;
	const { left, out, sum } = shown;
	return (
		<div class="hem">
			<span class="hem-side">
				{options.draw !== "none" && (
					<span class="boneyard" role="img" aria-label={table.inBoneyard({ n: left })}>
						<i class="tile-back" />
						{number(left)}
					</span>
				)}
				{out > 0 && (
					<span class="boneyard" role="img" aria-label={table.outOfRound({ n: out })}>
						<i class="tile-back" />
						{number(out)}
					</span>
				)}
			</span>
			<Status play={play} />
			<span class="hem-side far">
				{sum !== null && <span class="sum">{table.sumOfEnds({ n: sum })}</span>}
			</span>
		</div>
	);
}

/** One line: whose turn it is, what is asked, or why something was refused. */
function Status({ play }: { play: Play }) {
	const { table } = text.value;
	const { hand } = play;
	const refusal = hand.refusal.value;
	const { turn, isMyTurn } = useShown(() => {
		const { turn, isMyTurn } = play.around.value;
		return { turn, isMyTurn };
	}, [play]);
	if (refusal !== null) return <Refused code={refusal.code} />;
	if (turn === null) return <p class="status" />;
	if (hand.ends.value.length > 0) return <p class="status mine">{table.chooseEnd()}</p>;
	return isMyTurn ? (
		<p class="status mine">{table.yourTurn()}</p>
	) : (
		<p class="status">{table.turnOf({ name: play.who.value.name(turn) })}</p>
	);
}
