import type { Options } from "../../rules/options.ts";
import type { Seat } from "../../rules/seat.ts";
import type { TableView } from "../../worker/protocol/messages.ts";
import { chairName } from "../models/names.ts";
import { text } from "../text/index.ts";
import { Face } from "./Face.tsx";
import { Icon } from "./Icon.tsx";
import { PLUS } from "./moreicons.ts";

interface ChairRingProps {
	readonly table: TableView;
	/** Says what a tap on a chair does; null where it does nothing. */
	readonly actionOf: (seat: Seat) => string | null;
	readonly onTap: (seat: Seat) => void;
	/** The chair that waits to be swapped. */
	readonly picked: Seat | null;
	readonly children: preact.ComponentChildren;
}

/** The chairs round a small cloth, the viewer's own nearest, the next player to the side to which the turn goes. */
export function ChairRing({ table, actionOf, onTap, picked, children }: ChairRingProps) {
	const nearest = table.you.seat ?? 0;
	return (
		<div class="ring" dir="ltr" data-players={table.options.players}>
			<div class="ring-cloth cloth">
				<Turn options={table.options} />
				<div class="ring-middle">{children}</div>
			</div>
			<ul>
				{table.chairs.map((_, seat) => {
					const { x, y } = placeOf(seat, nearest, table.options);
					return (
						<li key={seat} style={{ left: `${x}%`, top: `${y}%` }}>
							<ChairButton
								table={table}
								seat={seat}
								action={actionOf(seat)}
								picked={picked === seat}
								onTap={() => onTap(seat)}
							/>
						</li>
					);
				})}
			</ul>
		</div>
	);
}

/** Where a chair stands, in per cent of the ring. */
export function placeOf(
	seat: Seat,
	nearest: Seat,
	{ players, direction }: Pick<Options, "players" | "direction">,
): { readonly x: number; readonly y: number } {
	const steps = (seat - nearest + players) % players;
	const turn = ((direction === "right" ? -steps : steps) / players) * 2 * Math.PI;
	const angle = Math.PI / 2 + turn;
	return { x: 50 + 37 * Math.cos(angle), y: 50 + 38 * Math.sin(angle) };
}

/** An arrow on the cloth in the direction of play. */
function Turn({ options }: { options: Pick<Options, "direction"> }) {
	const path = "M14 76a40 40 0 0 0 72 0m0 0l-2 9m2-9l-9-1";
	return (
		<svg class="ring-turn" viewBox="0 0 100 100" aria-hidden="true">
			<path
				d={path}
				{...(options.direction === "left" && { transform: "matrix(-1 0 0 1 100 0)" })}
			/>
		</svg>
	);
}

interface ChairButtonProps {
	readonly table: TableView;
	readonly seat: Seat;
	readonly action: string | null;
	readonly picked: boolean;
	readonly onTap: () => void;
}

function ChairButton({ table, seat, action, picked, onTap }: ChairButtonProps) {
	const chair = table.chairs[seat];
	if (chair === undefined) return null;
	const { common, lobby, bots } = text.value;
	const name = chairName(chair, seat);
	const notes = [
		table.options.partnership && lobby.sideOf({ n: (seat % 2) + 1 }),
		table.you.seat === seat && common.you(),
		chair.host && lobby.host(),
		chair.kind === "bot" && chair.level !== null && bots[chair.level](),
		chair.kind === "person" && !chair.here && lobby.away(),
	].filter((note) => note !== false);
	const face =
		chair.kind === "open" ? (
			<span class="face open">
				<Icon path={PLUS} />
			</span>
		) : (
			<Face name={name} seat={seat} bot={chair.kind === "bot"} />
		);
	return (
		<button
			type="button"
			class="chair"
			disabled={action === null}
			data-kind={chair.kind}
			data-away={chair.kind === "person" && !chair.here}
			data-side={table.options.partnership ? seat % 2 : undefined}
			aria-pressed={picked || undefined}
			onClick={onTap}
		>
			{face}
			<bdi class="chair-name">{action !== null && chair.kind === "open" ? action : name}</bdi>
			<span class="chair-notes">{notes.join(" · ")}</span>
		</button>
	);
}
