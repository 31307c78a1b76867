import type { Tape } from "../models/tape.ts";
import { Sheet } from "../parts/Sheet.tsx";
import { text } from "../text/index.ts";
import { PickFile } from "./PickFile.tsx";
import { PictureButton } from "./PictureButton.tsx";
import type { OpenSheet } from "./Player.tsx";

interface MoreProps {
	readonly tape: Tape;
	readonly onFile: (file: File) => void;
	readonly onShow: (sheet: OpenSheet) => void;
	readonly onClose: () => void;
}

/** What else one may do with a record: check, keep, share, open another one, leave. */
export function More({ tape, onFile, onShow, onClose }: MoreProps) {
	const { common, fair, replay, states } = text.value;
	const { code } = tape.play.table.value;
	return (
		<Sheet title={text.value.actions.replay()} onClose={onClose}>
			<nav class="entries">
				<PictureButton tape={tape} class="entry" />
				{tape.round.value.shuffle !== null && (
					<button type="button" class="entry" onClick={() => onShow("fair")}>
						{fair.title()}
					</button>
				)}
				{code !== "" && (
					<>
						<a class="entry" href={`/api/tables/${code}/record`} download>
							{replay.download()}
						</a>
						<a class="entry" href={`/t/${code}`}>
							{states.goToTable()}
						</a>
					</>
				)}
				<a class="entry" href="/">
					{common.home()}
				</a>
			</nav>
			<h3>{replay.open()}</h3>
			<PickFile
				problem={null}
				onFile={(file) => {
					onClose();
					onFile(file);
				}}
			/>
		</Sheet>
	);
}
