import type { TableView } from "../../worker/protocol/messages.ts";
import { sayIfRefused } from "../models/refusal.ts";
import type { TableModel } from "../models/table.ts";
import { text } from "../text/index.ts";

/** Who wants to come in, for the host: each with two buttons. */
export function Knocks({ model, table }: { model: TableModel; table: TableView }) {
	const { lobby } = text.value;
	const free = table.chairs.findIndex(({ kind }) => kind === "open");
	const mayGiveChair = free >= 0 && table.phase !== "playing";
	return (
		<div aria-live="polite">
			{table.knocks.map(({ guest, name }) => (
				<div class="notice" key={guest}>
					<span>{lobby.knocks({ name })}</span>
					<div class="pair">
						<button
							type="button"
							class="button main"
							onClick={() =>
								void sayIfRefused(
									model.host({ do: "admit", guest, chair: mayGiveChair ? free : null }),
								)
							}
						>
							{lobby.admit()}
						</button>
						<button
							type="button"
							class="button"
							onClick={() => void sayIfRefused(model.host({ do: "turnAway", guest }))}
						>
							{lobby.turnAway()}
						</button>
					</div>
				</div>
			))}
		</div>
	);
}
