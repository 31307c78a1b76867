import type { Play } from "../models/play.ts";
import { seating } from "../models/seating.ts";
import { text } from "../text/index.ts";
import { Actions } from "./Actions.tsx";
import { EndList } from "./EndList.tsx";
import { Hand } from "./Hand.tsx";
import { Icon } from "./Icon.tsx";
import { SeatBadge } from "./SeatBadge.tsx";

interface TrayProps {
	readonly play: Play;
	readonly onReact: () => void;
}

/** What lies before the viewer: their own hand and what they may do, or for who watches the nearest seat. */
export function Tray({ play, onReact }: TrayProps) {
	const { actions, table } = text.value;
	const me = play.me.value;
	const { bottom } = seating(play.options.value, me);
	return (
		<div class="tray" data-turn={play.hand.isMyTurn.value}>
			<EndList play={play} />
			{me !== null && <Hand play={play} />}
			<div class="tray-row">
				<SeatBadge
					play={play}
					seat={bottom}
					tap={me === null ? null : { label: actions.react(), icon: "smile", onTap: onReact }}
				/>
				{me !== null && (
					<>
						<div class="acts">
							<Actions play={play} />
						</div>
						<button
							type="button"
							class="icon-button"
							onClick={play.hand.sort}
							aria-label={table.sortHand()}
						>
							<Icon name="sort" />
						</button>
					</>
				)}
			</div>
		</div>
	);
}
