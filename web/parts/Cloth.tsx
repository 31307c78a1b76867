import { Board } from "../board/Board.tsx";
import type { Play } from "../models/play.ts";
import { Call } from "./Call.tsx";
import { EmptyTable } from "./EmptyTable.tsx";
import { Hem } from "./Hem.tsx";

/** The cloth: the line of play, what is called over it, and its hem. */
export function Cloth({ play }: { play: Play }) {
	return (
		<>
			<div class="line">
				<EmptyTable play={play} />
				<Board play={play} />
				<Call play={play} />
			</div>
			<Hem play={play} />
		</>
	);
}
