import { text } from "../text/index.ts";
import { Sheet } from "./Sheet.tsx";

interface ConfirmProps {
	readonly title: string;
	readonly question: string;
	/** What the button says that does it. */
	readonly yes: string;
	/** What the button says that does not. */
	readonly no?: string;
	readonly onYes: () => void;
	readonly onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function Confirm({ title, question, yes, no, onYes, onClose }: ConfirmProps) {
	return (
		<Sheet title={title} onClose={onClose}>
			<p>{question}</p>
			<button type="button" class="button main wide" onClick={onYes}>
				{yes}
			</button>
			<button type="button" class="button wide" onClick={onClose}>
				{no ?? text.value.common.cancel()}
			</button>
		</Sheet>
	);
}
