import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { gameOf } from "../../rules/games.ts";
import type { Seat } from "../../rules/seat.ts";
import { feedback } from "../models/feedback.ts";
import { type Play, playModel } from "../models/play.ts";
import { seating } from "../models/seating.ts";
import { tellTab } from "../models/tab.ts";
import type { TableModel } from "../models/table.ts";
import { animate } from "../motion.ts";
import { Cloth } from "../parts/Cloth.tsx";
import { FirstTime } from "../parts/FirstTime.tsx";
import { Knocks } from "../parts/Knocks.tsx";
import { later } from "../parts/Later.tsx";
import { Log } from "../parts/Log.tsx";
import { Paused } from "../parts/Paused.tsx";
import { ResultButtons } from "../parts/ResultButtons.tsx";
import { ResultCard } from "../parts/ResultCard.tsx";
import { Scores } from "../parts/Scores.tsx";
import { Seats } from "../parts/Seats.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import { Strip } from "../parts/Strip.tsx";
import { Tray } from "../parts/Tray.tsx";
import { direction, text } from "../text/index.ts";
import "./table.css";
import "../parts/seats.css";
import "../parts/tray.css";
import "../parts/result.css";

const Menu = later(async () => (await import("../parts/Menu.tsx")).Menu);
const Reactions = later(async () => (await import("../parts/Reactions.tsx")).Reactions);
const SeatSheet = later(async () => (await import("../parts/SeatSheet.tsx")).SeatSheet);

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
	useEffect(() => {
		const stops = [
			feedback(play),
			tellTab(play),
			animate(model, screen.current as HTMLElement),
			play.dispose,
		];
		return () => {
			for (const stop of stops) stop();
		};
	}, [play, model]);
	const match = play.match.value;
	const { left, top, right } = seating(match.options, play.me.value);
	const seats = { play, onTap: (seat: Seat) => (open.value = { seat }) };
	const isResult = match.round?.end != null || match.winners !== null;
	return (
		<main
			class="table"
			dir="ltr"
			ref={screen}
			data-rtl={direction.value === "rtl"}
			data-tradition={gameOf(play.table.value.game).tradition}
		>
			<div class="zone strip-zone" dir={direction.value}>
				<Strip
					play={play}
					onScores={() => (open.value = "scores")}
					onMenu={() => (open.value = "menu")}
				/>
			</div>
			<div class="felt cloth" aria-hidden="true">
				<div class="cloth-band" />
			</div>
			<Seats {...seats} at="left" seats={left} />
			<Seats {...seats} at="top" seats={top} />
			<Seats {...seats} at="right" seats={right} />
			<section class="zone middle" dir={direction.value} aria-label={text.value.table.lineOfPlay()}>
				<Cloth play={play} />
				<div class="notices">
					<Paused play={play} />
					{play.table.value.knocks.length > 0 && <Knocks model={model} table={play.table.value} />}
				</div>
			</section>
			{isResult && (
				<div class="zone result-zone" dir={direction.value}>
					<ResultCard play={play}>
						<ResultButtons play={play} onLeave={onLobby} />
					</ResultCard>
				</div>
			)}
			<div class="zone tray-zone" dir={direction.value}>
				<FirstTime play={play} />
				<Tray play={play} onReact={() => (open.value = "reactions")} />
			</div>
			<div class="zone aside-zone" dir={direction.value}>
				<Scores play={play} />
				<Log play={play} />
			</div>
			<Opened play={play} open={open.value} onClose={() => (open.value = null)} />
		</main>
	);
}

/** The sheet that somebody has opened; it stays whatever happens at the table (P12). */
function Opened({ play, open, onClose }: { play: Play; open: Open; onClose: () => void }) {
	if (open === null) return null;
	const { model } = play;
	if (open === "menu") return <Menu model={model} onClose={onClose} />;
	if (open === "reactions") return <Reactions model={model} onClose={onClose} />;
	if (open !== "scores") return <SeatSheet play={play} seat={open.seat} onClose={onClose} />;
	return (
		<Sheet title={text.value.table.score()} onClose={onClose}>
			<Scores play={play} />
		</Sheet>
	);
}
