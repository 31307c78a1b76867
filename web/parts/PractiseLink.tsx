import { text } from "../text/index.ts";

/** What one can do without a network. */
export function PractiseLink() {
	return (
		<a class="quiet" href="/practice">
			{text.value.home.practise()}
		</a>
	);
}
