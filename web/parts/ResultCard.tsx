import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { RoundEndEvent } from "../../rules/event.ts";
import { handPips } from "../../rules/score.ts";
import { type Seat, sides } from "../../rules/seat.ts";
import type { Match } from "../../rules/state.ts";
import type { Seen } from "../../rules/tile.ts";
import { Tile } from "../board/Tile.tsx";
import type { Play } from "../models/play.ts";
import {
	extraRound,
	headline,
	matchHeadline,
	nextLead,
	reasons,
	rows,
	scoring,
} from "../outcome.ts";
import { number, text } from "../text/index.ts";
import { tileWords } from "../text/tiles.ts";
import { Icon } from "./Icon.tsx";
import { STAR } from "./moreicons.ts";
import { sideName } from "./SideScore.tsx";
import { Streak } from "./Streak.tsx";
import { useSteps } from "./useSteps.ts";

interface ResultCardProps {
	readonly play: Play;
	/** Whether a keyboard's focus comes to the card; not where it stays at what brought it up. */
	readonly takesFocus?: boolean;
	/** What one may do now. */
	readonly children: ComponentChildren;
}

/**
 * The end of a round and, if it is that as well, of the match: one card, which the next deal takes away (P14). It is
 * put together over a few pictures, while it cannot be seen yet.
 */
export function ResultCard({ play, takesFocus = true, children }: ResultCardProps) {
	const title = useRef<HTMLHeadingElement>(null);
	const match = play.match.value;
	const who = play.who.value;
	const end = match.round?.end ?? null;
	const isOver = match.winners !== null;
	// The same ones from picture to picture, so that no side is drawn anew with each.
	const winnersFirst = useMemo(() => {
		const rank = (side: readonly Seat[]) => (hasWon(match, side) ? 0 : 1);
		return sides(match.options).toSorted((a, b) => rank(a) - rank(b));
	}, [match]);
	// A side is its line and its hands; below the sides stand what comes next and what one may do.
	const most = 1 + (winnersFirst[0]?.length ?? 0);
	const below = 1 + winnersFirst.length * most;
	const step = useSteps(below + 2);
	const hasTitle = step > 0;
	// Whoever has a sheet open goes on with it (P12).
	useEffect(() => {
		if (takesFocus && document.querySelector("dialog[open]") === null) title.current?.focus();
	}, [isOver, takesFocus, hasTitle]);
	return (
		<section class="result" aria-labelledby="result-title" data-testid="result">
			{hasTitle && (
				<div class="result-words">
					<h2 id="result-title" ref={title} tabIndex={-1}>
						{isOver ? matchHeadline(match, who) : headline(match, who)}
					</h2>
					{end !== null && <Why play={play} />}
				</div>
			)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it where six hands are long. */}
			<div class="result-sides" data-many={winnersFirst.length > 2} tabIndex={0}>
				{winnersFirst.map((side, at) => (
					<SideResult
						key={side[0]}
						{...{ play, side, end }}
						parts={Math.min(most, step - 1 - at * most)}
					/>
				))}
			</div>
			{step > below && <NextRound play={play} />}
			{step > below + 1 && children}
		</section>
	);
}

/** Whether a side won the match or, while that goes on, the round. */
function hasWon({ winners, round }: Match<Seen>, [seat = 0]: readonly Seat[]): boolean {
	return (winners ?? round?.end?.winners ?? []).includes(seat);
}

/** Why it ended so, and how the points came about. */
function Why({ play }: { play: Play }) {
	const match = play.match.value;
	const who = play.who.value;
	const { batida = null } = match.round?.end ?? {};
	const how = scoring(match);
	return (
		<>
			{match.winners !== null && <p>{headline(match, who)}</p>}
			{reasons(match, who).map((words) => (
				<p key={words}>{words}</p>
			))}
			{how !== null && <p class={batida === null ? undefined : "batida"}>{how}</p>}
			{rows(match, play.acts.beforeEnd.value, who).map((words) => (
				<p key={words}>{words}</p>
			))}
		</>
	);
}

