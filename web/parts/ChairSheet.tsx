import type { Seat } from "../../rules/seat.ts";
import { BOT_LEVELS } from "../../worker/protocol/choices.ts";
import type { TableView } from "../../worker/protocol/messages.ts";
import { chairName } from "../models/names.ts";
import { sayIfRefused } from "../models/refusal.ts";
import type { TableModel } from "../models/table.ts";
import { text } from "../text/index.ts";
import { Icon } from "./Icon.tsx";
import { CHAIR } from "./moreicons.ts";
import { Sheet } from "./Sheet.tsx";

interface ChairSheetProps {
	readonly model: TableModel;
	readonly table: TableView;
	readonly seat: Seat;
	readonly onSit: () => void;
	readonly onRename: () => void;
	readonly onSwap: () => void;
	readonly onClose: () => void;
}

/** Everything that the viewer may do about one chair. */
export function ChairSheet(props: ChairSheetProps) {
	const { table, seat, onClose } = props;
	const chair = table.chairs[seat];
	if (chair === undefined) return null;
	const isMine = table.you.seat === seat;
	return (
		<Sheet title={chairName(chair, seat)} onClose={onClose}>
			{isMine && <OwnChair {...props} />}
			{!isMine && chair.kind === "open" && <OpenChair {...props} />}
			{!isMine && chair.kind === "bot" && <BotChair {...props} />}
			{!isMine && chair.kind === "person" && <OtherChair {...props} />}
			{table.you.host && table.options.players > 1 && (
				<button type="button" class="button wide" onClick={props.onSwap}>
					{text.value.lobby.swapChairs()}
				</button>
			)}
		</Sheet>
	);
}

function OwnChair({ model, onRename, onClose }: ChairSheetProps) {
	const { lobby } = text.value;
	return (
		<>
			<button type="button" class="button wide" onClick={onRename}>
				{lobby.rename()}
			</button>
			<button
				type="button"
				class="button wide"
				onClick={async () => (await sayIfRefused(model.seat({ do: "stand" }))) && onClose()}
			>
				{lobby.standUp()}
			</button>
		</>
	);
}

function OpenChair({ model, table, seat, onSit, onClose }: ChairSheetProps) {
	const { lobby, bots } = text.value;
	return (
		<>
			{table.you.seat === null && (
				<button type="button" class="button main wide" onClick={onSit}>
					<Icon path={CHAIR} />
					{lobby.sitHere()}
				</button>
			)}
			<div class="field">
				<span class="label">{lobby.addBot()}</span>
				<div class="choices">
					{BOT_LEVELS.map((level) => (
						<button
							type="button"
							class="button"
							key={level}
							onClick={async () =>
								(await sayIfRefused(model.host({ do: "addBot", chair: seat, level }))) && onClose()
							}
						>
							{bots[level]()}
						</button>
					))}
				</div>
			</div>
		</>
	);
}

function BotChair({ model, seat, onClose }: ChairSheetProps) {
	return (
		<button
			type="button"
			class="button wide"
			onClick={async () =>
				(await sayIfRefused(model.host({ do: "removeBot", chair: seat }))) && onClose()
			}
		>
			{text.value.lobby.removeBot()}
		</button>
	);
}

function OtherChair({ model, seat, onClose }: ChairSheetProps) {
	const { lobby } = text.value;
	const wish = async (what: "handHost" | "remove") =>
		(await sayIfRefused(model.host({ do: what, chair: seat }))) && onClose();
	return (
		<>
			<button type="button" class="button wide" onClick={() => wish("handHost")}>
				{lobby.handHost()}
			</button>
			<button type="button" class="button wide" onClick={() => wish("remove")}>
				{lobby.remove()}
			</button>
		</>
	);
}
