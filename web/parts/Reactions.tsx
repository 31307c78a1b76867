import { REACTIONS } from "../../worker/protocol/choices.ts";
import type { TableModel } from "../models/table.ts";
import { text } from "../text/index.ts";
import { PICTURES } from "./pictures.ts";
import { Sheet } from "./Sheet.tsx";

/** What one may call out to the others. */
export function Reactions({ model, onClose }: { model: TableModel; onClose: () => void }) {
	return (
		<Sheet title={text.value.actions.react()} onClose={onClose}>
			<ul class="reactions">
				{REACTIONS.map((reaction) => (
					<li key={reaction}>
						<button
							type="button"
							class="button wide"
							onClick={() => {
								model.react(reaction);
								onClose();
							}}
						>
							<span aria-hidden="true">{PICTURES[reaction]}</span>
							{text.value.reactions[reaction]()}
						</button>
					</li>
				))}
			</ul>
		</Sheet>
	);
}
