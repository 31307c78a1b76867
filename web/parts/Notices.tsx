import type { TableView } from "../../worker/protocol/messages.ts";
import { hasNewVersion } from "../models/shell.ts";
import { text } from "../text/index.ts";

/** Offers a newer page, where no round is on that it would break into. */
export function NewVersion() {
	if (!hasNewVersion.value) return null;
	const { install } = text.value;
	return (
		<p class="notice" role="status">
			<span>{install.update()}</span>
			<button type="button" class="button" onClick={() => location.reload()}>
				{install.updateNow()}
			</button>
		</p>
	);
}

/** A browser that keeps no cookie cannot keep a seat: better said before than after. */
export function NoCookies() {
	if (navigator.cookieEnabled) return null;
	return <p class="notice">{text.value.errors.cookiesOff()}</p>;
}

/** The host is away: when the table gets another one. */
export function HostAway({ table }: { table: TableView }) {
	const { name, here, passesInMs } = table.host;
	if (here || passesInMs === null) return null;
	const { states } = text.value;
	const n = Math.max(1, Math.ceil(passesInMs / 60_000));
	return (
		<p class="notice" role="status">
			{name === null ? states.hostAwayNobody({ n }) : states.hostAway({ host: name, n })}
		</p>
	);
}
