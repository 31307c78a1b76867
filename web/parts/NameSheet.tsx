import { useId, useState } from "preact/hooks";
import { refusalWords } from "../models/refusal.ts";
import { settings } from "../models/settings.ts";
import type { Answer } from "../models/table.ts";
import { text } from "../text/index.ts";
import { Sheet } from "./Sheet.tsx";

interface NameSheetProps {
	readonly title: string;
	/** What the button says. */
	readonly submit: string;
	readonly onName: (name: string) => Promise<Answer>;
	readonly onClose: () => void;
}

/** Asks what somebody wants to be called, and remembers it. */
export function NameSheet({ title, submit, onName, onClose }: NameSheetProps) {
	const [name, setName] = useState(settings.name.value);
	const [refusal, setRefusal] = useState<string | null>(null);
	const id = useId();
	const { lobby, refusals } = text.value;

	async function send(event: Event): Promise<void> {
		event.preventDefault();
		const typed = name.trim();
		if (typed === "") return setRefusal(refusals["name-empty"]());
		settings.name.value = typed;
		const answer = await onName(typed);
		if (answer.ok) onClose();
		else setRefusal(refusalWords(answer));
	}

	return (
		<Sheet title={title} onClose={onClose}>
			<form class="field" onSubmit={send} noValidate>
				<label for={id}>{lobby.yourName()}</label>
				<input
					id={id}
					class="input"
					dir="auto"
					autocomplete="nickname"
					enterkeyhint="done"
					maxLength={40}
					value={name}
					placeholder={lobby.nameHint()}
					aria-invalid={refusal !== null}
					aria-describedby={`${id}-no`}
					onInput={({ currentTarget }) => setName(currentTarget.value)}
				/>
				<p class="problem" role="alert" id={`${id}-no`}>
					{refusal}
				</p>
				<button type="submit" class="button main wide">
					{submit}
				</button>
			</form>
		</Sheet>
	);
}
