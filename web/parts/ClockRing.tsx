import { useRef } from "preact/hooks";
import { LAST_SECONDS, type Play } from "../models/play.ts";
import { text } from "../text/index.ts";
import { useShown } from "./useShown.ts";

interface Run {
	readonly endsAtMs: number;
	readonly leftMs: number;
	readonly ofMs: number;
}

/** Two moments closer than this are the same end of the same clock, told twice. */
const SAME_MS = 300;

/**
 * The clock of the turn, as a ring round the face of whoever moves. The browser runs it down by itself from where
 * it stands; only the last seconds are drawn one by one.
 */
export function ClockRing({ play }: { play: Play }) {
	const before = useRef<Run | null>(null);
	const shown = useShown(() => {
		const { clock } = play.around.value;
		if (clock === null) return null;
		const seconds = Math.ceil(clock.leftMs / 1000);
		before.current = goesOn(before.current, clock);
		return { run: before.current, last: seconds <= LAST_SECONDS ? seconds : null };
	}, [play]);
	if (shown === null) return null;
	const { last } = shown;
	const { endsAtMs, leftMs, ofMs } = shown.run;
	return (
		<span
			key={endsAtMs}
			class={last === null ? "clock" : "clock late"}
			role="timer"
			aria-label={last === null ? undefined : text.value.table.secondsLeft({ n: last })}
			style={{ "--of": `${ofMs}ms`, "--since": `${leftMs - ofMs}ms` }}
		>
			<i />
			<i />
			{last !== null && <b>{last}</b>}
		</span>
	);
}

/** The run that a clock belongs to: the one before where it is the same, told again. */
function goesOn(before: Run | null, clock: Omit<Run, "endsAtMs">): Run {
	const endsAtMs = performance.now() + clock.leftMs;
	const isSame = before?.ofMs === clock.ofMs && Math.abs(before.endsAtMs - endsAtMs) < SAME_MS;
	return isSame ? before : { endsAtMs, ...clock };
}
