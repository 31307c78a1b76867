import { useEffect, useState } from "preact/hooks";
import type { TableModel } from "../models/table.ts";
import { text } from "../text/index.ts";
import { later } from "./Later.tsx";

const PractiseLink = later(() => import("./PractiseLink.tsx"), "PractiseLink");

/** A short break heals itself without a word. */
const SILENT_MS = 3_000;
/** From here on one may want to know that nothing is lost. */
const LONG_MS = 10_000;

/** A calm line while the table cannot be reached. */
export function LinkNotice({ model }: { model: TableModel }) {
	const link = model.link.value;
	const isAway = link === "connecting" || link === "reconnecting";
	const [since, setSince] = useState<"short" | "away" | "long">("short");
	useEffect(() => {
		setSince("short");
		if (!isAway) return;
		const timers = [
			setTimeout(() => setSince("away"), SILENT_MS),
			setTimeout(() => setSince("long"), LONG_MS),
		];
		return () => timers.forEach(clearTimeout);
	}, [isAway]);
	const { errors } = text.value;
	const shown = isAway && since !== "short";
	const lost = since === "long" ? errors.offline() : errors.reconnecting();
	const words = model.trouble.value ? errors.server() : lost;
	return (
		<div class="link-notice" role="status">
			{shown && (
				<p class="notice">
					<span>{words}</span>
					{link === "connecting" && <PractiseLink />}
				</p>
			)}
		</div>
	);
}
