import type { HandRefusal } from "../models/hand.ts";
import { refusalWords } from "../models/refusal.ts";

/** Why what the viewer wanted to do is not done; the log tells it to who cannot see it. */
export function Refused({ code }: Pick<HandRefusal, "code">) {
	return (
		<p class="status refused" aria-hidden="true">
			{refusalWords({ ok: false, code })}
		</p>
	);
}