interface SideResultProps {
	readonly play: Play;
	readonly side: readonly Seat[];
	readonly end: RoundEndEvent | null;
	/** How much of it is there already: its line, then its hands one by one. */
	readonly parts: number;
}

/** What a side held, what it counts, what the round gave it and how it stands. */
function SideResult({ play, side, end, parts }: SideResultProps) {
	const { table, result } = text.value;
	const { options, totals, streaks } = play.match.value;
	const [seat = 0] = side;
	const won = hasWon(play.match.value, side);
	const gained = (end?.points[seat] ?? 0) > 0 ? end?.points[seat] : null;
	const onTheWay = fivesOnTheWay(play, seat);
	if (parts < 1) return null;
	return (
		<div class="result-side" data-won={won}>
			<div class="result-total">
				{won && <Icon path={STAR} />}
				<span class="result-name">{sideName(play, side)}</span>
				{gained != null && options.match.kind !== "streak" && (
					<i class="gain">{table.pointsGained({ n: gained })}</i>
				)}
				{options.match.kind === "streak" ? (
					<Streak won={streaks?.[seat] ?? 0} of={options.match.rounds} />
				) : (
					<b>{number(totals[seat] ?? 0)}</b>
				)}
			</div>
			{onTheWay > 0 && <small>{result.onTheWay({ n: onTheWay })}</small>}
			{end !== null &&
				side
					.slice(0, parts - 1)
					.map((one) => (
						<OpenHand key={one} play={play} seat={one} end={end} alone={side.length === 1} />
					))}
		</div>
	);
}

interface OpenHandProps {
	readonly play: Play;
	readonly seat: Seat;
	readonly end: RoundEndEvent;
	/** Whether the side above says already whose hand it is. */
	readonly alone: boolean;
}

function OpenHand({ play, seat, end, alone }: OpenHandProps) {
	const hand = end.hands[seat] ?? [];
	const name = play.who.value.name(seat);
	const n = handPips(hand, play.options.value);
	if (alone && hand.length === 0) return null;
	return (
		<div class="open-hand">
			{!alone && <bdi aria-hidden="true">{name}</bdi>}
			<span class="open-tiles">
				{hand.map((tile) => (
					<Tile key={tile} tile={tile} label={tileWords(tile)} />
				))}
			</span>
			<span class="unseen">{text.value.result.handCount({ name, n })}</span>
			<b aria-hidden="true">{number(n)}</b>
		</div>
	);
}

/** What fives gave a side within the round; 0 where the page came later and cannot know. */
function fivesOnTheWay(play: Play, seat: Seat): number {
	const before = play.acts.beforeEnd.value;
	if (before === null || play.match.value.round?.end == null) return 0;
	return (before.totals[seat] ?? 0) - (before.endTotals[seat] ?? 0);
}

/** Who leads next and why, and why there is another round at all where the goal is reached. */
function NextRound({ play }: { play: Play }) {
	const match = play.match.value;
	if (match.winners !== null || match.round?.end == null) return null;
	const next = nextLead(match, play.who.value);
	const extra = extraRound(match);
	return (
		<div class="result-next">
			{extra !== null && <p>{extra}</p>}
			<p>
				<b>{next.who}</b> – {next.why}
			</p>
			<LongestRow play={play} />
		</div>
	);
}

/** The longest run of the company so far, where runs are what one plays for. */
function LongestRow({ play }: { play: Play }) {
	const { game, standings } = play.table.value;
	const company = standings.find((standing) => standing.game === game)?.company ?? [];
	const longest = Math.max(0, ...company.map(({ longestRow }) => longestRow));
	if (play.options.value.match.kind !== "streak" || longest === 0) return null;
	return <p class="soft">{text.value.table.longestRow({ n: longest })}</p>;
}
