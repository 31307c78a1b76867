import { seats } from "../../rules/seat.ts";
import type { Tape } from "../models/tape.ts";
import { Icon } from "../parts/Icon.tsx";
import { BACK } from "../parts/icons.ts";
import { EYE, PAUSE, PLAY } from "../parts/moreicons.ts";
import { text } from "../text/index.ts";

/** How one moves through a round, and whose tiles one sees. */
export function Controls({ tape }: { tape: Tape }) {
	const { replay } = text.value;
	const at = tape.position.value;
	const last = tape.frames.value.length - 1;
	const isPlaying = tape.isPlaying.value;
	return (
		<div class="controls" role="toolbar" aria-label={text.value.actions.replay()}>
			<button
				type="button"
				class="icon-button"
				aria-label={isPlaying ? replay.pause() : replay.play()}
				onClick={tape.toggle}
			>
				<Icon path={isPlaying ? PAUSE : PLAY} turns />
			</button>
			<button
				type="button"
				class="icon-button"
				aria-label={replay.previous()}
				aria-disabled={at === 0}
				onClick={() => tape.goTo(at - 1)}
			>
				<Icon path={BACK} turns />
			</button>
			<input
				type="range"
				class="where"
				aria-label={replay.where()}
				aria-valuetext={replay.step({ n: at + 1, of: last + 1 })}
				min={0}
				max={last}
				value={at}
				onInput={({ currentTarget }) => tape.goTo(currentTarget.valueAsNumber)}
			/>
			<button
				type="button"
				class="icon-button onward"
				aria-label={replay.next()}
				aria-disabled={at === last}
				onClick={() => tape.goTo(at + 1)}
			>
				<Icon path={BACK} turns />
			</button>
			<Whose tape={tape} />
		</div>
	);
}

/** The chooser looks like an eye; it is the system's own. */
function Whose({ tape }: { tape: Tape }) {
	const { replay } = text.value;
	const viewpoint = tape.viewpoint.value;
	return (
		<span class="whose">
			<Icon path={EYE} />
			<select
				aria-label={replay.whose()}
				onChange={({ currentTarget: { value } }) => tape.look(value === "" ? null : Number(value))}
			>
				<option value="" selected={viewpoint === null}>
					{replay.allHands()}
				</option>
				{seats(tape.match.value.options).map((seat) => (
					<option key={seat} value={seat} selected={viewpoint === seat}>
						{replay.seatOnly({ name: tape.play.who.value.name(seat) })}
					</option>
				))}
			</select>
		</span>
	);
}
