import type { TableView } from "../../worker/protocol/messages.ts";
import { sayIfRefused } from "../models/refusal.ts";
import { isInsideChatApp } from "../models/share.ts";
import type { TableModel } from "../models/table.ts";
import { text } from "../text/index.ts";
import { Icon } from "./Icon.tsx";
import { shareInvite } from "./Invite.tsx";
import { BOT } from "./icons.ts";
import type { Over } from "./LobbyOver.tsx";
import { SHARE } from "./moreicons.ts";

interface LobbyActionsProps {
	readonly model: TableModel;
	readonly table: TableView;
	readonly onOver: (over: Over) => void;
}

/** The next step, where the thumb is. */
export function LobbyActions({ model, table, onOver }: LobbyActionsProps) {
	const { lobby } = text.value;
	const { you } = table;
	const free = table.chairs.flatMap(({ kind }, seat) => (kind === "open" ? [seat] : []));
	const mayKnock =
		you.seat === null && table.locked && !you.host && !you.knocking && !you.mustWatch;
	const fill = async () => {
		for (const chair of free) {
			if (!(await sayIfRefused(model.host({ do: "addBot", chair, level: "steady" })))) return;
		}
	};
	return (
		<div class="actions">
			{mayKnock && (
				<button type="button" class="button main wide" onClick={() => onOver({ what: "knock" })}>
					{lobby.knock()}
				</button>
			)}
			{free.length > 0 && (
				<button
					type="button"
					class={you.seat === null && !you.host ? "button wide" : "button main wide"}
					onClick={() => shareInvite(table) || onOver({ what: "invite" })}
				>
					<Icon path={SHARE} />
					{lobby.invite()}
				</button>
			)}
			{you.host && free.length === 0 && (
				<button
					type="button"
					class="button main wide"
					onClick={() => void sayIfRefused(model.host({ do: "start" }))}
				>
					{lobby.start()}
				</button>
			)}
			{you.host && (
				<div class="pair">
					{free.length > 0 && (
						<button type="button" class="button" onClick={fill}>
							<Icon path={BOT} />
							{lobby.fillWithBots()}
						</button>
					)}
					<button
						type="button"
						class="button"
						onClick={() => void sayIfRefused(model.host({ do: "shuffleSeats" }))}
					>
						{lobby.shuffleSeats()}
					</button>
				</div>
			)}
			{you.seat !== null && isInsideChatApp() && <p class="notice small">{lobby.inAppHint()}</p>}
		</div>
	);
}
