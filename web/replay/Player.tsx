import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { TRADITION_OF } from "../../rules/gameid.ts";
import { hear } from "../models/hear.ts";
import { seating } from "../models/seating.ts";
import type { Tape } from "../models/tape.ts";
import { animate } from "../motion.ts";
import { Cloth } from "../parts/Cloth.tsx";
import { Icon } from "../parts/Icon.tsx";
import { later } from "../parts/Later.tsx";
import { Log } from "../parts/Log.tsx";
import { CLOSE } from "../parts/moreicons.ts";
import { ResultCard } from "../parts/ResultCard.tsx";
import { Scores } from "../parts/Scores.tsx";
import { Seats } from "../parts/Seats.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import { useSteps } from "../parts/useSteps.ts";
import { direction, text } from "../text/index.ts";
import { Controls } from "./Controls.tsx";
import { EndButtons } from "./EndButtons.tsx";
import { Hands } from "./Hands.tsx";
import { keyboard } from "./keyboard.ts";
import { More } from "./More.tsx";
import { ReplayStrip } from "./ReplayStrip.tsx";

const FairDeal = later(() => import("../parts/FairCheck.tsx"), "FairDeal");

interface PlayerProps {
	readonly tape: Tape;
	/** Why a file that somebody wanted to open could not be shown. */
	readonly problem: string | null;
	/** That has been read. */
	readonly onRead: () => void;
	readonly onFile: (file: File) => void;
}

export type OpenSheet = "scores" | "more" | "fair";

/** A round that was played, on the table again: the same cloth and seats, the hands open, a slider in the tray. */
export function Player({ tape, problem, onRead, onFile }: PlayerProps) {
	const screen = useRef<HTMLDivElement>(null);
	const open = useSignal<OpenSheet | null>(null);
	// The tray comes first and moves no more; no task of the page is long.
	const step = useSteps(2);
	useEffect(() => {
		const { model } = tape.play;
		const stops = [animate(model, screen.current as HTMLElement), hear(model)];
		return () => {
			for (const stop of stops) stop();
		};
	}, [tape]);
	// A key that is pressed as soon as the slider is seen counts.
	useLayoutEffect(() => keyboard(tape), [tape]);
	const { play } = tape;
	const match = play.match.value;
	const { left, top, right } = seating(match.options, tape.viewpoint.value);
	const seats = { play, onTap: () => {} };
	const show = (sheet: OpenSheet) => (open.value = sheet);
	const close = () => (open.value = null);
	return (
		<div
			class="table"
			dir="ltr"
			ref={screen}
			data-players={match.options.players}
			data-rtl={direction.value === "rtl"}
			data-tradition={TRADITION_OF[tape.match.value.game]}
		>
			{step > 0 && (
				<>
					<div class="zone strip-zone" dir={direction.value}>
						<ReplayStrip tape={tape} onShow={show} />
					</div>
					<div class="felt cloth" aria-hidden="true">
						<div class="cloth-band" />
					</div>
					<Seats {...seats} at="left" seats={left} />
					<Seats {...seats} at="top" seats={top} />
					<Seats {...seats} at="right" seats={right} />
					<main
						class="zone middle"
						dir={direction.value}
						aria-label={text.value.table.lineOfPlay()}
					>
						{step > 1 && <Cloth play={play} />}
						{problem !== null && <Problem words={problem} onRead={onRead} />}
					</main>
				</>
			)}
			{match.round?.end != null && (
				<div class="zone result-zone" dir={direction.value}>
					<ResultCard play={play} takesFocus={false}>
						<EndButtons tape={tape} onShow={show} />
					</ResultCard>
				</div>
			)}
			<div class="zone tray-zone" dir={direction.value}>
				<div class="tray">
					<Hands tape={tape} />
					<p class="told" aria-hidden="true">
						{play.log.lines.value.at(-1)?.words}
					</p>
					<Controls tape={tape} />
				</div>
			</div>
			<aside class="zone aside-zone" dir={direction.value}>
				{step > 1 && <Scores play={play} />}
				<Log play={play} />
			</aside>
			{open.value === "scores" && (
				<Sheet title={text.value.table.score()} onClose={close}>
					<Scores play={play} />
				</Sheet>
			)}
			{open.value === "more" && <More {...{ tape, onFile, onShow: show }} onClose={close} />}
			{open.value === "fair" && <Fair tape={tape} onClose={close} />}
		</div>
	);
}

function Problem({ words, onRead }: { words: string; onRead: () => void }) {
	return (
		<div class="notices">
			<p class="notice" role="alert">
				<span>{words}</span>
				<button
					type="button"
					class="icon-button"
					aria-label={text.value.common.close()}
					onClick={onRead}
				>
					<Icon path={CLOSE} />
				</button>
			</p>
		</div>
	);
}

/** The check of the round's deal, at whichever step the replay stands. */
function Fair({ tape, onClose }: { tape: Tape; onClose: () => void }) {
	const { shuffle, events } = tape.round.value;
	const round = tape.frames.value.at(-1)?.after.round;
	if (shuffle === null || round == null) return null;
	const seen = { round, history: events, options: tape.match.value.options };
	return (
		<Sheet title={text.value.fair.title()} onClose={onClose}>
			<FairDeal proof={shuffle} seen={seen} />
		</Sheet>
	);
}
