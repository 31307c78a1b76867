import { useSignal, useSignalEffect } from "@preact/signals";
import { LAST_SECONDS } from "../models/play.ts";
import type { TableModel } from "../models/table.ts";
import { text } from "../text/index.ts";

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
export function ClockRing({ clock }: { clock: TableModel["clock"] }) {
	const run = useSignal<Run | null>(null);
	const last = useSignal<number | null>(null);
	useSignalEffect(() => {
		const { value } = clock;
		const seconds = value === null ? null : Math.ceil(value.leftMs / 1000);
		last.value = seconds !== null && seconds <= LAST_SECONDS ? seconds : null;
		const before = run.peek();
		if (value === null) run.value = null;
		else {
			const endsAtMs = performance.now() + value.leftMs;
			const goesOn =
				before !== null &&
				before.ofMs === value.ofMs &&
				Math.abs(before.endsAtMs - endsAtMs) < SAME_MS;
			if (!goesOn) run.value = { endsAtMs, ...value };
		}
	});
	if (run.value === null) return null;
	const { endsAtMs, leftMs, ofMs } = run.value;
	return (
		<span
			class={last.value === null ? "clock" : "clock late"}
			role="timer"
			aria-label={last.value === null ? undefined : text.value.table.secondsLeft({ n: last.value })}
		>
			<svg key={endsAtMs} viewBox="0 0 48 48" aria-hidden="true">
				<circle class="clock-track" cx="24" cy="24" r="21.5" />
				<circle
					class="clock-left"
					cx="24"
					cy="24"
					r="21.5"
					pathLength="100"
					style={{ animationDuration: `${ofMs}ms`, animationDelay: `${leftMs - ofMs}ms` }}
				/>
			</svg>
			{last.value !== null && <b>{last.value}</b>}
		</span>
	);
}
