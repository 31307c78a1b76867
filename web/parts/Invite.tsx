import { GAME_NAMES } from "../../text/names.ts";
import type { TableView } from "../../worker/protocol/messages.ts";
import { canShare, shareLink } from "../models/share.ts";
import { text } from "../text/index.ts";
import { Icon } from "./Icon.tsx";
import { later } from "./Later.tsx";
import { Link } from "./Link.tsx";
import { SHARE } from "./moreicons.ts";
import { Sheet } from "./Sheet.tsx";

export const QrCode = later(() => import("./QrCode.tsx"), "QrCode");

export function inviteUrl(code: string): string {
	return `${location.origin}/t/${code}`;
}

/** Opens the share sheet with the invite; false where there is none, so that the page shows its own ways. */
export function shareInvite({ code, game }: Pick<TableView, "code" | "game">): boolean {
	if (!canShare()) return false;
	const { common, lobby } = text.value;
	const words = lobby.inviteText({ game: GAME_NAMES[game].name });
	void shareLink({ title: common.appName(), text: words, url: inviteUrl(code) });
	return true;
}

interface InviteProps {
	readonly table: Pick<TableView, "code" | "game" | "watching">;
	readonly onClose: () => void;
}

/** Every way to let somebody know of the table: share, copy, a code to scan, a code to read out. */
export function Invite({ table, onClose }: InviteProps) {
	const { common, lobby } = text.value;
	const url = inviteUrl(table.code);
	return (
		<Sheet title={lobby.invite()} onClose={onClose}>
			<div class="invite">
				<QrCode link={url} label={lobby.qrHint()} />
				<p class="soft small">{lobby.qrHint()}</p>
				<p>{lobby.code({ code: spelled(table.code) })}</p>
			</div>
			{canShare() && (
				<button type="button" class="button main wide" onClick={() => shareInvite(table)}>
					<Icon path={SHARE} />
					{common.share()}
				</button>
			)}
			<Link url={url} label={lobby.invite()} />
			{table.watching && (
				<div class="field">
					<span class="label">{lobby.watchLink()}</span>
					<Link url={`${url}/watch`} label={lobby.watchLink()} />
				</div>
			)}
		</Sheet>
	);
}

/** A code in two halves, easier to read out. */
export function spelled(code: string): string {
	return code.replace(/(....)(?=.)/g, "$1 ");
}
