import { Tile } from "../board/Tile.tsx";
import { whyFirst, whyNext } from "../lead.ts";
import type { Play } from "../models/play.ts";
import { text, tileName } from "../text/index.ts";

/** What stands on the bare cloth until somebody opens: who leads, why, and the lots that decided it. */
export function EmptyTable({ play }: { play: Play }) {
	const round = play.round.value;
	const match = play.match.value;
	if (round === null || round.end !== null || round.line.tiles.length > 0) return null;
	return (
		<div class="empty-table" aria-hidden="true">
			<b class="leads">{leadWords(play)}</b>
			<p>{round.named ? whyNamed(play) : whyFirst(match.options)}</p>
			{round.lots !== null && (
				<ul class="lots">
					{round.lots.map((tile, seat) => (
						<li key={tile}>
							<Tile tile={tile} />
							<bdi>{play.who.value.name(seat)}</bdi>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

/** The one to move, who is the leader until somebody passes. */
function leadWords(play: Play): string {
	const { table } = text.value;
	const round = play.round.value;
	const turn = play.turn.value;
	if (round === null || turn === null) return "";
	if (turn !== play.me.value) {
		const name = play.who.value.name(turn);
		return isBound(play) ? table.leadsRound({ name }) : table.leadsWithAny({ name });
	}
	return round.mustLead === null
		? table.youLeadAny()
		: table.youLeadWith({ tile: tileName(round.mustLead) });
}

/** Whether the leader may be bound to a tile that the others do not see. */
function isBound(play: Play): boolean {
	const { firstLead, leadTile } = play.options.value;
	const round = play.round.value;
	return (
		leadTile === "named" &&
		firstLead !== "lots" &&
		round?.named === false &&
		round.passed.length === 0
	);
}

/** Why the round before named this leader; nothing where the page came later and cannot know. */
function whyNamed(play: Play): string {
	const before = play.acts.lastEnd.value;
	const round = play.round.value;
	if (before === null || round === null || round.handedOver) return "";
	return before.nextLeader === round.leader ? whyNext(before) : "";
}
