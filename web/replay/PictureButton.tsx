import { useRef } from "preact/hooks";
import { shareFile } from "../models/share.ts";
import type { Tape } from "../models/tape.ts";
import { say } from "../models/toast.ts";
import { text } from "../text/index.ts";
import { pictureOf } from "./picture.ts";

/** Draws the finished round on this device and hands the picture to the share sheet, or saves it. */
export function PictureButton({ tape, class: look }: { tape: Tape; class: string }) {
	const button = useRef<HTMLButtonElement>(null);
	const { replay } = text.value;

	async function share(): Promise<void> {
		const { game } = tape.match.value;
		const end = tape.frames.value.findLast(({ event }) => event.type === "roundEnd")?.after;
		const table = button.current?.closest<HTMLElement>(".table");
		if (end?.round == null || table == null) return;
		const picture = await pictureOf({ game, match: end, who: tape.play.who.value }, table);
		if (picture === null) return say(replay.pictureFailed());
		const name = `double-six-${game}-${end.round.number}.png`;
		await shareFile(new File([picture], name, { type: "image/png" }));
	}

	return (
		<button type="button" class={look} ref={button} onClick={() => void share()}>
			{replay.picture()}
		</button>
	);
}
