import type { Play } from "../models/play.ts";
import { seating } from "../models/seating.ts";
import { text } from "../text/index.ts";
import { Actions } from "./Actions.tsx";
import { extra } from "./Extra.tsx";
import { Hand } from "./Hand.tsx";
import { Icon } from "./Icon.tsx";
import { SMILE, SORT } from "./icons.ts";
import { SeatBadge } from "./SeatBadge.tsx";
import { useShown } from "./useShown.ts";

const EndList = extra("EndList");

/** More open ends than this are small targets on a phone: they stand in a list as well. */
const FEW_ENDS = 6;

interface TrayProps {
	readonly play: Play;
	readonly onReact: () => void;
}

/** What lies before the viewer: their own hand and what they may do, or for who watches the nearest seat. */
export function Tray({ play, onReact }: TrayProps) {
	const { actions, table } = text.value;
	const me = play.me.value;
	const isListed = useShown(() => play.hand.ends.value.length > FEW_ENDS, [play]);
	const { bottom } = seating(play.options.value, me);
	return (
		<div class="tray" data-asked={play.isAsked}>
			{isListed && <EndList play={play} />}
			{me !== null && <Hand play={play} />}
			<div class="tray-row">
				<SeatBadge
					play={play}
					seat={bottom}
					tap={me === null ? null : { label: actions.react(), icon: SMILE, onTap: onReact }}
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
							<Icon path={SORT} />
						</button>
					</>
				)}
			</div>
		</div>
	);
}
