import { text } from "../text/index.ts";

interface PickFileProps {
	/** Why the last file could not be shown. */
	readonly problem: string | null;
	readonly onFile: (file: File) => void;
}

/** Opens a record from the device; a file may be dropped on the page as well. */
export function PickFile({ problem, onFile }: PickFileProps) {
	const { replay } = text.value;
	return (
		<div class="pick-file">
			<p>{replay.openHint()}</p>
			<label class="button wide">
				{replay.pick()}
				<input
					type="file"
					class="unseen"
					accept=".jsonl,.ndjson,.txt"
					onChange={({ currentTarget }) => {
						const [file] = currentTarget.files ?? [];
						// The same file may be picked again once it is mended.
						currentTarget.value = "";
						if (file !== undefined) onFile(file);
					}}
				/>
			</label>
			<p class="problem" role="alert">
				{problem}
			</p>
		</div>
	);
}
