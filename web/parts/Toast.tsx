import { toast } from "../models/toast.ts";

/** A line at the foot of the page, for a moment. */
export function Toast() {
	const shown = toast.value;
	return (
		<div class="toast" role="status">
			{shown !== null && <p key={shown.id}>{shown.words}</p>}
		</div>
	);
}
