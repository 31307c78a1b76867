import { useState } from "preact/hooks";
import type { Seat } from "../../rules/seat.ts";
import { BOT_LEVELS } from "../../worker/protocol/choices.ts";
import type { HostWish } from "../../worker/protocol/messages.ts";
import { chairName } from "../models/names.ts";
import type { Play } from "../models/play.ts";
import { sayIfRefused } from "../models/refusal.ts";
import { text } from "../text/index.ts";
import { NameSheet } from "./NameSheet.tsx";
import { Sheet } from "./Sheet.tsx";

interface SeatSheetProps {
	readonly play: Play;
	readonly seat: Seat;
	readonly onClose: () => void;
}

/** What the viewer may do about a chair while a match is on. */
export function SeatSheet({ play, seat, onClose }: SeatSheetProps) {
	const [sitting, sit] = useState(false);
	const { lobby, table: words, bots } = text.value;
	const { chairs, you, host } = play.table.value;
	const chair = chairs[seat];
	if (chair === undefined) return null;
	const ask = async (wish: HostWish) =>
		void ((await sayIfRefused(play.model.host(wish))) && onClose());
	if (sitting) {
		return (
			<NameSheet
				title={lobby.sitHere()}
				submit={lobby.sitDown()}
				onName={(name) => play.model.seat({ do: "sit", chair: seat, name })}
				onClose={onClose}
			/>
		);
	}
	const mayStandIn = you.host || (you.seat !== null && !host.here);
	const isAway = chair.kind === "person" && !chair.here && you.seat !== seat;
	return (
		<Sheet title={chairName(chair, seat)} onClose={onClose}>
			{chair.kind === "open" && you.seat === null && !you.mustWatch && (
				<Wish main words={lobby.sitHere()} onTap={() => sit(true)} />
			)}
			{chair.kind === "open" &&
				you.host &&
				BOT_LEVELS.map((level) => (
					<Wish
						key={level}
						words={`${lobby.addBot()}: ${bots[level]()}`}
						onTap={() => ask({ do: "addBot", chair: seat, level })}
					/>
				))}
			{isAway && mayStandIn && !chair.standIn && (
				<Wish
					main
					words={words.putBotIn()}
					onTap={() => ask({ do: "standIn", chair: seat, on: true })}
				/>
			)}
			{chair.standIn && mayStandIn && (
				<Wish
					words={words.takeBotOut()}
					onTap={() => ask({ do: "standIn", chair: seat, on: false })}
				/>
			)}
			{chair.kind === "person" && you.host && you.seat !== seat && (
				<>
					<Wish words={lobby.handHost()} onTap={() => ask({ do: "handHost", chair: seat })} />
					<Wish words={lobby.remove()} onTap={() => ask({ do: "remove", chair: seat })} />
				</>
			)}
		</Sheet>
	);
}

function Wish({ words, main, onTap }: { words: string; main?: boolean; onTap: () => void }) {
	return (
		<button type="button" class={main ? "button main wide" : "button wide"} onClick={onTap}>
			{words}
		</button>
	);
}
