import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { TRADITION_OF } from "../../rules/gameid.ts";
import type { Seat } from "../../rules/seat.ts";
import { type Play, playModel } from "../models/play.ts";
import { seating } from "../models/seating.ts";
import { settings } from "../models/settings.ts";
import type { TableModel } from "../models/table.ts";
import { Cloth } from "../parts/Cloth.tsx";
import { ExtrasMissing, extra } from "../parts/Extra.tsx";
import { Seats } from "../parts/Seats.tsx";
import { Strip } from "../parts/Strip.tsx";
import { Tray } from "../parts/Tray.tsx";
import { useShown } from "../parts/useShown.ts";
import { useSteps } from "../parts/useSteps.ts";
import { direction, text } from "../text/index.ts";

const Log = extra("Log");
const FirstTime = extra("FirstTime");
const GameTitle = extra("GameTitle");
const Knocks = extra("Knocks");
const Menu = extra("Menu");
const Paused = extra("Paused");
const Reactions = extra("Reactions");
const Result = extra("Result");
const Scores = extra("Scores");
const ScoresSheet = extra("ScoresSheet");
const SeatSheet = extra("SeatSheet");

interface TableProps {
	/** A table whose match is there to be shown. */
	readonly model: TableModel;
	/** Back to the chairs, after a match. */
	readonly onLobby: () => void;
}

type Open = "menu" | "scores" | "reactions" | { readonly seat: Seat } | null;

/** A match: seats round the cloth, the line of play, one's own hand. */
export function Table({ model, onLobby }: TableProps) {
	const screen = useRef<HTMLDivElement>(null);
	const play = useMemo(() => playModel(model), [model]);
	const open = useSignal<Open>(null);
	// The hand comes first and moves no more; what is round it and what lies before it follow.
	const step = useSteps(2);
	const isWhole = step === 2;
	useEffect(() => () => play.dispose(), [play]);
	useEffect(() => {
		if (!isWhole) return;
		const life = import("../models/life.ts").then(
			({ enliven }) => screen.current && enliven(play, screen.current),
		);
		return () => void life.then((stop) => stop?.());
	}, [play, isWhole]);
	const { left, top, right, game, isResult, isPaused, isKnocked } = useShown(
		() => ({
			...seating(play.options.value, play.me.value),
			game: play.table.value.game,
			isResult:
				play.around.value.turn === null &&
				(play.round.value?.end != null || play.match.value.winners !== null),
			isPaused: play.table.value.paused !== null,
			isKnocked: play.table.value.knocks.length > 0,
		}),
		[play],
	);
	// The same ones from picture to picture: what stands around the line is not drawn anew with the table.
	const sheet = useMemo(() => {
		const show = (what: Open) => {
			open.value = what;
		};
		return {
			seat: (seat: Seat) => show({ seat }),
			scores: () => show("scores"),
			menu: () => show("menu"),
			reactions: () => show("reactions"),
			close: () => show(null),
		};
	}, [open]);
	const seats = { play, onTap: sheet.seat };
	return (
		<main
			class="table"
			dir="ltr"
			ref={screen}
			data-players={play.options.value.players}
			data-rtl={direction.value === "rtl"}
			data-tradition={TRADITION_OF[game]}
		>
			{isWhole && <GameTitle game={game} />}
			{step > 0 && (
				<>
					<div class="zone strip-zone" dir={direction.value}>
						<Strip play={play} onScores={sheet.scores} onMenu={sheet.menu} />
					</div>
					<div class="felt cloth" aria-hidden="true">
						<div class="cloth-band" />
					</div>
					<Seats {...seats} at="left" seats={left} />
					<Seats {...seats} at="top" seats={top} />
					<Seats {...seats} at="right" seats={right} />
					<section
						class="zone middle"
						dir={direction.value}
						aria-label={text.value.table.lineOfPlay()}
					>
						{isWhole && <Cloth play={play} />}
						<div class="notices" data-over-result={isResult}>
							{isWhole && <ExtrasMissing />}
							{isPaused && <Paused play={play} />}
							{isKnocked && <Knocks model={model} table={play.table.value} />}
						</div>
					</section>
				</>
			)}
			{isResult && (
				<div class="zone result-zone" dir={direction.value}>
					<Result play={play} onLeave={onLobby} />
				</div>
			)}
			<div class="zone tray-zone" dir={direction.value}>
				{play.me.value !== null && (
					<FirstTimeLine>{isWhole && <FirstTime play={play} />}</FirstTimeLine>
				)}
				<Tray play={play} onReact={sheet.reactions} />
			</div>
			<div class="zone aside-zone" dir={direction.value}>
				{isWhole && <Scores play={play} />}
				<Log play={play} />
			</div>
			<Opened play={play} open={open.value} onClose={sheet.close} />
		</main>
	);
}

/** Room above the hand until one knows how it is done: the table itself is not drawn anew when that is so. */
function FirstTimeLine({ children }: { children: ComponentChildren }) {
	return settings.knowsHow.value ? null : <div class="first-time-line">{children}</div>;
}

/** The sheet that somebody has opened; it stays whatever happens at the table (P12). */
function Opened({ play, open, onClose }: { play: Play; open: Open; onClose: () => void }) {
	if (open === null) return null;
	const { model } = play;
	if (open === "menu") return <Menu model={model} onClose={onClose} />;
	if (open === "reactions") return <Reactions model={model} onClose={onClose} />;
	if (open === "scores") return <ScoresSheet play={play} onClose={onClose} />;
	return <SeatSheet play={play} seat={open.seat} onClose={onClose} />;
}
