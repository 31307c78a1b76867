import { useEffect, useState } from "preact/hooks";
import { refusalWords } from "../models/refusal.ts";
import type { CarryAnswer, TableModel } from "../models/table.ts";
import { text } from "../text/index.ts";
import { inviteUrl, QrCode } from "./Invite.tsx";
import { Link } from "./Link.tsx";

/** A private link, and the same as a picture, that moves one's seat to another browser. */
export function CarrySeat({ model, code }: { model: TableModel; code: string }) {
	const [answer, setAnswer] = useState<CarryAnswer | null>(null);
	useEffect(() => {
		model.carry().then(setAnswer);
	}, [model]);
	if (answer === null) return <div class="waiting" aria-busy="true" />;
	if (!answer.ok) {
		return (
			<p class="problem" role="alert">
				{refusalWords(answer)}
			</p>
		);
	}
	const { lobby } = text.value;
	// The secret stands in the fragment: it is never sent with a request, nor kept in a log.
	const url = `${inviteUrl(code)}#carry=${answer.token}`;
	return (
		<>
			<p>{lobby.moveSeatHint({ minutes: Math.round(answer.endsInMs / 60_000) })}</p>
			<div class="invite">
				<QrCode link={url} label={lobby.moveSeat()} />
			</div>
			<Link url={url} label={lobby.moveSeat()} />
		</>
	);
}
