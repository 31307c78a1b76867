import type { Seat } from "../../rules/seat.ts";
import type { TableView } from "../../worker/protocol/messages.ts";
import type { Answer, TableModel } from "../models/table.ts";
import { text } from "../text/index.ts";
import { Invite } from "./Invite.tsx";
import { later } from "./Later.tsx";
import { NameSheet } from "./NameSheet.tsx";
import { Sheet } from "./Sheet.tsx";

const Menu = later(() => import("./Menu.tsx"), "Menu");
const ChairSheet = later(() => import("./ChairSheet.tsx"), "ChairSheet");
const ChangeRules = later(() => import("./ChangeRules.tsx"), "ChangeRules");

/** What lies over the lobby: it stays open whatever happens at the table (P12). */
export type Over =
	| { readonly what: "menu" | "invite" | "change" | "knock" | "rename" }
	| { readonly what: "chair" | "sit"; readonly seat: Seat }
	| null;

interface LobbyOverProps {
	readonly model: TableModel;
	readonly table: TableView;
	readonly over: Over;
	readonly setOver: (over: Over) => void;
	readonly setPicked: (seat: Seat) => void;
	readonly sit: (seat: Seat) => Promise<void>;
}

/** The sheet that somebody has opened in the lobby. */
export function LobbyOver({ model, table, over, setOver, setPicked, sit }: LobbyOverProps) {
	const { lobby } = text.value;
	const close = () => setOver(null);
	const ask = (title: string, onName: (name: string) => Promise<Answer>) => (
		<NameSheet title={title} submit={title} onName={onName} onClose={close} />
	);
	switch (over?.what) {
		case undefined:
			return null;
		case "menu":
			return <Menu model={model} onClose={close} />;
		case "invite":
			return <Invite table={table} onClose={close} />;
		case "change":
			return (
				<Sheet title={lobby.changeRules()} onClose={close}>
					<ChangeRules model={model} table={table} onDone={close} />
				</Sheet>
			);
		case "knock":
			return ask(lobby.knock(), (name) => model.seat({ do: "knock", name }));
		case "rename":
			return ask(lobby.rename(), (name) => model.seat({ do: "rename", name }));
		case "sit": {
			const { seat } = over;
			return ask(lobby.sitDown(), (name) => model.seat({ do: "sit", chair: seat, name }));
		}
		case "chair": {
			const { seat } = over;
			return (
				<ChairSheet
					model={model}
					table={table}
					seat={seat}
					onSit={() => void sit(seat)}
					onRename={() => setOver({ what: "rename" })}
					onSwap={() => {
						setPicked(seat);
						close();
					}}
					onClose={close}
				/>
			);
		}
	}
}
