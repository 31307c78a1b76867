import { Board } from "../board/Board.tsx";
import type { Play } from "../models/play.ts";
import { extra } from "./Extra.tsx";
import { Hem } from "./Hem.tsx";
import { useShown } from "./useShown.ts";

const Call = extra("Call");
const EmptyTable = extra("EmptyTable");

/** The cloth: the line of play, what is called over it, and its hem. */
export function Cloth({ play }: { play: Play }) {
	const { isBare, isCalled } = useShown(
		() => ({
			// What is to be read there follows a deal, and goes with the first tile.
			isBare: [play.around.value.round, play.round.value].every(
				(round) => round?.line.tiles.length === 0,
			),
			isCalled: play.acts.call.value !== null,
		}),
		[play],
	);
	return (
		<>
			<div class="line">
				{isBare && <EmptyTable play={play} />}
				<Board play={play} />
				{isCalled && <Call play={play} />}
			</div>
			<Hem play={play} />
		</>
	);
}
