import type { Tape } from "../models/tape.ts";
import { text } from "../text/index.ts";
import { PictureButton } from "./PictureButton.tsx";
import type { OpenSheet } from "./Player.tsx";

interface EndButtonsProps {
	readonly tape: Tape;
	readonly onShow: (sheet: OpenSheet) => void;
}

/** What one may do at the end of a round that was shown. */
export function EndButtons({ tape, onShow }: EndButtonsProps) {
	const { actions, fair, replay } = text.value;
	const next = tape.next.value;
	return (
		<div class="result-buttons">
			{next !== null && (
				<button type="button" class="button main wide" onClick={() => tape.choose(next)}>
					{actions.ready()}
				</button>
			)}
			<div class="result-more">
				<PictureButton tape={tape} class="quiet" />
				{tape.round.value.shuffle !== null && (
					<button type="button" class="quiet" onClick={() => onShow("fair")}>
						{fair.title()}
					</button>
				)}
				<button type="button" class="quiet" onClick={() => tape.goTo(0)}>
					{replay.again()}
				</button>
			</div>
		</div>
	);
}
